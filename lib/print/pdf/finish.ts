import type { PlacedPages } from '../layout/placed'
import { MM_PER_POINT } from '../layout/words'

/**
 * What the renderer has no words for, added to a finished file as PDF's own incremental update: that viewers do not
 * scale it, how its pages are called, and where its sheets and cards begin.
 */
export function finished(file: Buffer, pages: PlacedPages): Buffer {
  const { size, root, rest, start } = trailerOf(file)
  const catalogue = objectAt(file, start, root)
  const leaves = referencesIn(entryOf(objectAt(file, start, referenceIn(entryOf(catalogue, 'Pages'))), 'Kids'))
  const outline = outlineFrom(pages, leaves, size)
  const objects = new Map([
    [root, rootWith(catalogue, pages, size)],
    ...outline.map((text, i) => [size + i, text] as const),
  ])
  return Buffer.concat([file, updateOf(file.length, objects, { root, rest, start, size: size + outline.length })])
}

type Trailer = { readonly size: number; readonly root: number; readonly rest: string; readonly start: number }

function trailerOf(file: Buffer): Trailer {
  const end = file.toString('latin1', file.lastIndexOf('trailer'))
  const [, id = ''] = /(\/ID \[[^\]]*\])/.exec(end) ?? []
  const [, info = ''] = /(\/Info \d+ \d+ R)/.exec(end) ?? []
  return {
    size: Number(found(/\/Size (\d+)/, end)),
    root: Number(found(/\/Root (\d+) \d+ R/, end)),
    rest: `${info}\n${id}`,
    start: Number(found(/startxref\s+(\d+)/, end)),
  }
}

function found(pattern: RegExp, text: string): string {
  const [, group] = pattern.exec(text) ?? []
  if (group === undefined) throw new Error(`The renderer’s file has no ${pattern.source}.`)
  return group
}

/** The renderer writes one table of all objects, an entry of twenty bytes each. */
function objectAt(file: Buffer, table: number, number: number): string {
  const entries = file.indexOf('0000000000', table)
  const offset = Number(file.toString('latin1', entries + 20 * number, entries + 20 * number + 10))
  const text = file.toString('latin1', offset, file.indexOf('endobj', offset))
  return found(new RegExp(`^${number} 0 obj\\s([\\s\\S]*)$`), text)
}

function entryOf(dictionary: string, key: string): string {
  return found(new RegExp(`/${key} (\\[[^\\]]*\\]|\\d+ \\d+ R)`), dictionary)
}

const referencesIn = (text: string) => [...text.matchAll(/(\d+) \d+ R/g)].map(([, number]) => Number(number))
const referenceIn = (text: string) => referencesIn(text)[0] ?? 0

function rootWith(catalogue: string, pages: PlacedPages, outlines: number): string {
  const kept = catalogue.replace(/\/ViewerPreferences \d+ \d+ R/, '').replace(/>>\s*$/, '')
  const duplex = pages.pages.some(({ back }) => back) ? ' /Duplex /DuplexFlipLongEdge' : ''
  return [
    kept.trimEnd(),
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

type Item = { readonly title: string; readonly page: number; readonly y: number; readonly inner: readonly Item[] }

function itemsOf({ pages }: PlacedPages): readonly Item[] {
  const sheets: { title: string; page: number; y: number; inner: Item[] }[] = []
  pages.forEach((page, at) => {
    if (page.back) return
    if (page.number === 1) sheets.push({ title: page.sheet, page: at, y: 0, inner: [] })
    sheets.at(-1)?.inner.push(...page.bookmarks.map(({ title, y }) => ({ title, page: at, y, inner: [] })))
  })
  return sheets
}

/** The objects of the bookmarks, numbered from `first` on: the root, then each sheet with its cards. */
function outlineFrom(pages: PlacedPages, leaves: readonly number[], first: number): readonly string[] {
  const items = itemsOf(pages)
  const before = (i: number) => items.slice(0, i).reduce((sum, { inner }) => sum + 1 + inner.length, 0)
  const numbers = items.map((_, i) => first + 1 + before(i))
  const place = ({ page, y }: Item) => {
    const height = ((pages.pages[page]?.height ?? 0) - Math.max(y - 4, 0)) * (pages.scale / MM_PER_POINT)
    return `/Dest [${leaves[page]} 0 R /XYZ 0 ${height.toFixed(2)} null]`
  }
  const written = (item: Item, parent: number, own: readonly (number | undefined)[]) => {
    const [previous, next] = own
    const links = [
      previous === undefined ? '' : `/Prev ${previous} 0 R`,
      next === undefined ? '' : `/Next ${next} 0 R`,
    ].join(' ')
    return `/Title ${textOf(item.title)} /Parent ${parent} 0 R ${place(item)} ${links}`
  }
  const root = `<< /Type /Outlines ${endsOf(numbers, items.length)} >>`
  return [
    root,
    ...items.flatMap((item, i) => {
      const own = numbers[i] ?? first
      const inner = item.inner.map((_, k) => own + 1 + k)
      return [
        `<< ${written(item, first, [numbers[i - 1], numbers[i + 1]])} ${endsOf(inner, -inner.length)} >>`,
        ...item.inner.map((one, k) => `<< ${written(one, own, [inner[k - 1], inner[k + 1]])} >>`),
      ]
    }),
  ]
}

/** A negative count: the reader begins with it closed. */
function endsOf(numbers: readonly number[], count: number): string {
  const [first] = numbers
  return first === undefined ? '' : `/First ${first} 0 R /Last ${numbers.at(-1)} 0 R /Count ${count}`
}

/** In UTF-16, which every reader of PDF knows. */
function textOf(text: string): string {
  const bytes = Buffer.from(text, 'utf16le').swap16()
  return `<feff${bytes.toString('hex')}>`
}

type Update = Trailer

function updateOf(at: number, objects: ReadonlyMap<number, string>, { size, root, rest, start }: Update): Buffer {
  const bodies: string[] = ['\n']
  let offset = at + 1
  const sections = [...objects].map(([number, text]) => {
    const body = `${number} 0 obj\n${text}\nendobj\n`
    const entry = `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`
    bodies.push(body)
    offset += Buffer.byteLength(body, 'latin1')
    return entry
  })
  const trailer = `trailer\n<<\n/Size ${size}\n/Root ${root} 0 R\n/Prev ${start}\n${rest}\n>>\nstartxref\n${offset}\n%%EOF\n`
  return Buffer.from(`${bodies.join('')}xref\n${sections.join('')}${trailer}`, 'latin1')
}
