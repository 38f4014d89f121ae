import { EFFECTS_OF_PAGES, type StatedKeywords } from '../../shared/odds/keywords'

/** Cosmic Combat names no keyword of a weapon. */
export const STATED_KEYWORDS: StatedKeywords = { effects: EFFECTS_OF_PAGES, counted: [] }
