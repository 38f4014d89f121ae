import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { GAME_IDS } from '@/lib/games/ids'
import { isRowKind } from '@/lib/kernel/catalogue'
import type { FieldType } from '@/lib/packs/field-types'
import { rowTypesOf } from '@/lib/packs/field-types-schema'
import { SHARING } from '../vitest.config'
import { cyclesOf, type Import, SOURCE_ENDING, type Source, sourceOf } from './support/source-tree'

const root = process.cwd()

function filesUnder(folder: string, ending = SOURCE_ENDING): readonly string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('lib/generated/'))
}

const files = [
  ...['app', 'components', 'lib', 'prisma', 'scripts'].flatMap((folder) => filesUnder(folder)),
  'instrumentation.ts',
  'proxy.ts',
]

const sources: readonly Source[] = files.map((file) => sourceOf(file, readFileSync(path.join(root, file), 'utf8')))

const within = (folder: string) => sources.filter(({ file }) => file.startsWith(`${folder}/`))

const isLocal = (to: string) => /^(app|components|lib|prisma|scripts|tests)(\/|$)/.test(to)

type Rule = {
  readonly about: string
  /** The files that must keep to it. */
  readonly files: RegExp
  readonly except?: RegExp
  readonly forbids: (one: Import, file: string) => boolean
}

/** Pairs of "who imports what" that a rule forbids. */
function offences(rule: Rule, files: readonly Source[] = sources): readonly string[] {
  return files
    .filter(({ file }) => rule.files.test(file) && !rule.except?.test(file))
    .flatMap(({ file, imports }) =>
      imports.filter((one) => rule.forbids(one, file)).map(({ to }) => `${file} imports ${to}`),
    )
}

const ACTIONS = /^lib\/[a-z-]+\/actions$/

const gameOf = (file: string) => /^lib\/games\/((?:dwethia\/)?[a-z-]+)(?:\/|$)/.exec(file)?.[1]

const DIRECTION = {
  kernel: {
    about: 'the kernel imports nothing but itself: it must run anywhere, and be understood alone',
    files: /^lib\/kernel\//,
    forbids: ({ to }) => !to.startsWith('lib/kernel/'),
  },
  games: {
    about: 'games import the kernel, the shared field schemas and their own folder: no page, no room above them',
    files: /^lib\/games\//,
    forbids: ({ to }) => isLocal(to) && !/^lib\/((kernel|games)\/|field-schemas$)/.test(to),
  },
  packages: {
    about: 'games import no package but zod: no React, no Next, nothing of the machine that they run on',
    files: /^lib\/games\//,
    forbids: ({ to }) => !isLocal(to) && !isZod(to),
  },
  families: {
    about: 'a game imports no other game, only its family’s shared folder',
    files: /^lib\/games\/.+\//,
    forbids({ to }, file) {
      const [own, other] = [gameOf(file), gameOf(to)]
      const commonWords = /^lib\/games\/(ids|looks|registry|row-schema|odds-form-schema)$/.test(to)
      return other !== undefined && !commonWords && own !== other && other !== 'dwethia/shared'
    },
  },
  rooms: {
    about: 'rooms import no page and no component',
    files: /^lib\//,
    forbids: ({ to }) => /^(app|components)\//.test(to),
  },
  actions: {
    about: 'actions are entries, as pages and routes are: no room imports them',
    files: /^lib\//,
    forbids: ({ to }) => ACTIONS.test(to),
  },
  components: {
    about: 'components import no page',
    files: /^components\//,
    forbids: ({ to }) => to.startsWith('app/'),
  },
  plainParts: {
    about:
      'components/ui and components/form could ship elsewhere: they know figures, limits, names, results and the browser’s idle time only',
    files: /^components\/(ui|form)\//,
    forbids: ({ to }) =>
      isLocal(to) &&
      !/^components\/(ui|form)\/|^lib\/(kernel\/(figures|limits|names)|result|failure-words|when-idle)$/.test(to),
  },
  domain: {
    about: 'components/domain knows lists, packs and their rules, and no page',
    files: /^components\/domain\//,
    forbids: ({ to }) => /^(app|components\/(?!(ui|form|domain)\/))/.test(to),
  },
  tests: {
    about: 'nothing that ships imports the tests',
    files: /./,
    forbids: ({ to }) => to.startsWith('tests/'),
  },
  bundles: {
    about: 'a page or a component loads a game only through games and registry, so that five never ride in one bundle',
    files: /^(app|components)\//,
    forbids: ({ to }) => /^lib\/games\/(?!(?:games|ids|looks|registry|ships)$)/.test(to),
  },
} satisfies Record<string, Rule>

const isZod = (to: string) => to === 'zod' || to.startsWith('zod/')

const KEPT = {
  rooms: {
    about: 'only data and mutations ask the database',
    files: /./,
    except: /^lib(\/[a-z-]+){1,2}\/(data|mutations)\.ts$|^(lib\/db|scripts|prisma)\b/,
    forbids: ({ to }) => /^lib\/(db\/(?!database-file$|epoch$|health$|tries$)|generated\b)/.test(to),
  },
  drivers: {
    about: 'only lib/db, the scripts and prisma know which database it is',
    files: /./,
    except: /^lib\/(db|generated)\b|^(scripts|prisma)\//,
    forbids: ({ to }) => /^(better-sqlite3|node:sqlite|pg|prisma)(\/|$)|^@prisma\//.test(to),
  },
  driver: {
    about: 'a database is opened after a look at the Node that it is to run in, by lib/db/driver.mjs',
    files: /./,
    except: /^lib\/db\/driver\.mjs$|^scripts\/tools\/schema-engine\.mjs$/,
    forbids: ({ to, typeOnly }) => !typeOnly && to === 'better-sqlite3',
  },
  zod: {
    about: 'zod stands only at the edges: schemas, the environment, forms and the command line’s questions',
    files: /./,
    except:
      /(^lib\/(http|cli|env|field-schemas)\b|schema\.ts$|^components\/form\/|^(app|components)\/.*form[a-z-]*\.tsx$)/,
    forbids: ({ to }) => isZod(to),
  },
  schemas: {
    about: 'what judges a list never loads a schema: pages that evaluate carry no zod',
    files: /^lib\/games\//,
    except: /schema\.ts$|registry\.ts$/,
    forbids: ({ to, typeOnly }) => !typeOnly && to.endsWith('schema'),
  },
  pdf: {
    about: 'only lib/print imports the PDF renderer',
    files: /./,
    except: /^lib\/print\//,
    forbids: ({ to }) => to.startsWith('@react-pdf/'),
  },
} satisfies Record<string, Rule>

/** Each rule after its sentence, which is the title of its test. */
const sentencesOf = (rules: Readonly<Record<string, Rule>>) =>
  Object.values(rules).map((rule): [string, Rule] => [rule.about, rule])

const PURE = /^lib\/(kernel|games)\//

function impuritiesOf(files: readonly Source[]): readonly string[] {
  return files
    .filter(({ file }) => PURE.test(file))
    .flatMap(({ file, impurities }) => impurities.map((name) => `${file} asks ${name}`))
}

describe('There is something to check', () => {
  test.each([
    ['lib/kernel', 15],
    ['lib/games', 8],
    ['lib/cli', 5],
    ['lib/rosters', 2],
    ['components/ui', 10],
    ['app', 5],
  ])('%s has at least %d files', (folder, least) => expect(within(folder).length).toBeGreaterThanOrEqual(least))
})

describe('The direction of dependence: app → components → rooms → games → kernel', () => {
  test.each(sentencesOf(DIRECTION))('%s', (_, rule) => expect(offences(rule)).toEqual([]))
})

describe('What only some files may touch', () => {
  test.each(sentencesOf(KEPT))('%s', (_, rule) => expect(offences(rule)).toEqual([]))

  test('the kernel and the games ask for no clock, no chance and no outside world: a list always gets one answer', () => {
    expect(impuritiesOf(sources)).toEqual([])
  })
})

/** The files that a browser runs once it has loaded one of these: server actions are asked, not loaded. */
function reachedFrom(starts: readonly Source[], follows: (one: Import) => boolean): ReadonlyMap<string, string> {
  const byPath = new Map(sources.map((source) => [source.file.replace(SOURCE_ENDING, ''), source]))
  const from = new Map<string, string>(starts.map(({ file }) => [file.replace(SOURCE_ENDING, ''), 'a page']))
  for (const [at] of from) {
    const source = byPath.get(at)
    if (!source || /^'use server'/m.test(source.text)) continue
    for (const one of source.imports.filter((one) => !one.typeOnly && follows(one))) {
      const to = byPath.has(one.to) || !isLocal(one.to) ? one.to : `${one.to}/index`
      if (!from.has(to)) from.set(to, at)
    }
  }
  return from
}

const isBrowserCode = ({ text }: Source) => /^'use client'/m.test(text)

describe('Where code runs', () => {
  const SERVER_ONLY = /^lib\/(db|cli|owners\/session|[a-z/-]+\/(data|mutations)$)|^node:|^scripts\/|^next\/headers$/

  test('nothing that a browser loads, at once or late, runs on the server only', () => {
    const reached = reachedFrom(sources.filter(isBrowserCode), () => true)
    expect(reached.size).toBeGreaterThan(100)
    const wrong = [...reached].filter(([file]) => SERVER_ONLY.test(file) && !/^lib\/db\/epoch-?/.test(file))
    expect(wrong.map(([file, by]) => `${by} loads ${file}`)).toEqual([])
  })

  test('the builder and shared lists load no zod before it is asked for', () => {
    // Pages of their own that read what strangers sent: a code, an organiser's files.
    const pages = [...within('components/builder'), ...within('components/share')]
      .filter(isBrowserCode)
      .filter(({ file }) => !/open-code|organiser/.test(file))
    const reached = reachedFrom(pages, ({ isDynamic }) => !isDynamic)
    expect([...reached].filter(([file]) => isZod(file)).map(([file, by]) => `${by} loads ${file}`)).toEqual([])
  })
})

/** Files that keep less than a law asks, for now: each list only shrinks. */
const STILL = {
  hasANameOfItsOwn: ['lib/games/dwethia/shared/alternatives.ts', 'lib/games/dwethia/shared/compose.ts'],
}

/** Names of fields that are also words of every list and every chart, or of everything else. */
const ORDINARY_WORDS = new Set(
  [
    'slug name source kind place also fields text id label min max per to of on type total limit status version what with',
    'number notes points class base chart role roles rim top letter match starts',
    'attack cover from health least light range scale side unique when',
  ].flatMap((line) => line.split(' ')),
)

function keysOf(type: FieldType): readonly string[] {
  if (type.kind === 'group') return type.fields.flatMap((field) => [field.key, ...keysOf(field.type)])
  if (type.kind === 'either') return type.variants.flatMap(keysOf)
  return type.kind === 'list' ? keysOf(type.of) : []
}

describe('What stands in one place only', () => {
  const naming = (pattern: RegExp, but: RegExp) =>
    sources
      .filter(({ file, text }) => /^(app|components|lib)\//.test(file) && !but.test(file) && pattern.test(text))
      .map(({ file }) => file)
      .toSorted()

  test('a game’s id: its folder, packs and cases', () => {
    const ids = /['"`](dwethia-(conquest|heroes|cosmic)|magewinds|grid-battles)['"`]/
    expect(naming(ids, /^lib\/(games|conformance)\//)).toEqual([])
  })

  test('the name of a row’s field: its game and the kernel', async () => {
    const types = await Promise.all(GAME_IDS.map(rowTypesOf))
    const names = new Set(types.flatMap((each) => Object.values(each)).flatMap(keysOf))
    const distinctive = [...names].filter((name) => !isRowKind(name) && !ORDINARY_WORDS.has(name))
    expect(distinctive.length).toBeGreaterThan(60)
    const pattern = new RegExp(`'(${distinctive.join('|')})'`)
    // The gallery shows parts with samples of values.
    expect(naming(pattern, /^(lib\/(games|kernel|conformance)|components\/gallery)\//)).toEqual([])
  })

  test('SQL: lib/db, migrations and scripts', () => {
    const writesSql = ({ text }: Source) => /\$(query|execute)Raw|\bPrisma\.(sql|raw|join)\b/.test(text)
    expect(within('lib/db').filter(writesSql).length).toBeGreaterThan(3)
    const elsewhere = sources.filter((one) => !/^(lib\/db|scripts)\//.test(one.file) && writesSql(one))
    expect(elsewhere.map(({ file }) => file)).toEqual([])
  })

  test('what the server and the app, which is bundled apart, tell one another: requests and answers', () => {
    expect(sources.filter(({ text }) => /\bSymbol\.for\(/.test(text)).map(({ file }) => file)).toEqual([])
  })

  test('a sentence is never taken apart: no pattern runs over a message, a reason or a place', () => {
    const sentence = '(?:message|reason|place|says|title)'
    const taken = new RegExp(
      `\\.${sentence}\\.(?:match|replace|replaceAll|split|search|startsWith|endsWith|includes|slice)\\(|\\.(?:test|exec)\\((?:\\w+\\.)*${sentence}\\b`,
    )
    expect(naming(taken, /^$/)).toEqual([])
  })
})

describe('A door is seen whichever way it is opened', () => {
  test.each([
    "import { a } from '@/app/page'",
    "import '@/app/page'",
    "import a, * as b from '@/app/page'",
    "import type { A } from '@/app/page'",
    "import {\n  a,\n  b,\n} from '../../app/page.js'",
    "export * from '@/app/page'",
    "export * as a from '@/app/page'",
    "export { a } from '@/app/page'",
    "export type { A } from '@/app/page'",
    "import a = require('@/app/page')",
    "type A = import('@/app/page').A",
    "type A = typeof import('@/app/page')",
    "const a = await import('@/app/page')",
    'const a = () => import(`@/app/page`)',
    "const a = require('@/app/page')",
    "const a = require.resolve('@/app/page')",
    "import a from '@/lib/../app/page'",
  ])('%s', (text) => {
    for (const ending of [
      'ts',
      'mts',
      'cts',
      'tsx',
      ...(/type|^import a = /.test(text) ? [] : ['js', 'mjs', 'cjs', 'jsx']),
    ])
      expect(offences(DIRECTION.rooms, [sourceOf(`lib/share/codec.${ending}`, text)])).toHaveLength(1)
  })

  test.each<[keyof typeof DIRECTION | `kept ${keyof typeof KEPT}`, string, string]>([
    ['kernel', 'lib/kernel/odds/dice.ts', "export * as z from 'zod'"],
    ['kernel', 'lib/kernel/odds/dice.ts', "import { x } from '@/lib/games/ids'"],
    ['kernel', 'lib/kernel/odds/dice.ts', "import { readFileSync } from 'node:fs'"],
    ['kernel', 'lib/kernel/odds/dice.ts', 'const a = (name: string) => import(name)'],
    ['games', 'lib/games/magewinds/rules.ts', "export * as rooms from '../../rosters/data'"],
    ['packages', 'lib/games/magewinds/rules.ts', "import { useMemo } from 'react'"],
    ['packages', 'lib/games/magewinds/rules.ts', "import { cache } from 'next/cache'"],
    ['packages', 'lib/games/ids.ts', "const crypto = require('node:crypto')"],
    ['families', 'lib/games/magewinds/rules.ts', "import { x } from '../grid-battles/stats'"],
    ['families', 'lib/games/magewinds/rules.ts', "import { x } from '../grid-battles'"],
    ['families', 'lib/games/dwethia/heroes/rules.ts', "export * as other from '../conquest'"],
    ['families', 'lib/games/dwethia/shared/races.ts', "export * as other from '../conquest'"],
    ['rooms', 'lib/share/codec.ts', "import { Button } from '@/components/ui/button'"],
    ['components', 'components/ui/button.tsx', "import { a } from '@/app/page'"],
    ['plainParts', 'components/ui/button.tsx', "import { a } from '@/components/packs/table'"],
    ['plainParts', 'components/ui/button.tsx', "import { a } from '@/lib/kernel/rules/evaluate'"],
    ['plainParts', 'components/form/form.tsx', "import type { A } from '@/lib/rosters/schema'"],
    ['plainParts', 'components/form/form.tsx', "import type { A } from '@/lib/games/ids'"],
    ['domain', 'components/domain/ledger.tsx', "import { a } from '@/components/packs/table'"],
    ['actions', 'lib/share/open.ts', "import { copyShared } from './actions'"],
    ['tests', 'scripts/backup.ts', "const a = require('../tests/support/database')"],
    ['bundles', 'app/page.tsx', "const a = () => import('@/lib/games/magewinds')"],
    ['kept rooms', 'app/page.tsx', "import { database } from '@/lib/db/client'"],
    ['kept rooms', 'lib/rosters/report.ts', "export * as db from '../db/client'"],
    ['kept drivers', 'lib/rosters/data.ts', "import Database from 'better-sqlite3'"],
    ['kept driver', 'scripts/backup.ts', "import Database from 'better-sqlite3'"],
    ['kept drivers', 'lib/rosters/data.ts', "import type { A } from '@prisma/client'"],
    ['kept drivers', 'lib/rosters/mutations.ts', "const a = await import('node:sqlite')"],
    ['kept drivers', 'lib/import-export/data.ts', "import pg from 'pg'"],
    ['kept zod', 'lib/rosters/report.ts', "export * as z from 'zod'"],
    ['kept zod', 'components/ui/button.tsx', "import { z } from 'zod/mini'"],
    ['kept schemas', 'lib/games/magewinds/rules.ts', "import {\n  rows,\n} from './schema'"],
    ['kept schemas', 'lib/games/magewinds/rules.ts', "import { type Fighter } from './schema'"],
    ['kept schemas', 'lib/games/magewinds/rules.ts', "export * as rows from './schema'"],
    ['kept pdf', 'app/page.tsx', "export * as pdf from '@react-pdf/renderer'"],
  ])('%s: %s may not say %s', (name, file, text) => {
    const rules: Readonly<Record<string, Rule>> = DIRECTION
    const kept: Readonly<Record<string, Rule>> = KEPT
    const rule = name.startsWith('kept ') ? kept[name.slice(5)] : rules[name]
    expect(rule && offences(rule, [sourceOf(file, text)])).toHaveLength(1)
  })

  test.each([
    'const at = Date.now()',
    'const at = new Date()',
    'const pick = Math.random()',
    "const pick = Math['random']()",
    'const { random } = Math',
    'const id = crypto.randomUUID()',
    'const at = performance.now()',
    "const a = fetch('/')",
    'const a = document.title',
    'const a = window.innerWidth',
    'const a = navigator.language',
    "const a = globalThis['Da' + 'te']",
    'const a = process.env.HOME',
    'setTimeout(f, 0)',
    'setInterval(f, 0)',
    'queueMicrotask(f)',
    "console.log('a')",
    "const a = eval('1')",
    'const a = import.meta.url',
    'const a = { performance }',
    `const a = \`\${Date.now()}\``,
    'const a = new Intl.DateTimeFormat()',
    "const a = new Intl.DateTimeFormat('en').format()",
    'const a = new Intl.NumberFormat()',
    'const { NumberFormat } = Intl',
    'const a = (1).toLocaleString()',
    "const a = 'a'.localeCompare('b')",
  ])('the kernel and the games may not say %s', (text) => {
    expect(impuritiesOf([sourceOf('lib/kernel/odds/dice.ts', text)])).toHaveLength(1)
    expect(impuritiesOf([sourceOf('lib/games/magewinds/rules.ts', text)])).toHaveLength(1)
    expect(impuritiesOf([sourceOf('lib/share/codec.ts', text)])).toEqual([])
  })

  test.each([
    '// Date.now() and Math.random() are for others',
    "const words = 'the document of a window, Date'",
    'const most = Math.max(1, 2)',
    'const a = { document: 1, window: 2 }',
    'const a = force.document + force.window',
    'type A = { readonly process: string }',
    "const a = new Intl.NumberFormat('en')",
    "const a = 'a'.localeCompare('b', 'en')",
  ])('but %s is no offence', (text) => {
    expect(impuritiesOf([sourceOf('lib/kernel/odds/dice.ts', text)])).toEqual([])
  })

  test.each<[file: string, text: string, rule: Rule]>([
    ['lib/kernel/figures.ts', "import type { Known } from '@/lib/kernel/amounts'", DIRECTION.plainParts],
    ['components/ui/stepper.ts', "import { formatFigure } from '@/lib/kernel/figures'", DIRECTION.plainParts],
    ['components/domain/base.ts', "import { widest } from '@/lib/kernel/sheets/marks'", DIRECTION.domain],
    ['lib/games/dwethia/heroes/rules.ts', "import { x } from '../shared/races'", DIRECTION.families],
    ['lib/games/magewinds/stats.ts', "import type { Fighter } from './schema'", KEPT.schemas],
    ['lib/db/connection.ts', "import Database from 'better-sqlite3'", KEPT.drivers],
    ['lib/db/connection.ts', "import type { Database } from 'better-sqlite3'", KEPT.driver],
    ['lib/share/codec.ts', "// import a from '@/app/page'", DIRECTION.rooms],
  ])('%s may say %s', (file, text, rule) => expect(offences(rule, [sourceOf(file, text)])).toEqual([]))
})

/** The room of a file: a folder of lib or components, or a file beside the rooms. Actions stand above all rooms. */
const roomOf = (file: string) =>
  ACTIONS.test(file) ? file : (/^(app|scripts|prisma|(?:lib|components)\/[a-z-]+)\//.exec(file)?.[1] ?? file)

function importGraph(nodeOf: (file: string) => string): ReadonlyMap<string, ReadonlySet<string>> {
  const files = new Set(sources.map(({ file }) => file.replace(SOURCE_ENDING, '')))
  const graph = new Map<string, Set<string>>()
  for (const { file, imports } of sources) {
    const from = nodeOf(file.replace(SOURCE_ENDING, ''))
    const to = imports
      .map((one) => (files.has(one.to) ? one.to : `${one.to}/index`))
      .filter((target) => files.has(target))
      .map(nodeOf)
    graph.set(from, new Set([...(graph.get(from) ?? []), ...to.filter((target) => target !== from)]))
  }
  return graph
}

describe('Nothing imports itself on a way around, types included', () => {
  test('no cycle of files', () => expect(cyclesOf(importGraph((file) => file))).toEqual([]))

  test('no cycle of rooms', () => expect(cyclesOf(importGraph(roomOf))).toEqual([]))

  test('a cycle is seen', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c', 'd'])],
      ['c', new Set(['a'])],
      ['d', new Set<string>()],
    ])
    expect(cyclesOf(graph)).toEqual([['a', 'b', 'c']])
  })
})

describe('Without a connection', () => {
  test('a part of the builder that is loaded late is fetched at leisure, too: see components/ui/deferred-import', () => {
    const parts = [...within('components/builder'), ...within('components/ui')]
    expect(parts.filter(({ text }) => /\blazy\(\s*deferredImport\(/.test(text)).length).toBeGreaterThan(3)
    expect(parts.filter(({ text }) => /\blazy\((?!\s*deferredImport\()/.test(text)).map(({ file }) => file)).toEqual([])
  })
})

describe('A new game touches its own folder and the registry', () => {
  test('no file that ships names the toy game, which is judged all the same', () => {
    const naming = sources.filter(({ text }) => /tin-soldiers|fixtures\/toy/.test(text))
    expect(naming.map(({ file }) => file)).toEqual([])
  })

  test('outside its folder, Magewinds is named in games, ids, looks and registry only', () => {
    const naming = within('lib').filter(
      ({ file, text }) => !file.startsWith('lib/games/magewinds/') && /magewinds/i.test(text),
    )
    expect(naming.map(({ file }) => file).toSorted()).toEqual([
      'lib/games/games.ts',
      'lib/games/ids.ts',
      'lib/games/looks.ts',
      'lib/games/registry.ts',
    ])
  })

  test('a game of its folder is complete without naming a path of another folder than kernel and shared schemas', () => {
    const paths = within('lib/games/magewinds').flatMap(({ imports }) => imports.map(({ to }) => to).filter(isLocal))
    const outside = paths.filter(
      (imported) =>
        !/^lib\/(kernel\/|field-schemas$)|^lib\/games\/((row|odds-form)-schema$|magewinds\/)/.test(imported),
    )
    expect(outside).toEqual([])
  })
})

describe('The folder of a game holds files of the same names as every other', () => {
  const FOLDER = '^lib/games/(?:dwethia/)?[a-z-]+/'
  const FILES = 'about|checks|equipment|goals|index|issues|marks|readings|rows|rules|schema|sheets|stats'
  const usual = new RegExp(`${FOLDER}(?:(?:${FILES})|(?:odds|sheets)/[a-z-]+)\\.ts$`)
  const unusual = (files: readonly string[]) =>
    files.filter((file) => /^lib\/games\/.+\//.test(file) && !usual.test(file)).toSorted()

  test('no game has a file or a folder with a name of its own', () => {
    expect(unusual(within('lib/games').map(({ file }) => file))).toEqual(STILL.hasANameOfItsOwn)
  })

  test.each([
    'lib/games/magewinds/cost.ts',
    'lib/games/dwethia/heroes/objectives.ts',
    'lib/games/dwethia/shared/pools.ts',
    'lib/games/grid-battles/dice/faces.ts',
    'lib/games/magewinds/sheets/table/cards.ts',
  ])('%s would be one', (file) => expect(unusual([file])).toEqual([file]))

  test.each([
    'lib/games/registry.ts',
    'lib/games/magewinds/rows.ts',
    'lib/games/magewinds/odds/cost.ts',
    'lib/games/dwethia/shared/rules.ts',
    'lib/games/dwethia/cosmic-combat/sheets/orders.ts',
  ])('%s is none', (file) => expect(unusual([file])).toEqual([]))
})

describe('Tests that share a process', () => {
  const LEAVES_TRACES = /vi\.(mock|doMock|stubGlobal|stubEnv)\(|fake-indexeddb|ownDatabase\(|process\.(env|chdir)\b/

  test.each(SHARING)('change nothing that others meet: %s', (room) => {
    const tests = filesUnder(`tests/${room}`)
    expect(tests.length).toBeGreaterThan(0)
    expect(tests.filter((file) => LEAVES_TRACES.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([])
  })
})

describe('Stylesheets', () => {
  test('each is imported: knip does not look for unused ones', () => {
    const imported = new Set(sources.flatMap(({ imports }) => imports.map(({ to }) => to)))
    const stylesheets = ['app', 'components'].flatMap((folder) => filesUnder(folder, /\.css$/))
    expect(stylesheets.length).toBeGreaterThan(30)
    expect(stylesheets.filter((file) => !imported.has(file))).toEqual([])
  })

  test('what looks at its content by `:has` is under a class: else each change restyles the whole page', () => {
    const selectors = ['app', 'components']
      .flatMap((folder) => filesUnder(folder, /\.css$/))
      .flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/[^{}\n]*:has\(/g) ?? [])
    expect(selectors.length).toBeGreaterThan(10)
    expect(selectors.filter((upToHas) => !/\.[a-z]/i.test(upToHas))).toEqual([])
  })
})

describe('A file that is named by its path and not imported', () => {
  test('is there', () => {
    const naming = [
      ...sources,
      { file: 'next.config.js', text: readFileSync(path.join(root, 'next.config.js'), 'utf8') },
    ]
    const named = naming.flatMap(({ file, text }) =>
      [...text.matchAll(/'((?:app|components|lib|prisma|scripts|tests)\/[\w./[\]-]+\.(?:mjs|tsx?|json))'/g)].map(
        ([, to = '']) => ({ file, to }),
      ),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ to }) => !existsSync(path.join(root, to)))).toEqual([])
  })
})

describe('Files stay small', () => {
  test('no file is longer than 400 lines: it would be two nouns', () => {
    const long = sources.filter(({ text }) => text.split('\n').length > 400)
    expect(long.map(({ file }) => file)).toEqual([])
  })
})
