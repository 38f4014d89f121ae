import type { Model } from './schema'

const LOWERED = ['martial', 'perception', 'strength', 'defense', 'aggression', 'integrity'] as const

/** [Hazardous] terrain: one less of everything but Wounds, Destiny, Faith and Affinity. */
export function inHazardousTerrain<M extends Model>(model: M): M {
  if (!model.hazardous) return model
  const lowered = Object.fromEntries(
    LOWERED.map((id) => {
      const value = model[id]
      return [id, value === null ? null : value - 1]
    }),
  )
  return { ...model, ...lowered }
}

export function hazardSteps(models: readonly Model[], who: string): readonly string[] {
  return models.some(({ hazardous }) => hazardous)
    ? [`Hazardous terrain lowers the characteristics of ${who} in contact with it by 1.`]
    : []
}
