import { ROW_KINDS, type RowKind, type RowTypes, rowOf } from '../catalogue'
import { nameFromId } from '../names'
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
  unknownInWords,
  unknownReading,
  unknownRow,
} from './issue'
import { type Picked, pickedIn } from './picked'

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

/** The params name rows by their slugs, which programs read, and sentences in words. */
function missingWords(missing: readonly MissingRow[], called: (slug: string) => string = String): readonly string[] {
  const words = missing
    .toSorted((a, b) => ROW_KINDS.indexOf(a.kind) - ROW_KINDS.indexOf(b.kind))
    .map(({ kind, slug }) => `${ROW_WORDS[kind]} “${called(slug)}”`)
  return [...new Set(words)]
}

function unknownWords(name: string, missing: readonly string[]): string {
  return unknownRow.say({ name, missing })
}

function unresolvedEntryIssues<R extends RowTypes>(force: Force<R>): readonly Issue[] {
  return force.unresolved.map(({ entry, missing }) => {
    const className = rowOf(force.catalogue, 'classes', entry.class)?.name ?? nameFromId(entry.class)
    const name = entry.name ?? className
    const kind = unknownInWords(unknownWords(name, missingWords(missing, nameFromId)))
    const params = { name: entry.name ?? entry.class, missing: missingWords(missing) }
    return issueOf(kind, entryTarget(entry.id), params, () => [
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
  const leaveOutLabels = missingSlugs.length > 0 ? [`Remove ${missingSlugs.map(nameFromId).join(', ')}`] : []
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
  const label = newRace ? `Change race to ${newRace.name}` : 'Remove the race'
  return [change([label, ...leaveOutLabels].join(', '), { race })]
}

function missingListPickIssues<R extends RowTypes>({ missing }: Force<R>): readonly Issue[] {
  return missing.map((one) => {
    const field = one.kind === 'factions' ? 'faction' : 'religion'
    const kind = unknownInWords(unknownWords('The list', missingWords([one], nameFromId)))
    return issueOf(kind, { kind: 'choice', choice: field }, { name: 'The list', missing: missingWords([one]) }, [
      { label: `Choose no ${field}`, edits: [{ kind: 'list', to: { [field]: null } }] },
    ])
  })
}

function choiceIssues<R extends RowTypes>(force: Force<R>, choice: Game<R>['choices'][number]): readonly Issue[] {
  const picks = chosen(force.roster.choices, choice.id)
  if (picks.length === 0) return []
  const target = { kind: 'choice', choice: choice.id } as const
  const all = picks.map(pickedIn(choice, force))
  const known = all.filter(({ offered }) => offered === 'here')
  const unknown = all.filter(({ offered }) => offered !== 'here')
  const idsOf = (some: readonly Picked[]) => some.map(({ id }) => id)
  const namesOf = (some: readonly Picked[]) => some.map(({ name }) => name).join(', ')
  const issues: Issue[] = []
  if (unknown.length > 0) {
    const missing = unknown.map(({ id }) => `${choice.label.toLowerCase()} “${id}”`)
    const to = known.length === 0 ? null : idsOf(known)
    issues.push(
      issueOf(unknownInWords(unknownPicks(choice.label, unknown, force)), target, { name: choice.label, missing }, [
        {
          label: to === null ? `Choose no ${choice.label.toLowerCase()}` : `Remove ${namesOf(unknown)}`,
          edits: [{ kind: 'choose', choice: choice.id, to }],
        },
      ]),
    )
  }
  if (known.length > choice.most) {
    const kept = known.slice(0, choice.most)
    const params = { label: choice.label, most: choice.most, chosen: known.length }
    issues.push(
      issueOf(tooMuchChosen, target, params, [
        {
          label: `Keep ${namesOf(kept)}`,
          edits: [{ kind: 'choose', choice: choice.id, to: idsOf(kept) }],
        },
      ]),
    )
  }
  return issues
}

/** What a faction has and what is a unit are no rows that a pack lacks: each is said as what it is. */
function unknownPicks<R extends RowTypes>(label: string, unknown: readonly Picked[], { faction }: Force<R>): string {
  const names = (kind: Picked['offered']) => unknown.filter(({ offered }) => offered === kind).map(({ name }) => name)
  const [toOthers, units, nowhere] = [names('to-others'), names('as-a-unit'), names('nowhere')]
  const quoted = toOthers.map((name) => `“${name}”`).join(', ')
  const whose = faction ? `not for ${faction.name}` : 'not for a list without a faction'
  return [
    ...(toOthers.length > 0 ? [`${label}: ${quoted} ${toOthers.length === 1 ? 'is' : 'are'} ${whose}.`] : []),
    ...units.map((name) => `${label}: ${name} cannot be chosen.`),
    ...(nowhere.length > 0
      ? [
          unknownWords(
            label,
            nowhere.map((name) => `${label.toLowerCase()} “${name}”`),
          ),
        ]
      : []),
  ].join(' ')
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
      [{ label: 'Use the default reading', edits: [{ kind: 'read', reading: id, to: null }] }],
    )
  })
}
