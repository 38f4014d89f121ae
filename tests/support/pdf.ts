import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

const MM_PER_POINT = 25.4 / 72

/** In the page's own millimetres, from its upper left corner. */
export type Bounds = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A path that is painted: how, and with what. */
export type Painted = Bounds & {
  readonly how: 'fill' | 'stroke' | 'clip'
  readonly colour: string
  readonly lineWidth: number
  readonly isCurved: boolean
}

/** Text with its baseline. */
type PlacedText = Bounds & { readonly text: string; readonly size: number; readonly isUpright: boolean }

type ReadPage = {
  readonly width: number
  readonly height: number
  readonly painted: readonly Painted[]
  readonly texts: readonly PlacedText[]
}

export type ReadPdf = {
  readonly title: string
  readonly language: string | null
  readonly labels: readonly string[]
  readonly preferences: Readonly<Record<string, unknown>>
  readonly outline: readonly OutlineItem[]
  readonly pages: readonly ReadPage[]
}

type OutlineItem = { readonly title: string; readonly items: readonly OutlineItem[] }

type Matrix = readonly [number, number, number, number, number, number]

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const file = await loading.promise
  const { info } = await file.getMetadata()
  const pages: ReadPage[] = []
  for (let number = 1; number <= file.numPages; number += 1) pages.push(await readPage(await file.getPage(number)))
  const read = {
    title: String('Title' in info ? info.Title : ''),
    language: 'Language' in info && typeof info.Language === 'string' ? info.Language : null,
    labels: (await file.getPageLabels()) ?? [],
    preferences: { ...(await file.getViewerPreferences()) },
    outline: (await file.getOutline()) ?? [],
    pages,
  }
  await loading.destroy()
  return read
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

async function readPage(page: Page): Promise<ReadPage> {
  const [, , right = 0, top = 0] = page.view
  const { fnArray, argsArray } = await page.getOperatorList()
  const { items } = await page.getTextContent({ disableNormalization: true })
  return {
    width: right * MM_PER_POINT,
    height: top * MM_PER_POINT,
    painted: paintedPaths(fnArray, argsArray, top),
    texts: items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [textOf(item, top)] : [])),
  }
}

type Item = { readonly str: string; readonly transform: number[]; readonly width: number; readonly height: number }

function textOf({ str, transform, width, height }: Item, top: number): PlacedText {
  const [a = 1, b = 0, , , x = 0, y = 0] = transform
  return {
    text: str,
    x: x * MM_PER_POINT,
    y: (top - y) * MM_PER_POINT,
    width: width * MM_PER_POINT,
    height: height * MM_PER_POINT,
    size: Math.hypot(a, b),
    isUpright: Math.abs(b) < 1e-6 && a > 0,
  }
}

type State = { matrix: Matrix; fill: string; stroke: string; lineWidth: number }

const FILLS: readonly number[] = [OPS.fill, OPS.eoFill]
const STROKES: readonly number[] = [OPS.stroke, OPS.closeStroke]

function paintedPaths(names: readonly number[], values: readonly unknown[][], top: number): readonly Painted[] {
  const paths: Painted[] = []
  const savedStates: State[] = []
  let state: State = { matrix: [1, 0, 0, 1, 0, 0], fill: '#000000', stroke: '#000000', lineWidth: 1 }
  names.forEach((name, i) => {
    const [first, ...rest] = values[i] ?? []
    if (name === OPS.save) savedStates.push({ ...state })
    else if (name === OPS.restore) state = savedStates.pop() ?? state
    else if (name === OPS.transform) state.matrix = times(state.matrix, values[i] as unknown as Matrix)
    else if (name === OPS.setFillRGBColor) state.fill = String(first)
    else if (name === OPS.setStrokeRGBColor) state.stroke = String(first)
    else if (name === OPS.setLineWidth) state.lineWidth = Number(first)
    else if (name === OPS.constructPath) {
      const [path] = rest[0] as [Float32Array | null]
      if (!path) return
      const how = FILLS.includes(Number(first)) ? 'fill' : STROKES.includes(Number(first)) ? 'stroke' : 'clip'
      const [a, b] = state.matrix
      paths.push({
        ...boundsOf(path, state.matrix, top),
        how,
        colour: how === 'stroke' ? state.stroke : state.fill,
        lineWidth: state.lineWidth * Math.hypot(a, b) * MM_PER_POINT,
      })
    }
  })
  return paths
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

// How many numbers follow each of pdf.js's codes for moves, lines, curves and ends.
const NUMBERS = [2, 2, 6, 4, 0]
const CURVE = 2

/** The control points of an ellipse's curves lie on its box, so the box of all points is the ellipse's. */
function boundsOf(path: Float32Array, [a, b, c, d, e, f]: Matrix, top: number): Bounds & { isCurved: boolean } {
  const [xs, ys]: [number[], number[]] = [[], []]
  let isCurved = false
  for (let at = 0; at < path.length; ) {
    const kind = path[at] ?? 4
    const count = NUMBERS[kind] ?? 0
    if (kind === CURVE) isCurved = true
    for (let k = at + 1; k < at + count; k += 2) {
      const [x = 0, y = 0] = [path[k], path[k + 1]]
      xs.push((a * x + c * y + e) * MM_PER_POINT)
      ys.push((top - (b * x + d * y + f)) * MM_PER_POINT)
    }
    at += count + 1
  }
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y, isCurved }
}

/** Whether two boxes share more than an edge. */
export function overlap(one: Bounds, other: Bounds, tolerance = 0.01): boolean {
  return (
    one.x + one.width > other.x + tolerance &&
    other.x + other.width > one.x + tolerance &&
    one.y + one.height > other.y + tolerance &&
    other.y + other.height > one.y + tolerance
  )
}
