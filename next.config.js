/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // scripts/serve.mjs compresses, after it has read the pages.
  compress: false,
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['better-sqlite3', '@prisma/adapter-better-sqlite3'],
  headers: async () => [{ source: '/sw.js', headers: [{ key: 'Cache-Control', value: 'no-cache' }] }],
}

export default config
