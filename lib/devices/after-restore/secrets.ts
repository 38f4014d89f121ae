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

const SECRET_LENGTH = 32
const BINDING_LENGTH = 22
const COOKIE_FORMAT = new RegExp(`^([0-9a-f]{32})((?:\\.[\\w-]{${SECRET_LENGTH + BINDING_LENGTH}}){1,${MOST_LINKS}})$`)

/** Made from code and salt: neither the code, which may stay in a chat for years, nor the database is enough alone. */
export function secretOf({ code, salt }: { code: string; salt: string }): string {
  return createHmac('sha256', salt).update(`device link ${code}`).digest('base64url').slice(0, SECRET_LENGTH)
}

/** Only the hash is stored: whoever reads the database cannot link a browser. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(`secret of a device link ${secret}`).digest('hex')
}

/** Reads the cookie of the browser with this key; null where it does not have our format. */
export function readLinks(cookie: string | null, key: string): Links | null {
  const [, epoch, entries] = COOKIE_FORMAT.exec(cookie ?? '') ?? []
  if (epoch === undefined || entries === undefined) return null
  const secrets = entries
    .slice(1)
    .split('.')
    .flatMap((entry) => {
      const secret = entry.slice(0, SECRET_LENGTH)
      return entry === secret + bindingOf(key, secret) ? [secret] : []
    })
  return { epoch, secrets: [...new Set(secrets)] }
}

export function formatLinks({ epoch, secrets }: Links, key: string): string {
  return [epoch, ...secrets.slice(-MOST_LINKS).map((secret) => secret + bindingOf(key, secret))].join('.')
}

function bindingOf(key: string, secret: string): string {
  return createHash('sha256').update(`device link ${secret} of ${key}`).digest('base64url').slice(0, BINDING_LENGTH)
}
