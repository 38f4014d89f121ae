import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { fingerprint } from './scripts/setup/fingerprint.mjs'

/** Of whatever has a say in how a pack's rows are read, and of the packs that come along themselves. */
const catalogueShape = () =>
  fingerprint(['lib/games', 'lib/packs', 'lib/http', 'lib/words.ts', 'prisma/packs']).slice(0, 16)

/** Of whatever a page is made of: a page asks by it whether the server is of its own build. */
function appBuild() {
  const sources = ['app', 'components', 'lib', 'proxy.ts', 'next.config.js', 'package-lock.json']
  return fingerprint(sources, { skip: (file) => file === 'lib/generated' }).slice(0, 16)
}

/** @returns {import('next').NextConfig} */
export default function configFor(phase) {
  return {
    poweredByHeader: false,
    // scripts/serve.mjs compresses, after it has read the pages.
    compress: false,
    reactStrictMode: true,
    // No page has pictures to be resized; the route that does it would keep those of shared lists, withdrawn ones included.
    images: { unoptimized: true },
    typescript: { ignoreBuildErrors: true },
    serverExternalPackages: ['better-sqlite3', 'pg', '@prisma/adapter-better-sqlite3', '@prisma/adapter-pg'],
    // Written into the code when it is built.
    env:
      phase === PHASE_PRODUCTION_BUILD
        ? { CATALOGUE_SHAPE: catalogueShape(), APP_BUILD: appBuild() }
        : { CATALOGUE_SHAPE: '', APP_BUILD: '' },
    headers: async () => [{ source: '/sw.js', headers: [{ key: 'Cache-Control', value: 'no-cache' }] }],
  }
}
