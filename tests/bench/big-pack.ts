/** A generated pack of 10,000 rows, and what a player types to find one of them. */
export const ROWS = 10_000
export const REPLACED_ROWS = 1_000
export const SEARCHES = ['iron rider 77', 'captain of the void', 'sun', 'élite 9', 'moon-priest', 'zzz', 'a']

const FIRST_WORDS = ['Old', 'Grand', 'Sand', 'Iron', 'Void', 'Sun', 'Moon', 'Storm', 'Black', 'Silent']
const SECOND_WORDS = ['Guard', 'Captain', 'Beast', 'Rider', 'Warden', 'Priest', 'Hunter', 'Colossus', 'Archer', 'Scout']

export const PACK_HEAD = { format: 'musterroll-pack/1', game: 'dwethia-heroes', version: 1 }

export const BIG_PACK = {
  ...PACK_HEAD,
  id: 'bench',
  name: 'Bench',
  races: [{ slug: 'folk', name: 'Folk', source: { kind: 'house' }, rim: 'red', points: 1, base: {} }],
  classes: Array.from({ length: ROWS }, (_, i) => classRow(i)),
}

function classRow(i: number) {
  const role = ['basic', 'hero', 'monster', 'titan'][i % 4]
  return {
    slug: `row-${i}`,
    name: `${FIRST_WORDS[i % 10]} ${SECOND_WORDS[Math.floor(i / 10) % 10]} ${i}`,
    source: { kind: 'house' },
    role,
    points: i % 97,
    keywords: [`Elite ${i % 9}`],
    races: ['folk'],
  }
}
