import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const root = process.cwd()

type Source = { readonly file: string; readonly imports: readonly string[]; readonly text: string }

function filesUnder(folder: string): readonly string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('lib/generated/'))
}

/** Every module that a file names, as a path from the project's folder or as a package's name. */
function importsOf(file: string, text: string): readonly string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => {
    if (fileName.startsWith('@/')) return fileName.slice(2)
    return fileName.startsWith('.') ? path.normalize(path.join(path.dirname(file), fileName)) : fileName
  })
}

const sources: readonly Source[] = ['app', 'components', 'lib', 'prisma', 'scripts'].flatMap(filesUnder).map((file) => {
  const text = readFileSync(path.join(root, file), 'utf8')
  return { file, text, imports: importsOf(file, text) }
})

const within = (folder: string) => sources.filter(({ file }) => file.startsWith(`${folder}/`))

/** Pairs of "who imports what" that a rule forbids. */
function offences(files: readonly Source[], forbidden: (imported: string, file: string) => boolean): readonly string[] {
  return files.flatMap(({ file, imports }) =>
    imports.filter((imported) => forbidden(imported, file)).map((imported) => `${file} imports ${imported}`),
  )
}

const isLocal = (imported: string) => /^(app|components|lib|prisma|scripts|tests)\//.test(imported)

describe('There is something to check', () => {
  test.each([
    ['lib/kernel', 15],
    ['lib/systems', 8],
    ['lib/cli', 5],
    ['lib/rosters', 2],
    ['components/ui', 10],
    ['app', 5],
  ])('%s has at least %d files', (folder, least) => expect(within(folder).length).toBeGreaterThanOrEqual(least))
})

describe('The direction of dependence: app → components → rooms → systems → kernel', () => {
  test('the kernel imports nothing but itself: it must run anywhere, and be understood alone', () => {
    expect(offences(within('lib/kernel'), (imported) => !imported.startsWith('lib/kernel/'))).toEqual([])
  })

  test('the kernel asks for no clock and no chance: the same list always gives the same answer', () => {
    const impure = within('lib/kernel').filter(({ text }) => /\bDate\b|Math\.random|process\.|setTimeout/.test(text))
    expect(impure.map(({ file }) => file)).toEqual([])
  })

  test('systems import the kernel, the edge words and their own folder: no page, no room above them', () => {
    const allowed = /^lib\/(kernel|systems|edge)\//
    expect(offences(within('lib/systems'), (imported) => isLocal(imported) && !allowed.test(imported))).toEqual([])
  })

  test('a system imports no other system, only its family’s shared folder', () => {
    const systemOf = (file: string) => /^lib\/systems\/((?:dwethia\/)?[a-z-]+)\//.exec(file)?.[1]
    const crossing = offences(within('lib/systems'), (imported, file) => {
      const [own, other] = [systemOf(file), systemOf(imported)]
      return own !== undefined && other !== undefined && own !== other && other !== 'dwethia/shared'
    })
    expect(crossing).toEqual([])
  })

  test('rooms import no page and no component', () => {
    expect(offences(within('lib'), (imported) => /^(app|components)\//.test(imported))).toEqual([])
  })

  test('components import no page', () => {
    expect(offences(within('components'), (imported) => imported.startsWith('app/'))).toEqual([])
  })

  test('nothing that ships imports the tests', () => {
    expect(offences(sources, (imported) => imported.startsWith('tests/'))).toEqual([])
  })

  test('a page or a component loads a game only through the registry, so that five never ride in one bundle', () => {
    const pages = [...within('app'), ...within('components')]
    expect(offences(pages, (imported) => /^lib\/systems\/(?!ids$|registry$)/.test(imported))).toEqual([])
  })
})

describe('What only some files may touch', () => {
  const ROOMS = /^lib\/[a-z]+\/(data|mutations)\.ts$/

  test('only data and mutations ask the database', () => {
    const others = sources.filter(
      ({ file }) => !ROOMS.test(file) && !/^(lib\/db|lib\/health|scripts|prisma)\b/.test(file),
    )
    expect(offences(others, (imported) => /^lib\/(db|generated)\b/.test(imported))).toEqual([])
  })

  test('zod stands only at the edges: schemas, the environment, forms and the command line’s questions', () => {
    const EDGES = /(^lib\/(edge|cli|env)\b|schema\.ts$|^components\/form\/|^(app|components)\/.*form[a-z-]*\.tsx$)/
    const others = sources.filter(({ file }) => !EDGES.test(file))
    expect(offences(others, (imported) => imported === 'zod' || imported.startsWith('zod/'))).toEqual([])
  })

  test('what judges a list never loads a schema: pages that evaluate carry no zod', () => {
    const judging = within('lib/systems').filter(({ file }) => !/schema\.ts$|registry\.ts$/.test(file))
    const loading = judging.filter(({ text }) => /^import (?!type )[^\n]*schema'$/m.test(text))
    expect(loading.map(({ file }) => file)).toEqual([])
  })

  test('only components/pdf and lib/print import the PDF renderer', () => {
    const others = sources.filter(({ file }) => !/^(components\/pdf|lib\/print)\//.test(file))
    expect(offences(others, (imported) => imported.startsWith('@react-pdf/'))).toEqual([])
  })
})

describe('A new game touches its own folder and the registry', () => {
  test('no file that ships names the toy game, which is judged all the same', () => {
    const naming = sources.filter(({ text }) => /tin-soldiers|fixtures\/toy/.test(text))
    expect(naming.map(({ file }) => file)).toEqual([])
  })

  test('outside its folder, Magewinds is named in the ids and the registry only', () => {
    const naming = within('lib').filter(
      ({ file, text }) => !file.startsWith('lib/systems/magewinds/') && /magewinds/i.test(text),
    )
    expect(naming.map(({ file }) => file).toSorted()).toEqual(['lib/systems/ids.ts', 'lib/systems/registry.ts'])
  })

  test('a game of its folder is complete without naming a path of another folder than kernel, edge and row words', () => {
    const paths = within('lib/systems/magewinds').flatMap(({ imports }) => imports.filter(isLocal))
    const outside = paths.filter(
      (imported) => !/^lib\/(kernel|edge)\/|^lib\/systems\/(row-schema$|magewinds\/)/.test(imported),
    )
    expect(outside).toEqual([])
  })
})

describe('Files stay small', () => {
  test('no file is longer than 400 lines: it would be two nouns', () => {
    const long = sources.filter(({ text }) => text.split('\n').length > 400)
    expect(long.map(({ file }) => file)).toEqual([])
  })
})
