import type { MetadataRoute } from 'next'
import { listPublicCodes } from '@/lib/share/data'
import { storedAddress } from '@/lib/share/link'

export const dynamic = 'force-dynamic'

/** No lists of players and no tools. A link under /l holds its list in the address, which crawlers do not know. */
const KEPT_OUT = [
  '/api/',
  '/lists',
  '/s/',
  '/l$',
  '/hand-over/',
  '/organiser',
  '/gallery',
  '/offline',
  '/catalogue/*/edit',
  '/catalogue/*/add/',
  '/catalogue/*/paste/',
  '/catalogue/*/publish',
  '/catalogue/packs/',
]

/** They fetch a page when somebody posts its address, for the preview in a chat, and index nothing. */
const PREVIEWS = [
  'Twitterbot',
  'facebookexternalhit',
  'Slackbot-LinkExpanding',
  'Discordbot',
  'TelegramBot',
  'WhatsApp',
  'LinkedInBot',
  'Mastodon',
]

export default async function robots(): Promise<MetadataRoute.Robots> {
  return {
    rules: [
      { userAgent: '*', allow: ['/', ...(await publicAddresses())], disallow: KEPT_OUT },
      { userAgent: PREVIEWS, allow: ['/', '/s/'], disallow: KEPT_OUT.filter((rule) => rule !== '/s/') },
    ],
  }
}

/** What its owner lets crawlers find is named one by one: the rest of the room stays closed. */
async function publicAddresses(): Promise<readonly string[]> {
  const codes = await listPublicCodes().catch(() => [])
  return codes.map((code) => `${storedAddress(code)}$`)
}
