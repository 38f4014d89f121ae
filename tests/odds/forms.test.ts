import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GAME_IDS } from '@/lib/games/ids'
import { defaultOf, type OddsField, type OddsForm, type OddsInput, type OddsPart } from '@/lib/kernel/odds/form'
import { openStarter } from './open-odds'

/** The forms that addresses in the wild were made with: every key, path and default in them is a promise. */
const PROMISED = new URL('../fixtures/odds-forms.json', import.meta.url)

function describedForm({ dependsOnPack, counterparts, kinds }: OddsForm) {
  const known = new Map<string, string>()
  return {
    dependsOnPack,
    counterparts: counterparts.map((pair) => pair.join(' ')),
    kinds: kinds.map(({ id, label, about, parts }) => ({
      id,
      label,
      about,
      parts: Object.fromEntries(
        parts.map((part) => {
          const fields = part.fields.map(describedField)
          const same = JSON.stringify(fields)
          const first = known.get(same)
          known.set(same, first ?? `as ${id} ${part.id}`)
          return [describedPart(part), fields.length > 0 && first ? first : fields]
        }),
      ),
    })),
  }
}

function describedPart({ id, label, side, path, most, optional, within }: OddsPart): string {
  return [id, label, side ?? 'neither side', path, most && `up to ${most}`, optional && 'optional', within]
    .filter(Boolean)
    .join('; ')
}

function describedField(field: OddsField): string {
  const flags = (['isWeaponName', 'belongsToWeapon', 'isRare', 'isHidden'] as const).filter((flag) => field[flag])
  return [field.id, field.path, field.label, describedInput(field.input), `“${defaultOf(field)}”`, field.hint, ...flags]
    .filter((word) => word !== undefined)
    .join('; ')
}

function describedInput(input: OddsInput): string {
  switch (input.kind) {
    case 'number':
      return `number ${input.least} to ${input.most}`
    case 'copies':
      return `copies of ${input.of}, at most ${input.most}`
    case 'choice':
    case 'several':
      return `${input.kind} of ${'hasNumberIds' in input ? 'numbers ' : ''}${input.options.map(({ id, label }) => `${id}=${label}`).join(', ')}`
    case 'words':
      return `words${input.emptyIsNull ? ' or null' : ''}`
    case 'text':
      return `text of ${input.most}`
    case 'switch':
      return 'switch'
  }
}

const forms = Object.fromEntries(
  await Promise.all(
    GAME_IDS.map(async (id) => {
      const { form } = await openStarter(id)
      return [id, describedForm(form)] as const
    }),
  ),
)

const promised: typeof forms = JSON.parse(readFileSync(PROMISED, 'utf8'))

describe.each(GAME_IDS)('The odds form of %s', (id) => {
  test('has the keys, paths, labels, bounds and defaults that addresses were made with', () =>
    expect(forms[id]).toEqual(promised[id]))
})
