export function rulesAddress(game: string): string {
  return `/rules/${game}`
}

/** The rule of an issue on that page. */
export function ruleAddress(game: string, code: string): string {
  return `${rulesAddress(game)}#${ruleAnchor(code)}`
}

export function ruleAnchor(code: string): string {
  return code.replaceAll('/', '.')
}
