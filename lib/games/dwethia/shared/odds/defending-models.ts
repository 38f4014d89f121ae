import type { DefendingModel } from '@/lib/kernel/odds/casualties'
import { chanceOn } from './roll-chart'
import type { Model } from './schema'

type SavingModel = Pick<Model, 'count' | 'wounds' | 'save' | 'ignore'> & { readonly commander?: boolean }

/**
 * Conquest and Heroes, Roll Saves: models with saves take wounds first, until none is left, then the others. A
 * [Commander] is not chosen while others stand with it.
 */
export function savesFirst<T extends SavingModel>(models: readonly T[]): readonly T[] {
  const rank = ({ save, commander }: T) => (commander ? 2 : 0) + (save === null ? 1 : 0)
  return [...models].sort((a, b) => rank(a) - rank(b))
}

/** One for each model. A model with unknown wounds never falls. */
export function defendingModels(models: readonly SavingModel[], maySave: boolean): readonly DefendingModel[] {
  return models.flatMap(({ count, wounds, save, ignore }) =>
    new Array<DefendingModel>(count).fill({
      wounds: wounds === null ? NEVER_FALLS : Math.max(1, wounds),
      save: chanceOn(maySave ? save : null),
      ignore: chanceOn(ignore),
    }),
  )
}

const NEVER_FALLS = 10_000

/** The saves, in words. */
export function saveSteps(models: readonly SavingModel[], maySave: boolean): readonly string[] {
  const kinds = [...new Set(models.map(({ save, ignore }) => `${maySave ? save : null}/${ignore}`))]
  if (kinds.length === 1 && kinds[0] === 'null/null') return ['No saves.']
  const lines = models.map(({ count, save, ignore }) => {
    const parts = [
      maySave && save !== null ? `saves on ${save}+` : 'no save',
      ...(ignore === null ? [] : [`ignores wounds on ${ignore}+`]),
    ]
    return `${count === 1 ? 'one model' : `${count} models`}: ${parts.join(', ')}`
  })
  if (kinds.length === 1) return [`Each wound die is tested: ${(lines[0] ?? '').replace(/^[^:]*: /, '')}.`]
  return [`Models with saves take wounds first, in this order: ${lines.join('; ')} (Roll Saves).`]
}

/** The wounds that all models have left; null where one is not known. */
export function woundsLeft(models: readonly SavingModel[]): number | null {
  return models.reduce<number | null>(
    (sum, { count, wounds }) => (sum === null || wounds === null ? null : sum + count * Math.max(1, wounds)),
    0,
  )
}
