const LONGEST_SLUG = 80
const LONGEST_NAME = 120
const COPY = ' (copy)'

/** The slug with the first number behind it that makes it free. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  const stem = slug
    .replace(/-\d+$/, '')
    .slice(0, LONGEST_SLUG - 6)
    .replace(/-+$/, '')
  for (let number = 2; ; number += 1) {
    if (!isTaken(`${stem}-${number}`)) return `${stem}-${number}`
  }
}

export function copyName(name: string): string {
  return name.endsWith(COPY) ? name : `${name.slice(0, LONGEST_NAME - COPY.length)}${COPY}`
}
