const LONGEST_SLUG = 80

/** "Old Guard" → "old-guard". A name in another script gets a slug made from its letters' numbers. */
export function slugFrom(name: string): string {
  const slug = latinSlug(name)
  return slug === '' && name.trim() !== '' ? `row-${hashOf(name.trim())}` : slug
}

/** The wanted slug if it is free, else the slug with the first number that makes it free. */
export function firstFreeSlug(wanted: string, used: ReadonlySet<string>): string {
  return used.has(wanted) ? nextFreeSlug(wanted, (slug) => used.has(slug)) : wanted
}

/** The first of name-2, name-3 … that is free, whatever number the slug ends in. */
export function nextFreeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  const stem = slug
    .replace(/-\d+$/, '')
    .slice(0, LONGEST_SLUG - 6)
    .replace(/-+$/, '')
  for (let number = 2; ; number += 1) {
    if (!isTaken(`${stem}-${number}`)) return `${stem}-${number}`
  }
}

/** The name in the letters that a slug may hold; empty where it has none. */
export function latinSlug(name: string, most = LONGEST_SLUG): string {
  return name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/ł/gi, 'l')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, most)
    .replace(/-+$/, '')
}

function hashOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum.toString(36)
}
