import { expect, test } from 'vitest'
import { stepsInWords } from '@/lib/kernel/rules/steps-in-words'
import { unbroken } from '@/lib/kernel/words'

test.each([
  ['War, 4 hours or more, 3 × 3 ft', 'War, 4 hours or more, 3~×~3~ft'],
  ['3 × 3 or 4 × 6 ft', '3~×~3 or 4~×~6~ft'],
  ['names 500 points; a base of 25 mm', 'names 500~points; a base of 25~mm'],
  ['1 point, 3 models, 10 pointers', '1~point, 3~models, 10 pointers'],
  ['a larger battlefield', 'a larger battlefield'],
])('“%s” keeps its numbers and units together, and no more', (text, expected) => {
  expect(unbroken(text)).toBe(expected.replaceAll('~', '\u00a0'))
})

test('steps that say the same are said once, with how often', () => {
  expect(stepsInWords(['Remove Elf', 'Remove Shield', 'Remove Elf'])).toEqual(['Remove Elf (2 times)', 'Remove Shield'])
})
