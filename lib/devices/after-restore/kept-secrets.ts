import { randomBytes } from 'node:crypto'
import { readEpoch } from '../../db/epoch'
import { readCookie, writeCookie } from '../../http/browser-cookies'
import { log } from '../../process-log'
import { rejoin } from './mutations'
import { formatLinks, hashOfSecret, LINKS_COOKIE, type Links, readLinks } from './secrets'

type StoredLinks = { readonly epoch: string; readonly links: Links }

/** What the browser with this key keeps of its links; null where it keeps none. */
async function linksOf(key: string): Promise<StoredLinks | null> {
  const links = readLinks(await readCookie(LINKS_COOKIE), key)
  return links && links.secrets.length > 0 ? { epoch: await readEpoch(), links } : null
}

/**
 * After a restore: joins the browser with those that it was linked to. Says whether that was done; whoever only reads
 * is not kept from it by a database that cannot be written now.
 */
export async function rejoinLinked(key: string): Promise<boolean> {
  try {
    const kept = await linksOf(key)
    if (!kept || kept.links.epoch === kept.epoch) return false
    const { epoch, links } = kept
    return (await rejoin({ key, secrets: links.secrets, epoch, now: new Date(), random: randomBytes })).ok
  } catch (error) {
    // Its name only: a message may quote what was asked.
    log.warn('devices could not be joined again', { error: error instanceof Error ? error.name : 'unknown' })
    return false
  }
}

/** Where cookies can be set: what was done for this epoch need not be looked at again. */
export async function noteEpoch(key: string): Promise<void> {
  const kept = await linksOf(key)
  if (!kept || kept.links.epoch === kept.epoch) return
  await writeCookie(LINKS_COOKIE, formatLinks({ ...kept.links, epoch: kept.epoch }, key))
}

type NewLink = { readonly key: string; readonly secret: string; readonly outdated?: readonly string[] }

/** One more link. `outdated` are the hashes of secrets that nobody else ever got. */
export async function storeLink({ key, secret, outdated = [] }: NewLink): Promise<void> {
  const before = (await linksOf(key))?.links.secrets ?? []
  const secrets = before.filter((one) => one !== secret && !outdated.includes(hashOfSecret(one)))
  const links = { epoch: await readEpoch(), secrets: [...secrets, secret] }
  await writeCookie(LINKS_COOKIE, formatLinks(links, key))
}
