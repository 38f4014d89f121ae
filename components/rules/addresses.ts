export function rulesAddress(game: string): string {
  return `/rules/${game}`
}

/** The rule with an issue's code, on the page of the game's rules. */
export function ruleAddress(game: string, code: string): string {
  return `${rulesAddress(game)}#${ruleAnchor(code)}`
}

export function ruleAnchor(code: string): string {
  return code.replaceAll('/', '.')
}
