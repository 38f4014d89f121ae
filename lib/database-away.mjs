// A part of every page's script, so it holds no more than this.

/** The digest of an error of the storage: Next keeps it, so the page can say what happened, and the server see it. */
export const AWAY_DIGEST = 'database-away'

/** What whoever wanted to read something is told while the storage fails. */
export const DATABASE_AWAY = {
  title: 'The database cannot be reached',
  words:
    'This is a fault of the server. Nothing was lost: everything that was shown as saved is safe. Try again in a moment.',
}
