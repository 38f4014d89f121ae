import { randomBytes } from 'node:crypto'
import { readEpoch } from '../../db/epoch'
import { readCookie, writeCookie } from '../../http/browser-cookies'
import { noteKeyLinks } from '../../keys/mutations'
import { log } from '../../process-log'
import { rejoin } from './mutations'
import { formatLinks, hashOfSecret, LINKS_COOKIE, type Links, readLinks } from './secrets'

/** The links in the cookie, and the database's epoch. */
type StoredLinks = { readonly epoch: string; readonly links: Links }

/** The links in the browser's cookie; null where there are none. */
async function readStoredLinks(key: string): Promise<StoredLinks | null> {
  const links = readLinks(await readCookie(LINKS_COOKIE), key)
  return links && links.secrets.length > 0 ? { epoch: await readEpoch(), links } : null
}

/**
 * After a restore: links the browser again with those that it was linked to. Returns whether that was done. A failure to
 * write does not stop a request that only reads.
 */
export async function rejoinLinked(key: string): Promise<boolean> {
  try {
    const stored = await readStoredLinks(key)
    if (!stored || stored.links.epoch === stored.epoch) return false
    const { epoch, links } = stored
    return (await rejoin({ key, secrets: links.secrets, epoch, now: new Date(), random: randomBytes })).ok
  } catch (error) {
    // The error's name only: its message may quote the request.
    log.warn('devices could not be joined again', { error: error instanceof Error ? error.name : 'unknown' })
    return false
  }
}

/** Notes in the cookie that the links were checked in this epoch. Only where a response may set cookies. */
export async function noteEpoch(key: string): Promise<void> {
  const stored = await readStoredLinks(key)
  if (!stored || stored.links.epoch === stored.epoch) return
  await writeCookie(LINKS_COOKIE, formatLinks({ ...stored.links, epoch: stored.epoch }, key))
}

/** The hashes of the secrets that the browser has. */
export async function linkHashes(key: string): Promise<readonly string[]> {
  return readLinks(await readCookie(LINKS_COOKIE), key)?.secrets.map(hashOfSecret) ?? []
}

type NewLink = { readonly key: string; readonly secret: string; readonly outdated?: readonly string[] }

/**
 * Adds a link. `outdated` are the hashes of secrets of links that nobody followed. The browser gets no secret that could
 * not be noted under its key: it would outlive its device.
 */
export async function storeLink({ key, secret, outdated = [] }: NewLink): Promise<void> {
  const before = (await readStoredLinks(key))?.links.secrets ?? []
  const secrets = before.filter((one) => one !== secret && !outdated.includes(hashOfSecret(one)))
  const links = { epoch: await readEpoch(), secrets: [...secrets, secret] }
  const noted = await noteKeyLinks({ key, links: links.secrets.map(hashOfSecret) })
  if (!noted.ok) return
  await writeCookie(LINKS_COOKIE, formatLinks(links, key))
}
