import type { Known } from '@/lib/kernel/amounts'
import type { Catalogue } from '@/lib/kernel/catalogue'
import { formatFigure, formatSigned } from '@/lib/kernel/figures'
import { inShort } from '@/lib/kernel/rules/equipment'
import type { Trait } from '@/lib/kernel/rules/game'
import type { DwethiaForce, DwethiaRows, DwethiaUnit } from './rows'
import type { Keyword, Modifier, Spell, Wargear } from './schema'
import { STATS } from './stats'

/** The class with its text, its wargear and spells, and the rule of every keyword among them. */
export function traitsOf(unit: DwethiaUnit, { catalogue }: Pick<DwethiaForce, 'catalogue'>): readonly Trait[] {
  const { class: row, wargear, spells } = unit
  const keywords = new Set([...row.keywords, ...wargear.flatMap((one) => one.keywords)])
  return [
    ...(row.text ? [{ name: row.name, words: null, text: row.text }] : []),
    ...wargear.map((one) => ({ name: one.name, words: inShort(wargearWords(one)), text: one.text })),
    ...spells.map((one) => ({ name: one.name, words: inShort(spellWords(one)), text: spellText(one) })),
    ...[...keywords].map((keyword) => ({
      name: `[${keyword}]`,
      words: null,
      text: keywordOf(catalogue, keyword)?.text ?? null,
    })),
  ]
}

export function wargearWords(wargear: Wargear): readonly (string | null)[] {
  const { kind, range, reach, strength, wounds, penalty, save, sides, keywords, modifiers } = wargear
  const ranged = kind === 'ranged' || kind === 'grenade'
  return [
    said(range, (inches) => `${inches}″`),
    said(reach, (far) => `reach ${far}`),
    said(strength, (strong) => `strength ${strong}`),
    said(wounds, (many) => `${many} ${many === 1 ? 'wound' : 'wounds'}`),
    ranged && penalty !== null ? `${penalty === 'none' ? 'no' : penalty} penalty` : null,
    said(save, (from) => `save ${from}+`),
    sides === null ? null : sides.join(', '),
    ...modifiers.map(modifierWords),
    ...keywords,
  ]
}

export function spellWords({ charge, range, strength, wounds, phase, keywords }: Spell): readonly (string | null)[] {
  return [
    said(charge, (paid) => `charge ${paid}`),
    said(range, (inches) => `${inches}″`),
    said(strength, (strong) => `strength ${strong}`),
    said(wounds, (many) => `${many} ${many === 1 ? 'wound' : 'wounds'}`),
    phase,
    ...keywords,
  ]
}

function spellText({ text, upcharge }: Spell): string {
  return upcharge === null ? text : `${text} ${upcharge}`
}

export function modifierWords(modifier: Modifier): string | null {
  const label = STATS.find(({ id }) => id === modifier.stat)?.label ?? modifier.stat
  if ('set' in modifier) return modifier.set === null ? null : `${label} ${formatFigure(modifier.set)}`
  return modifier.add === null ? null : `${label} ${formatSigned(modifier.add)}`
}

function said(value: Known<number>, say: (value: number) => string): string | null {
  return value === null ? null : say(value)
}

/** "Blast 2" is explained under "Blast X". A pack's own explanation replaces that of the pack that it extends. */
export function keywordOf({ rows }: Catalogue<DwethiaRows>, keyword: string): Keyword | undefined {
  const sized = keyword.replace(/ \d+$/, ' X')
  const fitting = rows.keywords.filter(({ name }) => name === keyword || name === sized)
  return fitting.find(({ on }) => on !== 'resource') ?? fitting[0]
}
