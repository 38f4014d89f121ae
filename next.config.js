import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { actionKey, buildId } from './scripts/setup/build-id.mjs'
import { fingerprint } from './scripts/setup/fingerprint.mjs'

/** Of whatever has a say in how a pack's rows are read, and of the packs that come along themselves. */
const catalogueShape = () =>
  fingerprint(['lib/games', 'lib/packs', 'lib/http', 'lib/kernel/words.ts', 'prisma/packs']).slice(0, 16)

/** Written into the code when it is built; APP_BUILD is what a page asks by whether the server is of its own build. */
function builtIn() {
  const APP_BUILD = buildId()
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY = actionKey()
  return { CATALOGUE_SHAPE: catalogueShape(), APP_BUILD }
}

/** @returns {import('next').NextConfig} */
export default function configFor(phase) {
  const env = phase === PHASE_PRODUCTION_BUILD ? builtIn() : { CATALOGUE_SHAPE: '', APP_BUILD: '' }
  return {
    poweredByHeader: false,
    // scripts/serve.mjs compresses, after it has read the pages.
    compress: false,
    reactStrictMode: true,
    // No page has pictures to be resized; the route that does it would keep those of shared lists, withdrawn ones included.
    images: { unoptimized: true },
    // A page is sent when all of it is there, its title in its head: what Next streams after it needs scripts to be put
    // in its place, and one of them is not of the kinds that the policy knows.
    htmlLimitedBots: /.*/,
    // A server that is started cold (scripts/serve/settings.mjs) loads the code of a page when it is asked for.
    experimental: { preloadEntriesOnStart: process.env.START_COLD !== '1' },
    typescript: { ignoreBuildErrors: true },
    serverExternalPackages: ['better-sqlite3', 'pg', '@prisma/adapter-better-sqlite3', '@prisma/adapter-pg'],
    env,
    generateBuildId: () => env.APP_BUILD || null,
    headers: async () => [{ source: '/sw.js', headers: [{ key: 'Cache-Control', value: 'no-cache' }] }],
  }
}
