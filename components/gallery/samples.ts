import { addingLine, type Line } from '@/lib/kernel/amounts'
import type { Fix, Issue } from '@/lib/kernel/rules/issue'
import type { Colour, Mark } from '@/lib/kernel/sheets/marks'

export const RIMS: readonly { readonly race: string; readonly rim: Colour }[] = [
  { race: 'Old One', rim: 'gold' },
  { race: 'Terran', rim: 'red' },
  { race: 'Sovereign', rim: 'blue' },
  { race: 'Orc', rim: 'green' },
  { race: 'Geck', rim: 'yellow' },
  { race: 'Croc', rim: 'purple' },
  { race: 'Cyborii', rim: 'silver' },
  { race: 'Borii', rim: 'bronze' },
  { race: 'Taurus', rim: 'brown' },
  { race: 'Wraith', rim: 'black' },
]

export const TOPS: readonly { readonly faction: string; readonly top: Colour }[] = [
  { faction: 'Empire of Sol', top: 'gold' },
  { faction: 'The Citadel', top: 'blue' },
  { faction: 'Bloodpact Anarchists', top: 'red' },
  { faction: 'Black Sun Traders', top: 'green' },
  { faction: 'Eldritch Cult', top: 'purple' },
  { faction: 'Champions of the Void', top: 'black' },
]

export const NAMES: readonly string[] = [
  'Platoon',
  'Jäger aus Süßwassermühl',
  'Zażółć gęślą jaźń',
  'Ἑκατόνταρχος Θεμιστοκλῆς',
  'Жёлтая Гвардия Щёлкова',
  '千年の騎士団 · 龙骑兵',
  'Captain 🐉 Flame‑Beard 🔥',
  'Nguyễn Thị Hồng Ánh',
  '11th Regiment of 1,111 Lances (1st of 11)',
  'Sir Bartholomew-Maximilian of the Unnecessarily Long Surname, Third of His House, Keeper of the Unwritten Roll',
]

export const LONG_WORDS = 'A note that somebody wrote the evening before, without ever stopping for breath. '
  .repeat(38)
  .slice(0, 3000)

export const PLATOON: Mark = {
  base: { shape: 'round', mm: [40] },
  text: '1',
  rim: 'red',
  top: 'blue',
  loadout: 'C',
}

export const PRICE_LINES: readonly Line[] = [
  addingLine('Platoon', 60),
  addingLine('Terran', 0),
  addingLine('Short Bows', 15),
  addingLine('Banner of the Unwritten Roll', null),
]

export const PROBLEM: Pick<Issue, 'severity' | 'message' | 'place'> = {
  severity: 'error',
  message: 'A Star Reader serves the Quiet Stars; this force follows the Order of Iron.',
  place: 'Conquest, Religion',
}

export const FIXES: readonly Fix[] = [
  { label: 'Take an Iron Saint', edits: [], change: { points: 10, exact: true } },
  { label: 'Follow the Quiet Stars', edits: [], change: { points: 0, exact: true } },
  { label: 'Remove the Star Reader', edits: [], change: { points: -130, exact: true } },
]

export const STATS = [
  { id: 'martial', label: 'Martial', value: 3 },
  { id: 'perception', label: 'Perception', value: 3 },
  { id: 'strength', label: 'Strength', value: 3 },
  { id: 'defense', label: 'Defense', value: 3 },
  { id: 'aggression', label: 'Aggression', value: 2 },
  { id: 'wounds', label: 'Wounds', value: 1 },
  { id: 'integrity', label: 'Integrity', value: -1 },
  { id: 'destiny', label: 'Destiny', value: 0 },
  { id: 'faith', label: 'Faith', value: null },
  { id: 'affinity', label: 'Affinity', value: 0 },
  { id: 'movement', label: 'Movement', value: 6, unit: '″' },
] as const
