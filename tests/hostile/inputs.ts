import type { Edges } from './edges'
import type { Draws } from './random'

/** What there is on the server that is asked: a hostile request is often right but for one thing. */
export interface Known {
  readonly cookie: string
  readonly host: string
  readonly list: Record<string, unknown>
  /** Good values for the parts of addresses, by the name that the route gives them. */
  readonly parts: Readonly<Record<string, readonly string[]>>
}

export interface HostileRequest {
  readonly method: string
  readonly path: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer | null
  /** Whether it comes at once, in drips, or breaks off in the middle. */
  readonly manner: 'whole' | 'dripping' | 'cut'
}

const METHODS = [
  'GET',
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
]
const ODD_METHODS = ['PROPFIND', 'PURGE', 'LINK', 'M-SEARCH', 'QUERY']

const long = (text: string, times: number) => text.repeat(times)

const PARTS = [
  '%ff', '%E0%A4%A', '%', '%%', '%00', '%0A', '..', '.', '%2e%2e%2f%2e%2e%2fetc%2fpasswd', '%2F', '%5c', '*', '-1', '0',
  '1e309', 'NaN', '9007199254740993', long('9', 400), long('a', 256), long('a', 3_000), long('%0A', 60), long('%0A', 90),
  long('%0A', 2_000), long('%F0%9F%92%A9', 40), '__proto__', 'constructor', 'toString', "'", '"', '<script>', '[id]', '%5Bid%5D', '(mine)',
  '%20', ' ', '+', ';', ';jsessionid=1', '@', '~', '$', '%24%7B7%7D', 'null', 'undefined', 'true', '_next', 'api', 'index', 'page.js',
  '%C0%AE', '%u0041', '\u00e4', '%EF%BB%BF', '%E2%80%AE', 'a.b.c', '.git', 'con', 'con.json', 'x.rsc', 'x.txt', 'x.segments', '-',
] as const // biome-ignore format: a table
const QUERY_NAMES = [
  '_rsc', 'game', 'from', 'unit', 'panel', 'q', 'page', 'version', 'field', 'shelf', 'order', 'tag', 'faction', 'markup', 'length', 'paper',
  'ink', 'labels', 'shape', 'a', 'b', 'left', 'right', 'limit', 'pack', 'x', '__proto__', 'constructor', '[]', 'nxtPid', 'dpl', 'd', 'v',
] as const // biome-ignore format: a table
const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ['rsc', ['1', '0', 'x']],
  ['next-router-state-tree', ['%5B%22%22%5D', '[', '%ff', long('%5B', 2_000), '%5B%22%22%2C%7B%7D%2Cnull%2Cnull%2Ctrue%5D', '{}']],
  ['next-router-prefetch', ['1', '2', 'x']],
  ['next-router-segment-prefetch', ['/_tree', '/__PAGE__', '/../x', '/%ff', long('/a', 500)]],
  ['next-url', ['/lists', '//x', '%ff', 'http://x/']],
  ['x-nextjs-data', ['1']],
  ['x-middleware-subrequest', ['middleware:middleware:middleware:middleware:middleware']],
  ['x-action-forwarded', ['1']],
  ['x-prerender-revalidate', ['1', long('a', 64)]],
  ['x-matched-path', ['/lists', '/%ff']],
  ['x-invoke-path', ['/lists']],
  ['x-forwarded-host', ['elsewhere.example', '::', '']],
  ['x-forwarded-proto', ['https', 'gopher', 'https, http']],
  ['x-request-id', ['x', long('a', 500), 'abcdefgh']],
  ['accept-encoding', ['gzip', 'br;q=x', '*;q=0', long('gzip,', 500)]],
  ['accept', ['text/x-component', '*/*', 'x', '']],
  ['accept-language', [long('de,', 300), '*']],
  ['range', ['bytes=0-', 'bytes=9-1', 'bytes=-1', 'lines=1-2', long('bytes=0-0,', 100)]],
  ['if-none-match', ['*', 'W/"x"', '"', long('"a",', 300)]],
  ['if-match', ['*', '"x"', 'x']],
  ['if-unmodified-since', ['Thu, 01 Jan 1970 00:00:00 GMT', 'x']],
  ['if-range', ['"x"', 'x']],
  ['if-modified-since', ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT']],
  ['origin', ['null', '::', 'https://elsewhere.example', 'http://', 'file://']],
  ['sec-fetch-site', ['cross-site', 'same-origin', 'none', 'x']],
  ['sec-fetch-mode', ['navigate', 'x']],
  ['host', ['elsewhere.example', '::', '%ff', 'a b', '']],
  ['cookie', ['musterroll-owner=x', `musterroll-owner=${long('0', 52)}`, 'musterroll-owner=%ff', '=;=;', long('a=b;', 400), 'musterroll-owner=']],
  ['content-encoding', ['gzip', 'br', 'x']],
  ['expect', ['100-continue', 'x']],
  ['upgrade', ['websocket', 'h2c']],
  ['connection', ['close, upgrade', 'keep-alive, close', 'x, close']],
  ['transfer-encoding', ['chunked', 'gzip, chunked']],
  ['content-length', ['-1', '0', '99', 'x', '99999999999999']],
  ['user-agent', ['', 'Twitterbot/1.0', 'Googlebot', long('x', 3_000)]],
  ['purpose', ['prefetch']],
] // biome-ignore format: a table
const TYPES = [
  'application/json', 'application/json', 'application/json; charset=utf-16', 'text/plain;charset=UTF-8', 'multipart/form-data; boundary=x',
  'multipart/form-data', 'multipart/form-data; boundary=', 'application/x-www-form-urlencoded', 'application/octet-stream', 'text/x-component', 'x', '',
] as const // biome-ignore format: a table

/** What React's reader makes something of, and what only looks so. */
const REPLIES = [
  '[]', '[null]', '{}', 'null', '0', '', '{{{', '["$F1"]', '["$F0"]', '["$K1"]', '["$K0",null]', '["$@0"]', '["$@1"]', '["$0"]', '["$1:a:b"]', '["$Q1"]', '["$W0"]',
  '["$i0"]', '["$n9"]', `["$n${long('9', 400)}"]`, '["$B1"]', '["$r1"]', '["$x1"]', '["$D2026"]', '["$Dx"]', '["$undefined","$undefined"]', '["$$x",{"a":"$$"}]',
  '["$Sreact.element"]', '["$T"]', '["$TX"]', '["$Z"]', '["$A1"]', '["$O1"]', '["$-Infinity"]', '["$N"]', '[{"__proto__":{"a":1}}]', '[{"then":"$0"}]', '["$0:__proto__:a"]',
  '["$0:constructor:constructor"]', long('[', 5_000), `${long('[', 500)}${long(']', 500)}`, `[${long('"$@0",', 900)}1]`, `[${long('1,', 1_500)}1]`, '[null,{"a":1}]', '["\\ud800"]',
] as const // biome-ignore format: a table
const FORM_NAMES = ['0', '1', '1_code', '$ACTION_REF_1', '$ACTION_1:0', '$ACTION_1:1', '$ACTION_KEY', '$ACTION_ID_x', 'code', 'id', 'game', 'pack', '__proto__', 'example', ''] as const // biome-ignore format: a table

/** The next request of somebody who means no good, or whose browser is broken. */
export function hostileRequest(draws: Draws, edges: Edges, known: Known): HostileRequest {
  const action = draws.chance(0.15) ? draws.one(edges.actions) : null
  const write = !action && draws.chance(0.35) ? draws.one(edges.writes) : null
  const route = routeFor(draws, edges, action?.routes ?? (write ? [write.route] : []))
  const method = action ? (draws.chance(0.95) ? 'POST' : draws.one(METHODS)) : methodFor(draws, write?.method)
  const target = addressOf(draws, known, route)
  const headers = headersFor(draws, known)
  if (action)
    put(
      headers,
      'next-action',
      draws.chance(0.9) ? action.id : draws.one(['x', 'toString', '__proto__', `${action.id.slice(2)}00`, '']),
    )
  const body =
    method === 'GET' || method === 'HEAD' ? null : bodyFor(draws, known, action?.id ?? draws.one(edges.actions).id)
  if (action && draws.chance(0.2)) drop(headers, 'next-action')
  if (body) {
    if (draws.chance(0.95)) put(headers, 'content-type', body.type)
    if (!headers.some(([name]) => name === 'content-length' || name === 'transfer-encoding')) {
      headers.push(['content-length', String(body.bytes.length)])
    }
  }
  const manner = draws.chance(0.03) ? 'dripping' : body && draws.chance(0.02) ? 'cut' : 'whole'
  return { method, path: target, headers, body: body?.bytes ?? null, manner }
}

function routeFor(draws: Draws, edges: Edges, asked: readonly string[]): string {
  if (asked.length > 0 && draws.chance(0.9)) return draws.one(asked)
  return draws.chance(0.1) && edges.files.length > 0 ? draws.one(edges.files) : draws.one(edges.routes)
}

function methodFor(draws: Draws, writing: string | undefined): string {
  if (writing && draws.chance(0.85)) return writing
  return draws.chance(0.03) ? draws.one(ODD_METHODS) : draws.one(METHODS)
}

function addressOf(draws: Draws, known: Known, route: string): string {
  if (draws.chance(0.01))
    return draws.one([
      '*',
      '',
      'x',
      'http://elsewhere.example/lists',
      '//',
      '/..',
      '/%',
      '?',
      '#',
      '/\\',
      '/;',
      '/\u00ff',
    ])
  const path = route.replace(/\[\.*(\w+)\]/g, (_, name: string) => {
    const good = known.parts[name]
    return good && draws.chance(0.6) ? draws.one(good) : draws.one(PARTS)
  })
  const odd = draws.chance(0.05)
    ? draws.one([
        `${path}/`,
        `/${path}`,
        `${path}/${draws.one(PARTS)}`,
        path.toUpperCase(),
        `${path}.rsc`,
        `${path}%00`,
      ])
    : path
  const spelt = draws.chance(0.05) ? odd.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`) : odd
  return draws.chance(0.35) ? `${spelt}?${queryFor(draws, known)}` : spelt
}

function queryFor(draws: Draws, known: Known): string {
  const values = [...Object.values(known.parts).flat(), ...PARTS, ...PARTS]
  return Array.from({ length: 1 + draws.below(4) }, () => `${draws.one(QUERY_NAMES)}=${draws.one(values)}`).join('&')
}

type Headers = (readonly [string, string])[]

function headersFor(draws: Draws, known: Known): Headers {
  const headers: Headers = [['host', known.host]]
  if (draws.chance(0.6)) headers.push(['cookie', known.cookie])
  if (draws.chance(0.5)) headers.push(['sec-fetch-site', 'same-origin'])
  if (draws.chance(0.3)) headers.push(['origin', `http://${known.host}`])
  while (draws.chance(0.4)) {
    const [name, values] = draws.one(HEADERS)
    put(headers, name, draws.one(values))
  }
  // Sent twice, some headers end a request of their own accord.
  if (draws.chance(0.02)) headers.push(draws.one(headers))
  return headers
}

function put(headers: Headers, name: string, value: string): void {
  drop(headers, name)
  headers.push([name, value])
}

function drop(headers: Headers, name: string): void {
  const at = headers.findIndex(([known]) => known === name)
  if (at >= 0) headers.splice(at, 1)
}

function bodyFor(draws: Draws, known: Known, actionId: string): { type: string; bytes: Buffer } | null {
  if (draws.chance(0.05)) return null
  const [type, text] = draws.one([json, json, json, reply, reply, form, form, garbage])(draws, known, actionId)
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  return {
    type: draws.chance(0.15) ? draws.one(TYPES) : type,
    bytes: draws.chance(0.05) ? bitten(draws, bytes) : bytes,
  }
}

type Writer = (draws: Draws, known: Known, actionId: string) => readonly [string, string | Buffer]

const json: Writer = (draws, known) => {
  const envelopes = [
    { list: known.list },
    { revision: draws.one([0, 1, 1.5, -1, 2 ** 53, 'x', null]), list: known.list },
    { revision: 1, version: draws.one([0, 1, 99, 'x']) },
    { kind: draws.one(['frozen', 'live', 'x']), public: draws.one([true, 'x']) },
    { format: 'musterroll-all/1', lists: [{ list: known.list }] },
    known.list,
    {},
  ]
  return ['application/json', spoilt(draws, JSON.stringify(draws.one(envelopes)))]
}

const reply: Writer = (draws) => ['text/plain;charset=UTF-8', spoilt(draws, draws.one(REPLIES), 0.2)]

const form: Writer = (draws, known, actionId) => {
  const values = [
    ...REPLIES,
    `{"id":"${actionId}","bound":"$@1"}`,
    `{"id":"${actionId}","bound":null}`,
    '{"id":"x"}',
    ...Object.values(known.parts).flat(),
  ]
  const fields = Array.from({ length: 1 + draws.below(5) }, () => {
    const name = draws.chance(0.1) ? `$ACTION_ID_${actionId}` : draws.one(FORM_NAMES)
    const file = draws.chance(0.1) ? '; filename="a.bin"' : ''
    return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${draws.one(values)}\r\n`
  })
  const end = draws.one(['--x--\r\n', '--x--\r\n', '--x--\r\n', '--x\r\n', ''])
  return ['multipart/form-data; boundary=x', fields.join('') + end]
}

const garbage: Writer = (draws) => {
  const bytes = Buffer.from(Array.from({ length: 1 + draws.below(300) }, () => draws.below(256)))
  return [draws.one(TYPES), draws.one([bytes, Buffer.alloc(draws.below(400_000), bytes)])]
}

/** Sound JSON with one thing wrong, or with a bomb in it. */
function spoilt(draws: Draws, text: string, share = 0.75): string {
  if (!draws.chance(share)) return text
  const at = draws.below(text.length + 1)
  const into = draws.one([
    '', '"', '{', '}', ',', ':', '\u0000', '\ud800', '\ufeff', '1e999', '"__proto__":{},', '"constructor":1,', '\\u0000', '\u202e', 'null', '[]',
    long('[', 2_000), long('[],', 20_000), long('{"a":1},', 10_000), long('x', 100_000), long('9', 5_000), long('"a":1,', 2_000), 'NaN', '//',
  ]) // biome-ignore format: a table
  return text.slice(0, at) + into + text.slice(at + draws.one([0, 0, 1, 5]))
}

function bitten(draws: Draws, bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  for (let bite = 0; bite < 3 && copy.length > 0; bite += 1) copy[draws.below(copy.length)] = draws.below(256)
  return copy
}
