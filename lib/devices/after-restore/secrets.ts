import { createHash, createHmac } from 'node:crypto'

/**
 * The cookie in which two linked browsers store the secret of their link, so that they stay linked when a backup
 * from before is restored. It also has the epoch in which it was last checked. Each secret is bound to the browser's
 * own key, so a cookie that somebody else has set is worthless.
 */
export type Links = { readonly epoch: string; readonly secrets: readonly string[] }

export const LINKS_COOKIE = 'musterroll-links'

/** Newest last; the oldest are dropped. */
export const MOST_LINKS = 8

const SECRET_LETTERS = 32
const BOUND_LETTERS = 22
const KEPT = new RegExp(`^([0-9a-f]{32})((?:\\.[\\w-]{${SECRET_LETTERS + BOUND_LETTERS}}){1,${MOST_LINKS}})$`)

/** Made from both: neither the code alone, which may stay in a chat for years, nor the database alone gives it. */
export function secretOf({ code, salt }: { code: string; salt: string }): string {
  return createHmac('sha256', salt).update(`device link ${code}`).digest('base64url').slice(0, SECRET_LETTERS)
}

/** Only the hash is stored: whoever reads the database cannot link a browser. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(`secret of a device link ${secret}`).digest('hex')
}

/** Reads the cookie of the browser with this key; null where it is none of ours. */
export function readLinks(kept: string | null, key: string): Links | null {
  const [, epoch, entries] = KEPT.exec(kept ?? '') ?? []
  if (epoch === undefined || entries === undefined) return null
  const secrets = entries
    .slice(1)
    .split('.')
    .flatMap((entry) => {
      const secret = entry.slice(0, SECRET_LETTERS)
      return entry === secret + boundTo(key, secret) ? [secret] : []
    })
  return { epoch, secrets: [...new Set(secrets)] }
}

export function formatLinks({ epoch, secrets }: Links, key: string): string {
  return [epoch, ...secrets.slice(-MOST_LINKS).map((secret) => secret + boundTo(key, secret))].join('.')
}

function boundTo(key: string, secret: string): string {
  return createHash('sha256').update(`device link ${secret} of ${key}`).digest('base64url').slice(0, BOUND_LETTERS)
}
