/** "club, painted ,club" → club, painted. */
export function tagsIn(written: string): readonly string[] {
  const tags = written
    .split(',')
    .map((tag) => tag.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  return [...new Set(tags)]
}
