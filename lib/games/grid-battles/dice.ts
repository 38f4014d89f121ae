export const ATTACK_DICE = ['yellow', 'blue', 'red'] as const
export const DEFENCE_DICE = ['brown', 'grey', 'black'] as const
