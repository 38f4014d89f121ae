import { describe, expect, test } from 'vitest'
import { classifyPasted, type ImportLine, tooLarge } from '@/components/lists/open/import-lists'
import { noticeKindOf, reportLines, summaryOf } from '@/components/lists/open/import-report'

const HERE = 'http://rolls.example'

describe('What is pasted is', () => {
  test.each([
    ['{"format":"musterroll/1"}', { kind: 'text' }],
    ['see http://rolls.example/lists', { kind: 'text' }],
    ['http://rolls.example and more', { kind: 'text' }],
    ['javascript:alert(1)', { kind: 'text' }],
    [' http://rolls.example/hand-over/abc?x=1#y\n', { kind: 'here', href: 'http://rolls.example/hand-over/abc?x=1#y' }],
    ['http://rolls.example//evil.example/x', { kind: 'here', href: 'http://rolls.example//evil.example/x' }],
    ['https://rolls.example/lists', { kind: 'elsewhere', host: 'rolls.example' }],
    ['https://other.example/l#v1.AAAA', { kind: 'here', href: `${HERE}/l#v1.AAAA` }],
    ['v1.AAAA', { kind: 'here', href: `${HERE}/l#v1.AAAA` }],
    ['Night watch\n- Witch: 2\n\nTo open it again: v1.AAAA', { kind: 'text' }],
    ['https://other.example/s/0123456789abcdef', { kind: 'elsewhere', host: 'other.example' }],
    ['http://other.example:81/x', { kind: 'elsewhere', host: 'other.example:81' }],
  ])('%j', (text, pasted) => expect(classifyPasted(text, HERE)).toEqual(pasted))
})

const told = (outcome: ImportLine['outcome'], name = 'A'): ImportLine =>
  outcome === 'refused'
    ? { place: 'lists[0]', name, outcome, reason: 'No.' }
    : { place: 'lists[0]', name, outcome, id: 'x' }

const read = (lists: readonly ImportLine[], packs: readonly ImportLine[] = []) =>
  ({ kind: 'read', lists, packs }) as const

describe('A report says', () => {
  test.each([
    [read([told('taken-in')]), '1 list imported', 'done'],
    [read([told('taken-in'), told('taken-in')], [told('taken-in')]), '2 lists imported, 1 pack imported', 'done'],
    [
      read([told('already-here'), told('taken-in'), told('refused')]),
      '1 list imported, 1 already here, 1 refused',
      'warning',
    ],
    [read([told('refused')]), '1 refused', 'error'],
    [read([]), 'it is empty', 'note'],
  ])('%# ', (taken, summary, kind) => expect([summaryOf(taken), noticeKindOf(taken)]).toEqual([summary, kind]))

  test('first what was refused, then packs, then lists', () => {
    const taken = read([told('taken-in', 'list'), told('refused', 'bad')], [told('taken-in', 'pack')])
    expect(reportLines(taken).map(({ name, isPack }) => [name, isPack])).toEqual([
      ['bad', false],
      ['pack', true],
      ['list', false],
    ])
  })

  test('how large a file may be', () => {
    expect(tooLarge(234_567_890)).toEqual({
      kind: 'refused',
      reason: 'It has 234.6 MB; at most 200.0 MB can be imported at once.',
    })
  })
})
