import type { Known } from '@/lib/kernel/amounts'
import type { OddsRefusal } from '@/lib/kernel/odds/answer'

/**
 * Collects the unknown values that an answer needs. Such a value counts as 0, so `refusal` has to be checked before
 * anything is answered.
 */
export type UnknownValueCollector = {
  requireValue(value: Known<number>, what: string, place: string): number
  refusal(): OddsRefusal | null
}

export function unknownValueCollector(): UnknownValueCollector {
  const unknown: { what: string; place: string }[] = []
  return {
    requireValue(value, what, place) {
      if (value === null) unknown.push({ what, place })
      return value ?? 0
    },
    refusal() {
      const [first] = unknown
      if (!first) return null
      const names = [...new Set(unknown.map(({ what }) => what))]
      return { refused: `Cannot judge this: ${names.join(', ')} not known.`, place: first.place }
    },
  }
}
