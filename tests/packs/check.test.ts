import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkPack } from '@/lib/packs/check'
import { parseRawPack } from '@/lib/packs/schema'
import { classRow, examplePack, extension, problemsOf, raceRow, rawPack, schemaFor } from './packs'

// biome-ignore lint/suspicious/noExplicitAny: each row of the table changes the file in its own way
type Change = (pack: any) => void

const FAULTS: [string, Change, string][] = [
  [
    'a class that names a race that is not there',
    (pack) => {
      pack.classes[0].races = ['terran', 'gnome']
    },
    'classes[0] captain: races[1]: There is no race "gnome".',
  ],
  [
    'a class that names wargear that is not there',
    (pack) => {
      pack.classes[1].wargear[0] = 'spoon'
    },
    'classes[1] praetorian: wargear[0]: There is no piece of wargear "spoon".',
  ],
  [
    'a class for a faction that is not there',
    (pack) => {
      pack.classes[1].factions.push('moon')
    },
    'classes[1] praetorian: factions[1]: There is no faction "moon".',
  ],
  [
    'a religion whose elite is not there',
    (pack) => {
      pack.religions[0].elite = 'nobody'
    },
    'religions[0] the-absent-sun: elite: There is no class "nobody".',
  ],
  [
    'a religion whose elite has the role of others',
    (pack) => {
      pack.religions[0].elite = 'captain'
    },
    'religions[0] the-absent-sun: elite: Captain has the role "hero"; an elite has the role "religious".',
  ],
  [
    'a chart row that names a class that is not there',
    (pack) => {
      pack.factions[0].chart[0].match = { classes: ['captain', 'ghost'] }
    },
    'factions[0] empire-of-sol: chart[0].match.classes[1]: There is no class "ghost".',
  ],
  [
    'a chart row that matches nothing',
    (pack) => {
      pack.factions[0].chart.push({ id: 'titans', label: 'Titans', match: { roles: ['titan'] } })
    },
    'factions[0] empire-of-sol: chart[4]: "Titans" matches no class that this faction may take.',
  ],
  [
    'a chart row that stands behind another that takes all of its units',
    (pack) => {
      pack.factions[0].chart.push({ id: 'captains', label: 'Captains', match: { classes: ['captain'] } })
    },
    'factions[0] empire-of-sol: chart[4]: "Captains" never holds anything: Captain, like all that it matches, stands under a row before it.',
  ],
  [
    'a ratio to a chart row that is not there',
    (pack) => {
      pack.factions[0].chart[3].ratio.to = 'grunts'
    },
    'factions[0] empire-of-sol: chart[3].ratio.to: The chart has no row "grunts".',
  ],
  [
    'two chart rows of one id',
    (pack) => {
      pack.factions[0].chart[3].id = 'heroes'
    },
    'factions[0] empire-of-sol: chart[3].id: "heroes" is there twice.',
  ],
  [
    'a least that is more than the most',
    (pack) => {
      pack.factions[0].chart[0].min = 3
    },
    'factions[0] empire-of-sol: chart[0].min: The least is more than the most.',
  ],
  [
    'two rows of one slug',
    (pack) => {
      pack.classes.push(classRow('captain', { role: 'hero' }))
    },
    'classes[4] captain: slug: The slug is used twice: classes[0] has it as well.',
  ],
  [
    'a negative price',
    (pack) => {
      pack.wargear[0].points = -1
    },
    'wargear[0] short-bow: points: -1 is too low: the minimum is 0.',
  ],
  [
    'a fraction',
    (pack) => {
      pack.races[1].base.martial = 2.5
    },
    'races[1] orc: base.martial: 2.5 is not a whole number.',
  ],
  [
    'a number out of range',
    (pack) => {
      pack.classes[0].points = 100_001
    },
    'classes[0] captain: points: 100001 is too high: the maximum is 100000.',
  ],
  [
    'a value of the wrong sort',
    (pack) => {
      pack.classes[0].points = '12'
    },
    'classes[0] captain: points: It must be a number, and is "12".',
  ],
  [
    'a word that the game does not know',
    (pack) => {
      pack.classes[0].role = 'captain'
    },
    'classes[0] captain: role: "captain" is not one of basic, hero, religious, monster, titan.',
  ],
  [
    'a modifier of neither form',
    (pack) => {
      pack.classes[0].modifiers[1].add = 1.5
    },
    'classes[0] captain: modifiers[1].add: 1.5 is not a whole number.',
  ],
  [
    'a field that is missing',
    (pack) => {
      delete pack.spells[0].text
    },
    'spells[0] blast: text: It is missing.',
  ],
  [
    'a field of an unknown name',
    (pack) => {
      pack.spells[0].charges = 1
    },
    'spells[0] blast: charges: There is no field of this name here.',
  ],
  [
    'a number beyond all numbers, with one reason',
    (pack) => {
      pack.classes[0].points = 1e300
    },
    'classes[0] captain: points: 1e+300 is too high: the maximum is 100000.',
  ],
  ...['a\u0000b', 'a\nb', 'a\u001b[31m', 'a\u202egnp.exe', 'a\ud800', 'a\u2028b'].map(
    (name): (typeof FAULTS)[number] => [
      `a name such as ${JSON.stringify(name)}`,
      (pack) => {
        pack.classes[0].name = name
      },
      `classes[0] captain: name: ${JSON.stringify(name)} must be one line, without control characters and halves of characters.`,
    ],
  ),
  [
    'a name that nobody sees',
    (pack) => {
      pack.classes[0].name = '\u200b'
    },
    'classes[0] captain: name: "\u200b" must have a visible character.',
  ],
  [
    'a text that commands the terminal',
    (pack) => {
      pack.spells[0].text = 'a\u001b[2J'
    },
    'spells[0] blast: text: "a\\u001b[2J" must be plain text, without control characters and halves of characters.',
  ],
  [
    'a kind of row that the game has not',
    (pack) => {
      pack.dice = [{ slug: 'd6' }]
    },
    'dice[0] d6: Heroes has no dice.',
  ],
]

describe('A pack is refused with place and reason for', () => {
  test.each(FAULTS)('%s', async (_, change, problem) => {
    const pack = examplePack()
    change(pack)
    expect(await problemsOf(pack)).toContain(problem)
  })

  test.each(['Łucja 👩‍🚀', 'Ωμέγα', '漢字', 'עִבְרִית', 'O’Neil', '<b>Bold</b>'])('a name is a name: %s', async (name) => {
    const pack = examplePack()
    pack.classes[0].name = name
    expect(await problemsOf(pack)).toEqual([])
  })

  test('a text may have several lines', async () => {
    const pack = examplePack()
    pack.spells[0].text = 'One.\n\tTwo.\r\nThree.'
    expect(await problemsOf(pack)).toEqual([])
  })

  test('thousands of faults are not all told', async () => {
    const keywords = Array.from({ length: 2000 }, (_, i) => ({ slug: `word-${i}` }))
    const problems = await problemsOf(examplePack({ keywords }))
    expect(problems).toHaveLength(500)
    expect(problems.at(-1)).toBe('the rest of it: At least 1505 more things are wrong there.')
  })

  test('every fault at once, not only the first', async () => {
    const pack = examplePack()
    pack.wargear[0].points = -1
    pack.races[1].base.martial = 2.5
    pack.classes[0].races = ['gnome']
    expect(await problemsOf(pack)).toHaveLength(3)
  })
})

describe('A file that is no pack is refused with place and reason', () => {
  const pack = { format: 'musterroll-pack/1', id: 'mine', name: 'Mine', game: 'dwethia-heroes', version: 1 }

  test.each([
    ['an unknown field', { ...pack, author: 'me' }, 'author', 'There is no field of this name here.'],
    ['a row that is none', { ...pack, races: [null] }, 'races[0]', 'It must be an object, and is null.'],
    ['rows that are no list', { ...pack, races: {} }, 'races', 'It must be a list, and is {}.'],
    ['a version that is no whole number', { ...pack, version: 1.5 }, 'version', '1.5 is not a whole number.'],
    ['no version', { ...pack, version: undefined }, 'version', 'It is missing.'],
    ['a version before the first', { ...pack, version: 0 }, 'version', '0 is too low: the minimum is 1.'],
    [
      'a slug that leads elsewhere',
      { ...pack, races: [{ slug: '../../etc' }] },
      'races[0].slug',
      '"../../etc" must be lower-case words with hyphens, such as "short-bow".',
    ],
    [
      'a name that turns the line round',
      { ...pack, name: 'a\u202eb' },
      'name',
      '"a\u202eb" must be one line, without control characters and halves of characters.',
    ],
  ])('%s', (_, value, place, reason) => {
    expect(parseRawPack(JSON.stringify(value))).toEqual({ ok: false, unreadable: { place, reason } })
  })
})

describe('A pack that extends another', () => {
  const example = examplePack()

  test.each([
    ['fills a price of a row below', { races: [{ slug: 'wraith', points: 3 }] }],
    ['names rows of what it extends', { classes: [classRow('guard', { races: ['orc'], wargear: ['shield'] })] }],
    ['adds a row that the chart below holds', { classes: [classRow('guard')] }],
  ])('may be one that %s', async (_, rows) => {
    expect(await problemsOf(extension(rows), [example])).toEqual([])
  })

  test.each([
    [
      'an error in a row that it fills, by its place in this pack',
      { races: [raceRow('elf'), { slug: 'wraith', points: -3 }] },
      'races[1] wraith: points: -3 is too low: the minimum is 0.',
    ],
    ['a new row that says too little', { races: [{ slug: 'elf', points: 3 }] }, 'races[0] elf: name: It is missing.'],
    [
      'a chart below that it leaves without a unit',
      { classes: [{ slug: 'sand-beast', role: 'titan' }] },
      'factions empire-of-sol of example-heroes: chart[2]: "Monsters" matches no class that this faction may take.',
    ],
  ])('is told of %s', async (_, rows, problem) => {
    expect(await problemsOf(extension(rows), [example])).toContain(problem)
  })

  test.each([
    ['is not there', {}, [], 'extends: It extends "example-heroes", which is not here.'],
    [
      'is there in another version only',
      { extendsVersion: 4 },
      [example],
      'extends: It extends "example-heroes" of version 4, which is not here (there is 1).',
    ],
    [
      'is for another game',
      { game: 'dwethia-cosmic' },
      [example],
      'extends: It is for dwethia-cosmic and extends a pack for dwethia-heroes.',
    ],
  ])('is refused when what it extends %s', async (_, fields, packs, problem) => {
    expect(await problemsOf(extension({}, fields), packs)).toEqual([problem])
  })

  test('takes the version that it names, not the newest', async () => {
    const second = examplePack({ version: 2, classes: [] })
    const mine = extension({ classes: [{ slug: 'captain', points: 20 }] }, { extendsVersion: 1 })
    expect(await problemsOf(mine, [second, example])).toEqual([])
  })
})

describe('What comes along', () => {
  const folder = 'prisma/packs'
  const packs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => {
      const read = parseRawPack(readFileSync(`${folder}/${name}`, 'utf8'))
      if (!read.ok) throw new Error(`${name}: ${read.unreadable.place}: ${read.unreadable.reason}`)
      return read.value
    })

  test('is ten packs', () => expect(new Set(packs.map(({ id }) => id)).size).toBe(10))

  test.each(packs.map((pack) => [pack.id, pack.version, pack] as const))(
    '%s, version %i, has no problem',
    async (_, __, pack) => {
      expect(checkPack(pack, packs, await schemaFor(pack.game))).toEqual([])
    },
  )

  test.each(['heroes-pack.json', 'conquest-pack.json'])('the example %s has none either', async (name) => {
    const pack = rawPack(JSON.parse(readFileSync(`tests/fixtures/examples/${name}`, 'utf8')))
    expect(checkPack(pack, [], await schemaFor(pack.game))).toEqual([])
  })
})
