/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  compress: false,
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['better-sqlite3', '@prisma/adapter-better-sqlite3'],
}

export default config
