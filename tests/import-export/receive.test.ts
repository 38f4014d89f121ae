// What comes in is put aside until all of it is there: in memory, or in a file that nobody finds.
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { contentOf } from '@/lib/import-export/schema'
import { receiveImport, Spool } from '@/lib/import-export/spool'
import { bad, good } from '../packs/stored-packs'

const MOST = 20_000_000

let spool: Spool

afterEach(() => spool.dispose())

type Sent = { readonly text: string; readonly atOnce?: number; readonly breaks?: boolean }

/** A request whose body comes in by pieces, and may break off. */
function requestOf({ text, atOnce = 60_000, breaks = false }: Sent): Request {
  const bytes = new TextEncoder().encode(text)
  let from = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = bytes.slice(from, from + atOnce)
      from += atOnce
      if (piece.length > 0) controller.enqueue(piece)
      else if (breaks) controller.error(new Error('The line is gone.'))
      else controller.close()
    },
  })
  return new Request('http://rolls.example', { method: 'POST', body, duplex: 'half' } as RequestInit)
}

function sent(request: Sent, mostBytes = MOST) {
  spool = new Spool()
  return receiveImport(requestOf(request), mostBytes, spool)
}

/** Letters of two and four bytes, which a piece may part. */
const listWith = (i: number) => ({ list: { name: `Ünïcode 🜲 ${i}`, notes: 'ä🜲'.repeat(700) } })
const fileOf = (count: number) => {
  const values = Array.from({ length: count }, (_, i) => listWith(i))
  return { values, text: JSON.stringify({ format: 'musterroll-all/1', lists: values }) }
}

describe('A file that came in', () => {
  test.each([
    ['small, in memory', 30, 777],
    ['large, in a file', 1_500, 60_000],
  ])('is read as it was sent: %s', async (_, count, atOnce) => {
    const { values, text } = fileOf(count)
    const { lists } = good(await contentOf(good(await sent({ text, atOnce }))))
    const read = await Promise.all(lists.map(async ({ read }) => good(await read())))
    expect(read).toEqual(values)
  })

  test('leaves no file behind, not even while it is read', async () => {
    const ours = () => readdirSync(tmpdir()).filter((name) => name.startsWith('musterroll-import-'))
    const before = ours()
    const { read, bytes } = good(await sent({ text: fileOf(1_500).text }))
    expect(bytes).toBeGreaterThan(5_000_000)
    expect(ours()).toEqual(before)
    await spool.dispose()
    await expect(read({ from: 0, to: 10 })).rejects.toThrow()
  })

  test('gives back its room when it is done with', async () => {
    await sent({ text: fileOf(30).text })
    expect(spool.bytes).toBeGreaterThan(100_000)
    await spool.dispose()
    expect(spool.bytes).toBe(0)
  })
})

describe('What is not all there, or is none of ours, is refused', () => {
  const unreadable = (reason: RegExp) => ({ kind: 'unreadable', reason: expect.stringMatching(reason) })

  test.each([10, 1_500])('when the line breaks after %i lists', async (count) => {
    const text = fileOf(count).text.slice(0, -20)
    expect(bad(await sent({ text, breaks: true }))).toEqual({ kind: 'unreadable', reason: 'It ended too early.' })
  })

  test('when it ends in the middle: of a large one it is said that a part may be missing', async () => {
    const text = fileOf(1_500).text.slice(0, -20)
    const failure = bad(await contentOf(good(await sent({ text }))))
    expect(failure).toEqual(unreadable(/^the whole file: .* A part of it may be missing\.$/))
  })

  test('when more comes than was announced, before all of it is here', async () => {
    const { text } = fileOf(1_500)
    expect(bad(await sent({ text }, 1_000_000))).toMatchObject({ kind: 'too-large', limit: 1_000_000 })
    expect(spool.bytes).toBeLessThanOrEqual(1_000_000)
  })

  test('when a piece of it is too much', async () => {
    const text = `{"format":"musterroll-all/1","lists":[{},{"list":${'['.repeat(200)}`
    expect(bad(await sent({ text }))).toEqual(unreadable(/^number 2 in it: .*64 deep/))
  })

  test.each([
    ['around its pieces', (wrong: Uint8Array) => ['{"format":"musterroll-all/1","by":"', wrong, '","lists":[]}'], true],
    ['in one of its pieces', (wrong: Uint8Array) => ['[{"name":"', wrong, '"},{"name":"x"}]'], false],
  ])('when it is not UTF-8 %s', async (_, partsOf, isWhole) => {
    spool = new Spool()
    const body = Buffer.concat(partsOf(new Uint8Array([0xff])).map((part) => Buffer.from(part as string)))
    const file = await contentOf(
      good(await receiveImport(new Request('http://x', { method: 'POST', body }), MOST, spool)),
    )
    if (isWhole) return expect(bad(file)).toEqual(unreadable(/not text in UTF-8/))
    const [first, second] = good(file).lists
    expect(bad(await (first?.read() ?? Promise.reject()))).toEqual(unreadable(/not text in UTF-8/))
    expect(good(await (second?.read() ?? Promise.reject()))).toEqual({ list: { name: 'x' } })
  })
})
