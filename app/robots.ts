import type { MetadataRoute } from 'next'
import { listPublicCodes } from '@/lib/share/data'
import { storedAddress } from '@/lib/share/link'

export const dynamic = 'force-dynamic'

/** Players' lists and tools. A page under /l is empty for crawlers: its list is in the fragment of the address. */
const DISALLOWED = [
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

/** They fetch a page for the preview in a chat when somebody posts its address, and index nothing. */
const PREVIEW_BOTS = [
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
      { userAgent: '*', allow: ['/', ...(await publicAddresses())], disallow: DISALLOWED },
      { userAgent: PREVIEW_BOTS, allow: ['/', '/s/'], disallow: DISALLOWED.filter((rule) => rule !== '/s/') },
    ],
  }
}

/** Each share that its owner made public is allowed by its own address; all others under /s/ stay disallowed. */
async function publicAddresses(): Promise<readonly string[]> {
  const codes = await listPublicCodes().catch(() => [])
  return codes.map((code) => `${storedAddress(code)}$`)
}
