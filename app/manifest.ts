import type { MetadataRoute } from 'next'

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Muster Roll',
    short_name: 'Muster Roll',
    description:
      'Army and warband lists for Wonders of Dwethia, Magewinds and Grid Battles. Unofficial, made by players.',
    start_url: '/',
    display: 'standalone',
    background_color: '#f5f0e4',
    theme_color: '#f5f0e4',
    icons: [
      { src: '/icons/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icons/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  }
}
