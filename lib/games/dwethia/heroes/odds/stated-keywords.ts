import { ARC, EFFECTS_OF_PAGES, effectOf, LIGHT, QUICK_SHOT, type StatedKeywords } from '../../shared/odds/keywords'

/** Heroes, Advanced Shooting Rules. */
export const STATED_KEYWORDS: StatedKeywords = {
  effects: { ...EFFECTS_OF_PAGES, 'Blast X': effectOf('strike-others', { when: 'after-a-hit' }) },
  counted: [ARC, QUICK_SHOT, LIGHT],
}
