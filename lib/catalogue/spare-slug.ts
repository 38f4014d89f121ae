/** A lasting name made from a name: "Old Guard" → "old-guard". Names in other scripts get one that is theirs alone. */
export function slugFrom(name: string): string {
  const slug = latinSlug(name)
  return slug === '' && name.trim() !== '' ? `row-${sumOf(name.trim())}` : slug
}

function latinSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ł/gi, 'l')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}

function sumOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum.toString(36)
}

/** The first of name, name-2, name-3 … that is free. */
export function freeAmong(wanted: string, used: ReadonlySet<string>): string {
  if (!used.has(wanted)) return wanted
  let count = 2
  while (used.has(`${wanted}-${count}`)) count++
  return `${wanted}-${count}`
}
