import type { PlacedPages } from '../layout/placed'
import { MM_PER_POINT } from '../layout/text-lines'

/**
 * Adds what the renderer cannot: that viewers print without scaling, the names of the pages, and bookmarks for sheets and
 * cards. It is appended to the file as a PDF incremental update.
 */
export function withPdfExtras(file: Buffer, pages: PlacedPages): Buffer {
  const { size, root, otherEntries, tableStart } = trailerOf(file)
  const catalogue = objectAt(file, tableStart, root)
  const pageObjects = referencesIn(
    entryOf(objectAt(file, tableStart, referenceIn(entryOf(catalogue, 'Pages'))), 'Kids'),
  )
  const outline = outlineFrom(pages, pageObjects, size)
  const objects = new Map([
    [root, rootWithOutline(catalogue, pages, size)],
    ...outline.map((text, i) => [size + i, text] as const),
  ])
  return Buffer.concat([
    file,
    updateOf(file.length, objects, { root, otherEntries, tableStart, size: size + outline.length }),
  ])
}

type Trailer = {
  readonly size: number
  readonly root: number
  readonly otherEntries: string
  readonly tableStart: number
}

function trailerOf(file: Buffer): Trailer {
  const end = file.toString('latin1', file.lastIndexOf('trailer'))
  const [, id = ''] = /(\/ID \[[^\]]*\])/.exec(end) ?? []
  const [, info = ''] = /(\/Info \d+ \d+ R)/.exec(end) ?? []
  return {
    size: Number(matchedGroup(/\/Size (\d+)/, end)),
    root: Number(matchedGroup(/\/Root (\d+) \d+ R/, end)),
    otherEntries: `${info}\n${id}`,
    tableStart: Number(matchedGroup(/startxref\s+(\d+)/, end)),
  }
}

function matchedGroup(pattern: RegExp, text: string): string {
  const [, group] = pattern.exec(text) ?? []
  if (group === undefined) throw new Error(`The renderer’s file has no ${pattern.source}.`)
  return group
}

/** The renderer writes one table of all objects, an entry of twenty bytes each. */
function objectAt(file: Buffer, table: number, number: number): string {
  const entries = file.indexOf('0000000000', table)
  const offset = Number(file.toString('latin1', entries + 20 * number, entries + 20 * number + 10))
  const text = file.toString('latin1', offset, file.indexOf('endobj', offset))
  return matchedGroup(new RegExp(`^${number} 0 obj\\s([\\s\\S]*)$`), text)
}

function entryOf(dictionary: string, key: string): string {
  return matchedGroup(new RegExp(`/${key} (\\[[^\\]]*\\]|\\d+ \\d+ R)`), dictionary)
}

const referencesIn = (text: string) => [...text.matchAll(/(\d+) \d+ R/g)].map(([, number]) => Number(number))
const referenceIn = (text: string) => referencesIn(text)[0] ?? 0

function rootWithOutline(catalogue: string, pages: PlacedPages, outlines: number): string {
  const entries = catalogue.replace(/\/ViewerPreferences \d+ \d+ R/, '').replace(/>>\s*$/, '')
  const duplex = pages.pages.some(({ back }) => back) ? ' /Duplex /DuplexFlipLongEdge' : ''
  return [
    entries.trimEnd(),
    `/ViewerPreferences << /DisplayDocTitle true /PrintScaling /None${duplex} >>`,
    `/PageLabels << /Nums [${labelsOf(pages)}] >>`,
    `/Outlines ${outlines} 0 R`,
    '/PageMode /UseOutlines',
    '>>',
  ].join('\n')
}

/** Each sheet counts its own pages; a back is called after its front. */
function labelsOf({ pages }: PlacedPages): string {
  return pages
    .map(({ sheet, number, back }, i) => `${i} << /P ${textOf(`${sheet} ${number}${back ? ' back' : ''}`)} >>`)
    .join(' ')
}

type OutlineItem = {
  readonly title: string
  readonly page: number
  readonly y: number
  readonly inner: readonly OutlineItem[]
}

function itemsOf({ pages }: PlacedPages): readonly OutlineItem[] {
  const sheets: { title: string; page: number; y: number; inner: OutlineItem[] }[] = []
  pages.forEach((page, at) => {
    if (page.back) return
    if (page.number === 1) sheets.push({ title: page.sheet, page: at, y: 0, inner: [] })
    sheets.at(-1)?.inner.push(...page.bookmarks.map(({ title, y }) => ({ title, page: at, y, inner: [] })))
  })
  return sheets
}

/** The objects of the bookmarks, numbered from `first` on: the root, then each sheet with its cards. */
function outlineFrom(pages: PlacedPages, pageObjects: readonly number[], first: number): readonly string[] {
  const items = itemsOf(pages)
  const before = (i: number) => items.slice(0, i).reduce((sum, { inner }) => sum + 1 + inner.length, 0)
  const numbers = items.map((_, i) => first + 1 + before(i))
  const destinationOf = ({ page, y }: OutlineItem) => {
    const height = ((pages.pages[page]?.height ?? 0) - Math.max(y - 4, 0)) * (pages.scale / MM_PER_POINT)
    return `/Dest [${pageObjects[page]} 0 R /XYZ 0 ${height.toFixed(2)} null]`
  }
  const outlineEntry = (item: OutlineItem, parent: number, neighbours: readonly (number | undefined)[]) => {
    const [previous, next] = neighbours
    const links = [
      previous === undefined ? '' : `/Prev ${previous} 0 R`,
      next === undefined ? '' : `/Next ${next} 0 R`,
    ].join(' ')
    return `/Title ${textOf(item.title)} /Parent ${parent} 0 R ${destinationOf(item)} ${links}`
  }
  const root = `<< /Type /Outlines ${childReferences(numbers, items.length)} >>`
  return [
    root,
    ...items.flatMap((item, i) => {
      const number = numbers[i] ?? first
      const inner = item.inner.map((_, k) => number + 1 + k)
      return [
        `<< ${outlineEntry(item, first, [numbers[i - 1], numbers[i + 1]])} ${childReferences(inner, -inner.length)} >>`,
        ...item.inner.map((one, k) => `<< ${outlineEntry(one, number, [inner[k - 1], inner[k + 1]])} >>`),
      ]
    }),
  ]
}

/** A negative count: the reader begins with it closed. */
function childReferences(numbers: readonly number[], count: number): string {
  const [first] = numbers
  return first === undefined ? '' : `/First ${first} 0 R /Last ${numbers.at(-1)} 0 R /Count ${count}`
}

/** In UTF-16, which every reader of PDF knows. */
function textOf(text: string): string {
  const bytes = Buffer.from(text, 'utf16le').swap16()
  return `<feff${bytes.toString('hex')}>`
}

type Update = Trailer

function updateOf(
  at: number,
  objects: ReadonlyMap<number, string>,
  { size, root, otherEntries, tableStart }: Update,
): Buffer {
  const bodies: string[] = ['\n']
  let offset = at + 1
  const sections = [...objects].map(([number, text]) => {
    const body = `${number} 0 obj\n${text}\nendobj\n`
    const entry = `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
    bodies.push(body)
    offset += Buffer.byteLength(body, 'latin1')
    return entry
  })
  const trailer = `trailer\n<<\n/Size ${size}\n/Root ${root} 0 R\n/Prev ${tableStart}\n${otherEntries}\n>>\nstartxref\n${offset}\n%%EOF\n`
  return Buffer.from(`${bodies.join('')}xref\n${sections.join('')}${trailer}`, 'latin1')
}
