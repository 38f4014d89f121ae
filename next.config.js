import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import { fingerprint } from './scripts/setup/fingerprint.mjs'

/** Of whatever has a say in how a pack's rows are read, and of the packs that come along themselves. */
const catalogueShape = () => fingerprint(['lib/systems', 'lib/catalogue', 'lib/edge', 'prisma/packs']).slice(0, 16)

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
    serverExternalPackages: ['better-sqlite3', '@prisma/adapter-better-sqlite3'],
    // Written into the code when it is built.
    env: { CATALOGUE_SHAPE: phase === PHASE_PRODUCTION_BUILD ? catalogueShape() : '' },
    headers: async () => [{ source: '/sw.js', headers: [{ key: 'Cache-Control', value: 'no-cache' }] }],
  }
}
