/** The header in which an answer names the epoch. */
export const EPOCH_HEADER = 'musterroll-epoch'
