// Recognizes the inline scripts that Next and React write. The policy allows each by the hash of its exact text, so safety
// depends only on the grammar below, not on how the page is parsed.
import { createHash } from 'node:crypto'
import { runtimeDefinitions } from './react-runtime.mjs'

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script/gi

/** Sorts a page's inline scripts: hash sources for the framework's own, the texts of those that stay refused. */
export function judgeInlineScripts(html) {
  const hashes = new Set()
  const refused = []
  for (const [, attributes, text] of html.matchAll(scriptElement)) {
    if (/\ssrc\s*=/i.test(attributes) || isInertData(attributes) || text === '') continue
    if (isFrameworkScript(text)) hashes.add(hashSource(text))
    else refused.push(text)
  }
  return { hashes: [...hashes], refused }
}

export const hashSource = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

// Browsers do not execute these types, so they need no permission.
const isInertData = (attributes) => /\stype\s*=\s*["']?application\/(ld\+)?json\b/i.test(attributes)

/** True only for texts that consist of the framework's own statements with plain JSON as arguments. */
export function isFrameworkScript(text) {
  return isFlightData(text) || isTurbopackStart(text) || isReactInstruction(text)
}

const flightStart = '(self.__next_f=self.__next_f||[]).push([0])'

// Server-rendered data for React: `self.__next_f.push([1,"…"])`, the first with a line that makes the array.
function isFlightData(text) {
  if (text === flightStart) return true
  const push = text.startsWith(`${flightStart};`) ? text.slice(flightStart.length + 1) : text
  const argument = textBetween(push, 'self.__next_f.push(', ')')
  const pushed = parsedJson(argument)
  return Array.isArray(pushed) && Number.isInteger(pushed[0])
}

// The names of the built chunks that the page starts with.
function isTurbopackStart(text) {
  const start = parsedJson(textBetween(text, '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push(', ');'))
  if (start === null || typeof start !== 'object') return false
  const { otherChunks, runtimeModuleIds, ...rest } = start
  return (
    Object.keys(rest).length === 0 &&
    everyItem(otherChunks, (chunk) => /^static\/chunks\/[\w.~-]+\.js$/.test(chunk)) &&
    everyItem(runtimeModuleIds, Number.isInteger)
  )
}

// React's own definitions, known by hash, and then at most one call that puts a streamed part in its place.
function isReactInstruction(text) {
  const rest = withoutDefinitions(text)
  if (rest === '') return text !== ''
  const [, callArguments] = /^;?\$R[CRSX]\((.*)\)$/s.exec(rest) ?? []
  return callArguments !== undefined && everyItem(parsedJson(`[${callArguments}]`), isStringOrListOfStrings)
}

function withoutDefinitions(text) {
  const known = runtimeDefinitions.find(
    ({ length, sha256 }) => text.length >= length && hashOf(text.slice(0, length)) === sha256,
  )
  return known ? withoutDefinitions(text.slice(known.length)) : text
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex')

const isStringOrListOfStrings = (value) => typeof value === 'string' || everyItem(value, isStringOrListOfStrings)

const everyItem = (value, predicate) => Array.isArray(value) && value.every(predicate)

function textBetween(text, start, end) {
  return text.startsWith(start) && text.endsWith(end) ? text.slice(start.length, -end.length) : undefined
}

function parsedJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
