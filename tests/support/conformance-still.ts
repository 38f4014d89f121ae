/** Answers, effects and keywords that no case guards yet. The list only shrinks. */
export const STILL_WITHOUT_A_CASE: readonly string[] = []
