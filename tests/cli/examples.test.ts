import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { run } from '@/lib/cli/main'

const EXAMPLES = path.resolve('tests/fixtures/examples')

const lists = readdirSync(EXAMPLES)
  .filter((name) => name.endsWith('.expected.json') && name.includes('-list'))
  .map((name) => name.replace('.expected.json', ''))

const inExamples = (name: string) => path.join(EXAMPLES, name)

/** The example's own pack, where one lies beside it. */
function packFor(name: string): readonly string[] {
  const pack = inExamples(`${name.split('-list')[0]}-pack.json`)
  return existsSync(pack) ? ['--pack', pack] : []
}

describe('musterroll check gives what the examples expect', () => {
  test('there are some of every kind', () => expect(lists.length).toBeGreaterThanOrEqual(4))

  test.each(lists)('%s', async (name) => {
    let out = ''
    const list = inExamples(`${name}.json`)
    const exit = await run(['check', list, ...packFor(name)], (text) => (out += text), expect.fail)
    const report = JSON.parse(out)
    const { units, notes, ...expected } = JSON.parse(readFileSync(inExamples(`${name}.expected.json`), 'utf8'))
    expect(report).toMatchObject(expected)
    expect(exit).toBe(expected.legal ? 0 : 1)
    if (notes) expect(report.notes).toEqual(expect.arrayContaining(notes))
    for (const unit of units ?? []) {
      expect(report.units.find((one: { entry: string }) => one.entry === unit.entry)).toMatchObject(unit)
    }
  })
})
