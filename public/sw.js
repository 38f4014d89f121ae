// Keeps the pages that were opened readable without a connection. Raise VERSION when this file changes.
const VERSION = '1'
const PAGES = `pages-${VERSION}`
const ASSETS = `assets-${VERSION}`
const SHELL = ['/', '/offline']
const PLAIN = ['/theme.js', '/icon.svg', '/manifest.webmanifest']
const MOST_PAGES = 60
const MOST_ASSETS = 240
const HASHED = '/_next/static/'

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return
  if (url.pathname.startsWith(HASHED)) event.respondWith(cacheFirst(request))
  else if (request.mode === 'navigate') event.respondWith(networkFirst(event, url.pathname + url.search))
  else if (PLAIN.includes(url.pathname)) event.respondWith(plain(request))
})

async function install() {
  const pages = await caches.open(PAGES)
  const assets = await caches.open(ASSETS)
  await pages.addAll(SHELL)
  const text = await (await pages.match('/offline')).text()
  const hashed = new Set(text.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g))
  await Promise.allSettled([...PLAIN, ...hashed].map((path) => assets.add(path)))
  await self.skipWaiting()
}

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== PAGES && name !== ASSETS).map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function cacheFirst(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(ASSETS, request, answer.clone(), MOST_ASSETS)
  return answer
}

async function networkFirst(event, place) {
  try {
    const answer = await fetch(event.request)
    const refused = /no-store/.test(answer.headers.get('cache-control') ?? '')
    if (answer.ok && !answer.redirected && !refused) event.waitUntil(keep(PAGES, place, answer.clone(), MOST_PAGES))
    return answer
  } catch {
    return (await caches.match(place)) ?? (await caches.match('/offline')) ?? Response.error()
  }
}

async function plain(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request, { ignoreSearch: true })) ?? Response.error()
  }
}

async function keep(name, request, answer, most) {
  const cache = await caches.open(name)
  await cache.put(request, answer)
  const kept = await cache.keys()
  const oldest = kept
    .filter(({ url }) => !SHELL.includes(new URL(url).pathname))
    .slice(0, Math.max(kept.length - most, 0))
  await Promise.all(oldest.map((old) => cache.delete(old)))
}
