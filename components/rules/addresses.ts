export function rulesAddress(game: string): string {
  return `/rules/${game}`
}

/** What the book of a game says, statement by statement. */
export function bookAddress(game: string): string {
  return `${rulesAddress(game)}/book`
}

/** The rule with an issue's code, on the page of the game's rules. */
export function ruleAddress(game: string, code: string): string {
  return `${rulesAddress(game)}#${ruleAnchor(code)}`
}

export function ruleAnchor(code: string): string {
  return code.replaceAll('/', '.')
}

/** The rules of a game's dice. */
export function diceAddress(game: string): string {
  return `${rulesAddress(game)}/dice`
}
