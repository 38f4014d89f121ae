import { capitalised } from '@/lib/kernel/words'

/** The display names of fields of rows. The name of a field that is not listed is made from its key. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  slug: 'Lasting name',
  name: 'Name',
  source: 'Source',
  points: 'Points',
  rim: 'Rim colour',
  top: 'Top colour',
  base: 'Base',
  mm: 'Size in millimetres',
  text: 'Text',
  modifiers: 'Changes of values',
  races: 'Races',
  factions: 'Factions',
  classes: 'Classes',
  wargear: 'Wargear',
  spells: 'Spells',
  elite: 'Elite',
  role: 'Role',
  roles: 'Roles',
  number: 'Number on the base',
  letter: 'Letter on the base',
  building: 'Values of the building',
  scale: 'Built to the scale of',
  kind: 'Kind',
  on: 'Belongs to',
  save: 'Save',
  sides: 'Fires from',
  penalty: 'Movement penalty',
  upcharge: 'Upcharge',
  needs: 'Needs',
  sharedLimit: 'Limit shared with others',
  with: 'Shared with',
  total: 'Together at most',
  beta: 'Still being tried out',
  selectable: 'Can be chosen',
  summonedBy: 'Summoned by',
  handLimit: 'Hand limit',
  costKnown: 'Its cost is known',
  unlabelled: 'Figures without a label',
  min: 'At least',
  max: 'At most',
  per: 'For every full',
  maxShare: 'At most this share of the points',
  minShare: 'At least this share of the points',
  percent: 'Percent',
  ratio: 'Ratio to another row',
  unique: 'Each class at most once',
  match: 'Which units it holds',
  id: 'Lasting name',
  label: 'Heading',
  chart: 'Composition chart',
  activates: 'Counters activated each turn',
  add: 'Add',
  set: 'Becomes',
  stat: 'Value',
  place: 'Where it stands',
  what: 'What',
  die: 'Die',
  bank: 'Paid from',
  starts: 'Who starts',
  least: 'From',
  most: 'To',
}

export function fieldWords(key: string): string {
  return FIELD_NAMES[key] ?? capitalised(splitCamelCase(key))
}

/** "handLimit" → "hand limit". Texts with spaces or hyphens stay as they are. */
export function splitCamelCase(key: string): string {
  return key.replace(/([a-z])([A-Z])/g, (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`)
}

const WITH_UNIT: Readonly<Record<string, (figure: string) => string>> = {
  range: (figure) => `${figure}″`,
  movement: (figure) => `${figure}″`,
  save: (figure) => `${figure}+`,
  percent: (figure) => `${figure} %`,
}

/** A figure with its unit: a range in inches, a save with its plus. */
export function figureWords(key: string, figure: string): string {
  return WITH_UNIT[key]?.(figure) ?? figure
}
