/** Heroes, Defensive Move: a model with a shield that moved at most half its distance saves on one less. */
export function withDefensiveMove<M extends { readonly save: number | null; readonly defensiveMove: boolean }>(
  model: M,
): M {
  return model.defensiveMove && model.save !== null ? { ...model, save: Math.max(2, model.save - 1) } : model
}

export function defensiveMoveSteps(
  models: readonly { readonly save: number | null; readonly defensiveMove: boolean }[],
) {
  return models.some(({ save, defensiveMove }) => defensiveMove && save !== null)
    ? ['A defensive move lowers the number of a save by 1.']
    : []
}
