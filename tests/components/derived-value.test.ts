import { expect, test } from 'vitest'
import { derivedValue, observableValue } from '@/components/ui/observable-value'

test('What follows from a value is worked out once for each, and can stay as it was', () => {
  const source = observableValue(1)
  const worked: number[] = []
  const isEven = derivedValue(source, (number, before: { even: boolean } | null) => {
    worked.push(number)
    const even = number % 2 === 0
    return before?.even === even ? before : { even }
  })
  const odd = isEven.get()
  expect(odd).toEqual({ even: false })
  expect(isEven.get()).toBe(odd)
  source.set(3)
  expect(isEven.get()).toBe(odd)
  source.set(4)
  expect(isEven.get()).toEqual({ even: true })
  expect(worked).toEqual([1, 3, 4])
})

test('Who listens is told in the same turn as those of the value itself, and finds what is new', () => {
  const source = observableValue('a')
  const twice = derivedValue(source, (text) => text + text)
  const seen: string[] = []
  const stop = twice.subscribe(() => seen.push(twice.get()))
  source.set('b')
  expect(seen).toEqual(['bb'])
  stop()
  source.set('c')
  expect(seen).toEqual(['bb'])
})
