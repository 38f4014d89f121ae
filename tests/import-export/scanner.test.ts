import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_PIECES, PieceScanner } from '@/lib/import-export/scanner'
import { contentOf } from '@/lib/import-export/schema'
import { good } from '../packs/stored-packs'

/** A file that comes in by so many bytes at once. */
function scanned(text: string, atOnce: number) {
  const bytes = new TextEncoder().encode(text)
  const scanner = new PieceScanner()
  for (let from = 0; from < bytes.length; from += atOnce) {
    const much = scanner.take(bytes.subarray(from, from + atOnce))
    if (much !== null) return { much }
  }
  const read = async ({ from, to }: { from: number; to: number }) => ({
    ok: true as const,
    value: new TextDecoder().decode(bytes.subarray(from, to)),
  })
  return { frame: scanner.frame(), pieces: scanner.pieces, bytes: bytes.length, read }
}

async function broughtBy(text: string, atOnce = 7) {
  const file = scanned(text, atOnce)
  if ('much' in file) throw new Error(file.much)
  return contentOf(file)
}

const isOurs = (value: unknown) => !/__proto__|constructor|prototype/.test(JSON.stringify(value))
const piece = fc.jsonValue({ maxDepth: 4 }).filter(isOurs)
const spaces = fc.constantFrom('', ' ', '\n', '\r\n  ')

describe('A file is read piece by piece', () => {
  test('each as JSON.parse would have read it, however it is written and cut', async () => {
    const file = fc.record({
      lists: fc.array(piece, { maxLength: 5 }),
      packs: fc.array(piece, { maxLength: 2 }),
      versions: fc.array(piece, { maxLength: 3 }),
      more: piece,
    })
    await fc.assert(
      fc.asyncProperty(
        file,
        fc.constantFrom(0, 1, 3),
        fc.integer({ min: 1, max: 40 }),
        async (fields, indent, atOnce) => {
          const text = JSON.stringify({ ...fields, format: 'musterroll-all/1' }, null, indent)
          const brought = good(await broughtBy(text, atOnce))
          for (const name of ['lists', 'packs', 'versions'] as const) {
            const values = await Promise.all(brought[name].map(async ({ read }) => good(await read())))
            expect(values).toEqual(JSON.parse(text)[name])
            expect(brought[name].map(({ place }) => place)).toEqual(fields[name].map((_, i) => `${name}[${i}]`))
          }
        },
      ),
      { seed: 13, numRuns: 300 },
    )
  })

  test('also a file that is a list of lists', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 5 }), spaces, async (values, space) => {
        const text = `${space}[${values.map((value) => JSON.stringify(value)).join(`${space},`)}]${space}`
        const { lists } = good(await broughtBy(text))
        const read = await Promise.all(lists.map(async ({ read }) => good(await read())))
        expect(read).toEqual(JSON.parse(text).map((list: unknown) => ({ list })))
      }),
      { seed: 13, numRuns: 100 },
    )
  })

  test('one that was cut off anywhere, or has a slip between its pieces, is refused', async () => {
    const text = JSON.stringify({ format: 'musterroll-all/1', lists: [{ list: { a: ['"\\'] } }, {}], packs: [{}] })
    for (let length = 0; length < text.length; length += 1)
      expect(await broughtBy(text.slice(0, length)), text.slice(0, length)).toMatchObject({ ok: false })
    for (const slip of ['},}', '}]', '}{}', '},,{}'])
      expect(await broughtBy(text.replace('},{}', slip)), slip).toMatchObject({ ok: false })
    expect(await broughtBy(text.replace('"packs"', '"lists"'))).toMatchObject({
      failure: { reason: expect.stringMatching(/lists: .*twice/) },
    })
  })

  test('what is too much is said before it is all there', () => {
    const much = (text: string) => scanned(text, 65_536)
    expect(much(`[${'[],'.repeat(MOST_PIECES)}[]]`)).toMatchObject({ much: expect.stringMatching(/50,000 things/) })
    expect(much(`{"lists":[{"x":${'['.repeat(100)}`)).toMatchObject({
      much: expect.stringMatching(/number 1 in it: .*64 deep/),
    })
    expect(much(`{"lists":[1,{},"}",{"x":[${'0,'.repeat(250_000)}`)).toMatchObject({
      much: expect.stringMatching(/number 2 in it: .*250,000/),
    })
    expect(much(`[{"x":"${'x'.repeat(4_000_001)}`)).toMatchObject({
      much: expect.stringMatching(/number 1 in it: .*4,000,000 bytes/),
    })
    expect(much(`"${'x'.repeat(4_000_001)}`)).toMatchObject({
      much: expect.stringMatching(/4,000,000 bytes of it are neither/),
    })
  })

  test('each piece is counted by itself: several large ones are not too much together', () => {
    const large = `{"x":[${'0,'.repeat(200_000)}0]}`
    expect(scanned(`[${large},${large},${large}]`, 65_536)).toMatchObject({ pieces: { length: 3 } })
  })
})
