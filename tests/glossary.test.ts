// docs/domain.md keeps the words of the code; CONTRIBUTING.md its map.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { SOURCE_ENDING, sourceOf } from './support/source-tree'

const domain = readFileSync('docs/domain.md', 'utf8')

function foldersIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => name)
}

/** The room of a path in lib, or nothing. */
const roomOf = (file: string) => /^lib\/([a-z-]+)\//.exec(file)?.[1] ?? ''

function filesIn(folder: string, ending: RegExp): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith('lib/generated') && !file.includes('/fixtures/'))
}

/** The words in the first column of the table under a heading, without their backquotes. */
function wordsUnder(heading: string): readonly string[] {
  const [, section = ''] = domain.split(`\n## ${heading}\n`)
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| (?!---)/.test(line))
  return rows.slice(1).flatMap((row) =>
    (row.split('|')[1] ?? '')
      .split(',')
      .map((word) => word.replaceAll('`', '').trim())
      .filter((word) => word !== ''),
  )
}

const isDeclared = (node: ts.Statement): node is ts.TypeAliasDeclaration | ts.InterfaceDeclaration =>
  ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)

function exportedTypes(file: string): readonly string[] {
  return ts
    .createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
    .statements.filter(isDeclared)
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .map(({ name }) => name.text)
}

function namesIn(file: string): ReadonlySet<string> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

describe('The glossary', () => {
  test('has a line for each folder of lib', () => {
    expect(wordsUnder('Rooms').toSorted()).toEqual(foldersIn('lib').toSorted())
  })

  test('has a line for each type that the kernel exports, and for no other', () => {
    const types = filesIn('lib/kernel', /\.ts$/).flatMap(exportedTypes)
    expect(types.length).toBeGreaterThan(50)
    expect(wordsUnder('Types of the kernel').toSorted()).toEqual([...new Set(types)].toSorted())
  })

  test('no retired name is back, in code, as a file or as a folder', () => {
    const retired = new Set(wordsUnder('Retired names'))
    expect(retired.size).toBeGreaterThan(30)
    const files = ['app', 'components', 'lib', 'prisma', 'scripts', 'tests'].flatMap((folder) =>
      filesIn(folder, /\.(tsx?|mjs|css)$/).filter((file) => file !== 'tests/glossary.test.ts'),
    )
    const found = files.flatMap((file) => {
      // A folder of app is a part of an address, which keeps its name.
      const folders = file.startsWith('app/') ? [] : path.dirname(file).split(path.sep)
      const name = path.basename(file).replace(/\..*$/, '')
      const identifiers = file.endsWith('.css') ? [] : namesIn(file)
      return [...folders, name, ...identifiers].filter((word) => retired.has(word)).map((word) => `${file}: ${word}`)
    })
    expect(found).toEqual([])
  })
})

/** The texts of a program: its literals and what stands between its tags. */
function textsIn(file: string): readonly string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, kind)
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  // A single word in small letters is an id, or a part of an address.
  return texts.filter((text) => /[A-Z\s]/.test(text))
}

/** What the page shows of a case in words; its lists have names of their own. */
function sentencesOf({ rule, place, passes, fails, asks = [] }: ShownCase): readonly string[] {
  return [rule, place, passes?.why, fails?.why, ...asks.map(({ why }) => why)].filter((text) => text !== undefined)
}

type Reasoned = { readonly why: string }
type ShownCase = {
  readonly rule: string
  readonly place: string
  readonly passes?: Reasoned
  readonly fails?: Reasoned
  readonly asks?: readonly Reasoned[]
}

describe('Retired sentences', () => {
  const retired = wordsUnder('Retired sentences')
  const patternOf = (phrase: string) =>
    new RegExp(String.raw`(?<![\w-])${phrase.replaceAll(' ', String.raw`\s+`).replaceAll('’', "[’']")}(?![\w-])`, 'i')
  const patterns = retired.map((phrase) => [phrase, patternOf(phrase)] as const)
  const foundIn = (file: string, texts: readonly string[]) =>
    patterns.flatMap(([phrase, pattern]) =>
      texts
        .filter((text) => pattern.test(text))
        .map((text) => `${file}: “${phrase}” in “${text.trim().slice(0, 100)}”`),
    )

  test('are found, across lines and in capitals', () => {
    expect(retired.length).toBeGreaterThan(100)
    expect(new Set(retired).size).toBe(retired.length)
    expect(foundIn('page', ['Only\n  Fits now. What is\n  Wrong', 'amend']).length).toBe(1)
  })

  test.each(['app', 'components', 'lib', 'public'])('none is said in %s', (folder) => {
    const files = filesIn(folder, /\.(tsx?|mjs|js)$/)
    expect(files.length).toBeGreaterThan(1)
    expect(files.flatMap((file) => foundIn(file, textsIn(file)))).toEqual([])
  })

  test('none is said in “Rules we check”', () => {
    const files = filesIn('lib/conformance/cases', /\.json$/)
    expect(files.length).toBeGreaterThan(120)
    expect(files.flatMap((file) => foundIn(file, sentencesOf(JSON.parse(readFileSync(file, 'utf8')))))).toEqual([])
  })

  test('none is said in the documents', () => {
    const files = readdirSync('docs')
      .filter((name) => name.endsWith('.md') && name !== 'domain.md')
      .map((name) => `docs/${name}`)
    const documents = ['README.md', 'CONTRIBUTING.md', ...files]
    expect(documents.flatMap((file) => foundIn(file, readFileSync(file, 'utf8').split(/\n\n|\n(?=[|#-])/)))).toEqual([])
  })
})

describe('The map in CONTRIBUTING.md', () => {
  const map = readFileSync('CONTRIBUTING.md', 'utf8')

  const rooms = [...map.matchAll(/^\| `lib\/([a-z-]+)\/` \|/gm)].map((match) => match[1] ?? '')

  test('names each room of lib', () => expect(rooms.toSorted()).toEqual(foldersIn('lib').toSorted()))

  test.each(rooms)('lib/%s imports only rooms above it, but for its actions', (room) => {
    const above = rooms.slice(0, rooms.indexOf(room) + 1)
    const files = filesIn(`lib/${room}`, SOURCE_ENDING).filter((file) => !file.endsWith('/actions.ts'))
    const wrong = files.flatMap((file) =>
      sourceOf(file, readFileSync(file, 'utf8'))
        .imports.filter(({ to }) => rooms.includes(roomOf(to)) && !above.includes(roomOf(to)))
        .map(({ to }) => `${file} imports ${to}`),
    )
    expect(wrong).toEqual([])
  })

  test.each(['components', 'tests'])('names each folder of %s', (folder) => {
    const row = map.split('\n').find((line) => line.startsWith(`| \`${folder}/\` |`)) ?? ''
    const missing = foldersIn(folder).filter((name) => !row.includes(`\`${name}/\``))
    const rooms = folder === 'tests' ? foldersIn('lib').concat(foldersIn('components')) : []
    expect(missing.filter((name) => !rooms.includes(name))).toEqual([])
  })

  test('each path in it is there', () => {
    const paths = [...map.matchAll(/`((?:lib|components|scripts|tests|docs|prisma|app)\/[\w./[\]-]+)`/g)]
    expect(paths.length).toBeGreaterThan(30)
    expect(paths.map((match) => match[1] ?? '').filter((one) => !existsSync(one))).toEqual([])
  })
})

test('a decision’s number is used once', () => {
  const numbers = readdirSync('docs/decisions').map((file) => file.slice(0, 3))
  expect(numbers).toEqual([...new Set(numbers)])
  for (const file of readdirSync('docs/decisions'))
    expect(readFileSync(path.join('docs/decisions', file), 'utf8').startsWith(`# ${file.slice(0, 3)}`), file).toBe(true)
})
