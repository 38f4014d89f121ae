/** Where the rule of an issue stands on the page of the rules that are checked. */
export function ruleAddress(game: string, code: string): string {
  return `/rules#${ruleAnchor(game, code)}`
}

export function ruleAnchor(game: string, code: string): string {
  return `${game}.${code.replaceAll('/', '.')}`
}
