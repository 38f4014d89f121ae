// Keeps the pages that were opened readable without a connection. Raise VERSION when this file changes.
const VERSION = '7'
const PAGES = `pages-${VERSION}`
// A player's own pages stay when this file changes, and so do the files that they were made of: without a connection
// they could not be had again. Those of lists that another owner may not see go (components/lists/attending.ts).
const PRIVATE = 'private'
const ASSETS = 'assets'
const SHELL = ['/', '/offline']
const PLAIN = ['/theme.js', '/icon.svg', '/manifest.webmanifest']
const MOST_PAGES = 60
const MOST_ASSETS = 400
const HASHED = '/_next/static/'
// With every answer of ours (scripts/serve/requests.mjs): a hotspot answers in the server's place, too.
const OURS = 'musterroll'

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => {
  const { kind, path, files } = event.data ?? {}
  if (kind === 'keep-page') event.waitUntil(keepPage(path, files))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return
  if (url.pathname.startsWith(HASHED)) event.respondWith(cacheFirst(request))
  else if (request.mode === 'navigate') event.respondWith(networkFirst(event, url))
  else if (PLAIN.includes(url.pathname)) event.respondWith(plain(request))
})

async function install() {
  const shell = await Promise.all(SHELL.map((path) => fetch(path, { cache: 'no-cache' })))
  if (!shell.every((answer) => answer.ok && isOurs(answer))) throw new Error('Somebody else answers.')
  const pages = await caches.open(PAGES)
  await Promise.all(SHELL.map((path, i) => pages.put(path, shell[i])))
  const text = await (await pages.match('/offline')).text()
  await Promise.allSettled([...PLAIN, ...hashedIn(text)].map(keepFile))
  await self.skipWaiting()
}

async function keepFile(path) {
  const answer = await fetch(path)
  if (isFile(answer)) await keep(ASSETS, path, answer, MOST_ASSETS)
}

function isOurs({ headers }) {
  return headers.has(OURS)
}

// The browser may have it from a build that did not say that it is ours; what a hotspot answers is a page.
function isFile(answer) {
  return answer.ok && !isPage(answer)
}

function isPage({ headers }) {
  return /^text\/html/.test(headers.get('content-type') ?? '')
}

function hashedIn(text) {
  return [...new Set(text.match(/\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g))]
}

async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => ![PAGES, PRIVATE, ASSETS].includes(name)).map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function cacheFirst(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (isFile(answer)) await keep(ASSETS, request, answer.clone(), MOST_ASSETS)
  return answer
}

async function networkFirst(event, url) {
  // What is open in the builder stands behind the question mark: it is one page.
  const own = isPrivate(url.pathname)
  const place = own ? url.pathname : url.pathname + url.search
  try {
    const answer = await fetch(event.request)
    if (isToKeep(answer, own)) event.waitUntil(keep(own ? PRIVATE : PAGES, place, answer.clone(), MOST_PAGES))
    // A link that was taken back: what was kept of its list is not to be seen any more. One's own pages always stay.
    else if (!own && isOurs(answer) && [404, 410].includes(answer.status)) event.waitUntil(forget(url.pathname))
    return answer
  } catch {
    return (await caches.match(place)) ?? (await caches.match('/offline')) ?? Response.error()
  }
}

async function forget(path) {
  const cache = await caches.open(PAGES)
  await cache.delete(path, { ignoreSearch: true })
}

// The pages of one's lists are no other cache's business, but this one is the player's.
function isPrivate(path) {
  return typeof path === 'string' && /^\/lists(\/[\w-]+)*$/.test(path)
}

function isToKeep(answer, own) {
  if (!answer.ok || answer.redirected || !isOurs(answer)) return false
  if (!isPage(answer)) return false
  return own || !/no-store/.test(answer.headers.get('cache-control') ?? '')
}

// A page that was reached from within the app was never fetched as a page, and its files perhaps before this worker was.
async function keepPage(path, files) {
  let own = []
  if (isPrivate(path)) {
    const answer = await fetch(path, { credentials: 'same-origin' })
    if (isToKeep(answer, true)) {
      own = hashedIn(await answer.clone().text())
      await keep(PRIVATE, path, answer, MOST_PAGES)
    }
  }
  const told = files.filter((file) => typeof file === 'string' && file.startsWith(HASHED))
  const hashed = [...new Set([...told, ...own])].slice(0, MOST_ASSETS)
  await Promise.allSettled(hashed.map((file) => cacheFirst(new Request(file))))
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
    .filter(({ url }) => ![...SHELL, ...PLAIN].includes(new URL(url).pathname))
    .slice(0, Math.max(kept.length - most, 0))
  await Promise.all(oldest.map((old) => cache.delete(old)))
}
