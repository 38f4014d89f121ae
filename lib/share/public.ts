import type { Catalogue } from '../kernel/catalogue'
import type { Roster } from '../kernel/roster/roster'
import { type Evaluation, evaluate } from '../kernel/rules/evaluate'
import type { Game } from '../kernel/rules/game'
import type { Issue } from '../kernel/rules/issue'

type GameChoices = { readonly choices: Game['choices'] }

/**
 * The list as others may see it. Only choices that the game knows as not secret are included: an unknown choice,
 * or a field that another program wrote, might be secret.
 */
export function publicRoster(roster: Roster, { choices }: GameChoices): Roster {
  const publicChoices = choices.filter(({ secret, id }) => !secret && Object.hasOwn(roster.choices, id))
  return {
    ...roster,
    choices: Object.fromEntries(publicChoices.flatMap(({ id }) => [[id, roster.choices[id] ?? []]])),
    entries: roster.entries.map((entry) => ({ ...entry, extra: {} })),
    extra: {},
  }
}

export type PublicEvaluation = Evaluation & {
  /** The names of the secret choices, which were not judged. */
  readonly unjudgedSecretChoices: readonly string[]
}

/** Judges the list as others may see it; missing secret choices are no problem. */
export function evaluatePublic(roster: Roster, catalogue: Catalogue, game: Game): PublicEvaluation {
  const secretIds = new Set(game.choices.filter((choice) => choice.secret).map(({ id }) => id))
  const evaluation = evaluate(publicRoster(roster, game), catalogue, game)
  const issues = evaluation.issues.filter((issue) => !isAbout(issue, secretIds))
  return {
    ...evaluation,
    issues,
    legal: issues.every(({ severity }) => severity !== 'error'),
    unjudgedSecretChoices: game.choices.filter(({ id }) => secretIds.has(id)).map(({ label }) => label),
  }
}

/** As an organiser judges: a secret choice that was not sent is no problem; one that was sent is judged. */
export function evaluateSent(roster: Roster, catalogue: Catalogue, game: Game): PublicEvaluation {
  const secret = game.choices.filter((choice) => choice.secret)
  const notSent = secret.filter(({ id }) => !Object.hasOwn(roster.choices, id))
  const evaluation =
    secret.length > 0 && notSent.length === secret.length
      ? evaluatePublic(roster, catalogue, game)
      : evaluate(roster, catalogue, game)
  return { ...evaluation, unjudgedSecretChoices: notSent.map(({ label }) => label) }
}

function isAbout({ target }: Issue, choices: ReadonlySet<string>): boolean {
  return target.kind === 'choice' && choices.has(target.choice)
}
