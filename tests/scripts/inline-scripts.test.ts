import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { hashSource, isFrameworkScript, judgeInlineScripts } from '../../scripts/serve/inline-scripts.mjs'
import { runtimeDefinitions } from '../../scripts/serve/react-runtime.mjs'

const read = (file: string) => readFileSync(path.join('node_modules', file), 'utf8')

// Inside the build the definitions stand in string literals.
const nextsReact = read('next/dist/compiled/next-server/app-page-turbo.runtime.prod.js').replaceAll(
  /\\(['"n])/g,
  (_, escaped: string) => (escaped === 'n' ? '\n' : escaped),
)

function definition(start: string) {
  const known = runtimeDefinitions.find((each) => each.start.startsWith(start))
  if (!known) throw new Error(`no definition starts with ${start}`)
  const at = nextsReact.indexOf(known.start)
  return nextsReact.slice(at, at + known.length)
}

describe('React runtime definitions', () => {
  test.each(runtimeDefinitions)('$start ($length characters) stands in the installed Next', (known) => {
    const texts: string[] = []
    for (let at = nextsReact.indexOf(known.start); at >= 0; at = nextsReact.indexOf(known.start, at + 1)) {
      texts.push(nextsReact.slice(at, at + known.length))
    }
    expect(texts.map((text) => createHash('sha256').update(text).digest('hex'))).toContain(known.sha256)
  })
})

const turbopack = '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push'

describe('framework scripts', () => {
  test.each([
    ['the start of the flight data', '(self.__next_f=self.__next_f||[]).push([0])'],
    ['flight data', 'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])'],
    ['flight data with escaped markup', 'self.__next_f.push([1,"\\u003c/script\\u003e\\u0026 \\u2028"])'],
    ['binary flight data', 'self.__next_f.push([3,"AAEC"])'],
    ['a form state', '(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([2,["got it","key",null,1]])'],
    ['the start of Turbopack', `${turbopack}({"otherChunks":["static/chunks/0a-b.js"],"runtimeModuleIds":[94553]});`],
    ["the frame's time", definition('requestAnimationFrame')],
    ['the replay of early form submissions', definition('addEventListener')],
    ['a streamed part', '$RC("B:0","S:0")'],
    ['the first streamed part', `${definition('$RB')}$RC("B:0","S:0")`],
    ['a streamed segment', `${definition('$RS')}$RS("S:1","P:1")`],
    ['a streamed part with styles', `${definition('$RB')}${definition('$RM')}$RR("B:0","S:0",[["/a.css","default"]])`],
    ['a part that failed on the server', `${definition('$RX')};$RX("B:0","3290143")`],
  ])('allows %s', (_, text) => {
    expect(isFrameworkScript(text)).toBe(true)
  })

  test.each([
    ['any other script', 'alert(1)'],
    ['a call hidden behind flight data', 'self.__next_f.push([1,"a"]);alert(1)'],
    ['a call inside flight data', 'self.__next_f.push([1,alert(1)])'],
    ['flight data closed early', 'self.__next_f.push([1,""]),alert(1),self.__next_f.push([1,""])'],
    ['a template literal', 'self.__next_f.push([1,`a`])'],
    ['flight data that is not an array', 'self.__next_f.push({"toString":1})'],
    ['flight data without a kind', 'self.__next_f.push(["a"])'],
    ['another global', 'self.__next_g.push([1,"a"])'],
    ['a comment before the end', 'self.__next_f.push([1,"a"])//'],
    ['space before the statement', ' self.__next_f.push([1,"a"])'],
    ['a chunk from elsewhere', `${turbopack}({"otherChunks":["https://evil.example/a.js"],"runtimeModuleIds":[]});`],
    ['a chunk outside its folder', `${turbopack}({"otherChunks":["static/chunks/../a.js"],"runtimeModuleIds":[]});`],
    ['further keys for Turbopack', `${turbopack}({"otherChunks":[],"runtimeModuleIds":[],"__proto__":{}});`],
    ['a changed definition', definition('$RB').replace('performance', 'performancf')],
    ['a definition followed by code', `${definition('requestAnimationFrame')}alert(1)`],
    ['code in an instruction', '$RC("B:0",alert(1))'],
    ['two instructions', '$RC("B:0","S:0");$RC("B:0","S:0")'],
    ['an object in an instruction', '$RC({"toString":"x"})'],
    ['an unknown instruction', '$RQ("B:0")'],
    ['nothing', ''],
  ])('refuses %s', (_, text) => {
    expect(isFrameworkScript(text)).toBe(false)
  })
})

describe('the scripts of a page', () => {
  test('are sorted into hashes and refused texts', () => {
    const flight = 'self.__next_f.push([1,"a"])'
    const html = `<body><script src="/a.js"></script><script>${flight}</script><p><script>alert(1)</script></p></body>`
    expect(judgeInlineScripts(html)).toEqual({ hashes: [hashSource(flight)], refused: ['alert(1)'] })
  })

  test('give one hash for equal texts', () => {
    const html = '<script>$RC("B:0","S:0")</script>'
    expect(judgeInlineScripts(html + html).hashes).toHaveLength(1)
  })

  test('of a type that is never executed need no hash', () => {
    const html = '<script type="application/ld+json">{"@type":"Thing"}</script>'
    expect(judgeInlineScripts(html)).toEqual({ hashes: [], refused: [] })
  })

  test('are found whatever the case and the attributes', () => {
    expect(judgeInlineScripts('<SCRIPT async id="x">alert(1)</SCRIPT >').refused).toEqual(['alert(1)'])
  })
})
