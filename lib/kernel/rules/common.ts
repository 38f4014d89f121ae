import { ROW_KINDS, type RowKind, type RowTypes, rowOf } from '../catalogue'
import { chosen, type Entry } from '../roster/roster'
import type { Force, Game, MissingRow } from './game'
import {
  emptyList,
  entryTarget,
  type Issue,
  issueOf,
  type Repair,
  THE_LIST,
  tooMuchChosen,
  unknownReading,
  unknownRow,
} from './issue'

const ROW_WORDS: Readonly<Record<RowKind, string>> = {
  races: 'race',
  factions: 'faction',
  religions: 'religion',
  classes: 'class',
  wargear: 'wargear',
  spells: 'spell',
  keywords: 'keyword',
  scenarios: 'scenario',
  objectives: 'objective',
  dice: 'die',
}

/** The rules of every game. */
export function commonIssues<R extends RowTypes>(force: Force<R>, game: Game<R>): readonly Issue[] {
  return [
    ...(force.roster.entries.length === 0 ? [issueOf(emptyList, THE_LIST, {})] : []),
    ...unresolvedEntryIssues(force),
    ...missingListPickIssues(force),
    ...game.choices.flatMap((choice) => choiceIssues(force, choice)),
    ...readingIssues(force, game),
  ]
}

function missingWords(missing: readonly MissingRow[]): readonly string[] {
  const words = missing
    .toSorted((a, b) => ROW_KINDS.indexOf(a.kind) - ROW_KINDS.indexOf(b.kind))
    .map(({ kind, slug }) => `${ROW_WORDS[kind]} “${slug}”`)
  return [...new Set(words)]
}

function unresolvedEntryIssues<R extends RowTypes>(force: Force<R>): readonly Issue[] {
  return force.unresolved.map(({ entry, missing }) => {
    const name = entry.name ?? entry.class
    return issueOf(unknownRow, entryTarget(entry.id), { name, missing: missingWords(missing) }, () => [
      ...withoutMissing(entry, missing, force),
      { label: `Remove ${name}`, edits: [{ kind: 'remove', entry: entry.id }] },
    ])
  })
}

/** The entry without picks that the pack does not have, and with a race that its class may have. */
function withoutMissing<R extends RowTypes>(
  entry: Entry,
  missing: readonly MissingRow[],
  force: Force<R>,
): readonly Repair[] {
  const row = rowOf(force.catalogue, 'classes', entry.class)
  if (!row) return []
  const missingKeys = new Set(missing.map(({ kind, slug }) => `${kind} ${slug}`))
  const missingSlugs = [...new Set(missing.filter(({ kind }) => kind !== 'races').map(({ slug }) => slug))]
  const leaveOutLabels = missingSlugs.length > 0 ? [`Leave ${missingSlugs.join(', ')} out`] : []
  const wargear = entry.wargear.filter((slug) => !missingKeys.has(`wargear ${slug}`))
  const spells = entry.spells.filter((slug) => !missingKeys.has(`spells ${slug}`))
  const change = (label: string, to: object): Repair => ({
    label,
    edits: [
      { kind: 'change', entry: entry.id, to: { ...(missingSlugs.length > 0 ? { wargear, spells } : {}), ...to } },
    ],
  })
  if (entry.race === null || !missingKeys.has(`races ${entry.race}`)) return [change(leaveOutLabels.join(''), {})]
  const { race } = force.newEntry(row)
  const newRace = race === null ? undefined : rowOf(force.catalogue, 'races', race)
  const label = newRace ? `Make it ${newRace.name}` : 'Give it no race'
  return [change([label, ...leaveOutLabels].join(', '), { race })]
}

function missingListPickIssues<R extends RowTypes>({ missing }: Force<R>): readonly Issue[] {
  return missing.map((one) => {
    const field = one.kind === 'factions' ? 'faction' : 'religion'
    return issueOf(unknownRow, { kind: 'choice', choice: field }, { name: 'The list', missing: missingWords([one]) }, [
      { label: `Choose no ${field}`, edits: [{ kind: 'list', to: { [field]: null } }] },
    ])
  })
}

function choiceIssues<R extends RowTypes>(force: Force<R>, choice: Game<R>['choices'][number]): readonly Issue[] {
  const picks = chosen(force.roster.choices, choice.id)
  if (picks.length === 0) return []
  const target = { kind: 'choice', choice: choice.id } as const
  const options = new Map(choice.options(force).map((option) => [option.id, option.name]))
  const known = picks.filter((pick) => options.has(pick))
  const unknown = picks.filter((pick) => !options.has(pick))
  const issues: Issue[] = []
  if (unknown.length > 0) {
    const missing = unknown.map((pick) => `${choice.label.toLowerCase()} “${pick}”`)
    const to = known.length === 0 ? null : known
    issues.push(
      issueOf(unknownRow, target, { name: choice.label, missing }, [
        {
          label: to === null ? `Choose no ${choice.label.toLowerCase()}` : `Leave ${unknown.join(', ')} out`,
          edits: [{ kind: 'choose', choice: choice.id, to }],
        },
      ]),
    )
  }
  if (known.length > choice.most) {
    const to = known.slice(0, choice.most)
    const params = { label: choice.label, most: choice.most, chosen: known.length }
    issues.push(
      issueOf(tooMuchChosen, target, params, [
        {
          label: `Keep ${to.map((pick) => options.get(pick)).join(', ')}`,
          edits: [{ kind: 'choose', choice: choice.id, to }],
        },
      ]),
    )
  }
  return issues
}

function readingIssues<R extends RowTypes>(force: Force<R>, game: Game<R>): readonly Issue[] {
  return Object.entries(force.roster.readings).flatMap(([id, answer]) => {
    const reading = game.readings.find((one) => one.id === id)
    if (reading?.answers.some((one) => one.id === answer)) return []
    const missing = reading ? [`answer “${answer}”`] : [`reading “${id}”`]
    return issueOf(
      unknownReading,
      { kind: 'reading', reading: id },
      { name: reading?.question ?? 'The list', missing },
      [{ label: 'Take the usual reading', edits: [{ kind: 'read', reading: id, to: null }] }],
    )
  })
}
