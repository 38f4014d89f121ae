// Keeps the pages that were opened readable without a connection. Raise VERSION when this file changes.
const VERSION = '10'
const PAGES = `pages-${VERSION}`
// A player's own pages stay when this file changes, and so do the files that they were made of: without a connection
// they could not be had again. Those of lists that another owner may not see go (components/lists/attending.ts).
const PRIVATE = 'private'
const ASSETS = 'assets'
// The builder of a list that this device holds and whose own page was never kept.
const LIST = '/offline/list'
const NEW_LIST = '/lists/new'
const MY_LISTS = '/lists'
const SHELL = ['/', '/offline', LIST]
const PLAIN = ['/theme.js', '/icon.svg', '/manifest.webmanifest']
const MOST_PAGES = 60
const MOST_ASSETS = 400
// A connection of the six that a browser opens is left to the page.
const AT_ONCE = 5
const HASHED = '/_next/static/'
// With every answer of ours (scripts/serve/requests.mjs): a hotspot answers in the server's place, too.
const OURS = 'musterroll'

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', (event) => {
  const { kind, path, files, whole } = event.data ?? {}
  // A build from before tells no port; a page that waits hears whether all is kept.
  const answer = (isKept) => event.ports?.[0]?.postMessage(isKept)
  if (kind === 'keep-page') event.waitUntil(keepPage(path, files, whole).then(answer, () => answer(false)))
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
  const texts = await Promise.all(['/offline', LIST].map(async (path) => (await pages.match(path)).text()))
  await Promise.allSettled([...PLAIN, ...texts.flatMap(hashedIn)].map(keepFile))
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
  if (names.includes(PRIVATE)) await moveToOwnAddresses(await caches.open(PRIVATE))
  await self.clients.claim()
}

// A worker before this one kept the archive and every filter under the address of all lists.
async function moveToOwnAddresses(cache) {
  for (const request of await cache.keys()) {
    const answer = await cache.match(request)
    const place = answer?.url ? placeOf(new URL(answer.url)) : null
    if (place === null || place === placeOf(new URL(request.url))) continue
    await cache.put(place, answer)
    await cache.delete(request)
  }
}

async function cacheFirst(request) {
  const kept = await caches.match(request)
  // A web worker reads its own address, whose end was not kept: an answer without an address has the asked one.
  if (kept) return request.destination === 'worker' ? new Response(kept.body, kept) : kept
  const answer = await fetch(request)
  if (isFile(answer)) await keep(ASSETS, request, answer.clone(), MOST_ASSETS)
  return answer
}

async function networkFirst(event, url) {
  const own = isPrivate(url.pathname)
  const place = placeOf(url)
  try {
    const answer = await fetch(event.request)
    if (isToKeep(answer, own) && !isSearch(url))
      event.waitUntil(keep(own ? PRIVATE : PAGES, place, answer.clone(), MOST_PAGES))
    // A link that was taken back: what was kept of its list is not to be seen any more. One's own pages always stay.
    else if (!own && isOurs(answer) && [404, 410].includes(answer.status)) event.waitUntil(forget(url.pathname))
    return answer
  } catch {
    const kept = (await caches.match(place)) ?? (isList(url.pathname) ? await caches.match(LIST) : undefined)
    return kept ?? (await caches.match('/offline')) ?? Response.error()
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

// What stands behind the question mark is another page, but for the builder, where it is what is open, and for the
// form, which reads its own address.
function placeOf({ pathname, search }) {
  return isList(pathname) || pathname === NEW_LIST ? pathname : pathname + search
}

// As many as there are words: they would push out the lists' own pages.
function isSearch({ pathname, searchParams }) {
  return pathname === MY_LISTS && searchParams.has('q')
}

function isList(path) {
  return /^\/lists\/[0-9a-z][0-9a-z-]{18,34}[0-9a-z]$/.test(path)
}

function isToKeep(answer, own) {
  if (!answer.ok || answer.redirected || !isOurs(answer)) return false
  if (!isPage(answer)) return false
  return own || !/no-store/.test(answer.headers.get('cache-control') ?? '')
}

// A page that was reached from within the app was never fetched as a page, and its files perhaps before this worker was.
// With `whole`, also the files that those would load later.
async function keepPage(path, files, whole = false) {
  let found = []
  const own = isPrivate(path)
  if (own || SHELL.includes(path)) {
    const answer = await fetch(path, { credentials: 'same-origin' })
    if (isToKeep(answer, own)) {
      found = hashedIn(await answer.clone().text())
      await keep(own ? PRIVATE : PAGES, path, answer, MOST_PAGES)
    }
  }
  const told = files.filter((file) => typeof file === 'string' && file.startsWith(HASHED))
  const hashed = [...new Set([...told, ...found])].slice(0, MOST_ASSETS)
  if (whole) return found.length > 0 && keepWhole(new Set(hashed))
  await Promise.allSettled(hashed.map((file) => cacheFirst(new Request(file))))
  return true
}

async function keepWhole(files) {
  for (let wave = [...files]; wave.length > 0; ) {
    const left = wave.values()
    const found = await Promise.all(Array.from({ length: AT_ONCE }, () => keepEach(left)))
    if (found.includes(null)) return false
    wave = [...new Set(found.flat())].filter((file) => files.size <= MOST_ASSETS && !files.has(file))
    for (const file of wave) files.add(file)
  }
  return true
}

// The files that these would load later; null where one cannot be had.
async function keepEach(files) {
  const later = []
  for (const file of files) {
    const answer = await cacheFirst(new Request(file))
    if (!isFile(answer)) return null
    if (!file.endsWith('.js')) continue
    for (const [name] of (await answer.text()).matchAll(/static\/chunks\/[\w./~-]+\.(?:js|css)/g))
      later.push(`/_next/${name}`)
  }
  return later
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
  if (name === PRIVATE) await makeWay(cache, request)
  await cache.put(request, answer)
  const kept = await cache.keys()
  const oldest = kept
    .filter(({ url }) => ![...SHELL, ...PLAIN, NEW_LIST].includes(new URL(url).pathname))
    .slice(0, Math.max(kept.length - most, 0))
  await Promise.all(oldest.map((old) => cache.delete(old)))
}

// Of each list, the history and the paper are kept as they were asked for last, and without a question.
async function makeWay(cache, place) {
  const [path, query] = place.split('?')
  if (query === undefined || path === MY_LISTS) return
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (pathname === path && search !== '') await cache.delete(request)
  }
}
