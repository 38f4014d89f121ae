import type { OddsRefusal } from '@/lib/kernel/odds/answer'

type Targeted = { readonly commander: boolean; readonly inCoherency: boolean }

/** Conquest, [Commander]: no attack can target it while it is in coherency with another unit. */
export function commanderRefusal([target]: readonly Targeted[]): OddsRefusal | null {
  if (!target?.commander || !target.inCoherency) return null
  return {
    refused: 'No attack can target a [Commander] in coherency with another unit.',
    place: 'defender.models[0].inCoherency',
  }
}

export function commanderSteps([target]: readonly Targeted[]): readonly string[] {
  return target?.commander
    ? ['The [Commander] is taken to stand alone: in coherency with another unit nothing could target it.']
    : []
}
