/** The rules that are checked in a game. */
export function rulesAddress(game: string): string {
  return `/rules/${game}`
}

/** Where the rule of an issue stands among them. */
export function ruleAddress(game: string, code: string): string {
  return `${rulesAddress(game)}#${ruleAnchor(code)}`
}

export function ruleAnchor(code: string): string {
  return code.replaceAll('/', '.')
}
