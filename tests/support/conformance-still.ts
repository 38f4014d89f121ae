/** Answers, effects and keywords that no case guards yet. The list only shrinks. */
export const STILL_WITHOUT_A_CASE: readonly string[] = [
  'magewinds hex attacking.highestTargetNumber',
  'magewinds hex attacking.rerollHits',
  'magewinds third-eye attacking.precision',
  'magewinds third-eye defending.evasion',
  'magewinds ward defending.cover',
  'magewinds white-hot-weapons attacking.armourIgnored',
  'magewinds white-hot-weapons attacking.only',
  'magewinds wildform attacking.only',
  'magewinds wildform attacking.power',
  'magewinds wildform defending.forbids',
]
