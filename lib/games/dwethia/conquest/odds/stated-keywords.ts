import { ARC, COMMANDER, EFFECTS_OF_PAGES, QUICK_SHOT, type StatedKeywords } from '../../shared/odds/keywords'

/** Conquest, Advanced Shooting Rules. */
export const STATED_KEYWORDS: StatedKeywords = {
  effects: EFFECTS_OF_PAGES,
  counted: [ARC, QUICK_SHOT, COMMANDER],
}
