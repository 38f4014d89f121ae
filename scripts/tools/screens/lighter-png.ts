import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE_BYTES = 8
/** Length, name and checksum of a chunk. */
const AROUND_CHUNK = 12
const CHANNELS = 3
const MOST_COLOURS = 256
/** Grounds, rules and inks are kept as they are; of the shades at the edges of letters, some stand for others. */
const EXACT_COLOURS = 64

type Chunk = { readonly name: string; readonly data: Buffer }
type Size = { readonly width: number; readonly height: number }

/** The picture with 256 colours at most, in a third of the bytes. */
export function lighterPng(png: Buffer): Buffer {
  const chunks = chunksOf(png)
  const header = chunks.find(({ name }) => name === 'IHDR')?.data
  // Eight bits for each of red, green and blue, not interlaced: what a browser writes.
  if (header?.[8] !== 8 || header[9] !== 2 || header[12] !== 0) return png
  const size = { width: header.readUInt32BE(0), height: header.readUInt32BE(4) }
  const packed = chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data)
  const { pixels, palette } = withFewColours(pixelsOf(inflateSync(Buffer.concat(packed)), size))
  const newHeader = Buffer.from(header)
  newHeader[9] = 3
  return Buffer.concat([
    png.subarray(0, SIGNATURE_BYTES),
    ...[
      { name: 'IHDR', data: newHeader },
      { name: 'PLTE', data: Buffer.from(palette.flatMap(channelsOf)) },
      { name: 'IDAT', data: deflateSync(rowsOf(pixels, size), { level: 9, memLevel: 9 }) },
      { name: 'IEND', data: Buffer.alloc(0) },
    ].map(written),
  ])
}

function chunksOf(png: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = []
  for (let at = SIGNATURE_BYTES; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({ name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += length + AROUND_CHUNK
  }
  return chunks
}

/** The colours of the pixels, row by row. In the file, each row says how its bytes follow from those beside them. */
function pixelsOf(filtered: Buffer, { width, height }: Size): readonly number[] {
  const pixels: number[] = []
  const bytes = width * CHANNELS
  let above = Buffer.alloc(bytes)
  for (let row = 0; row < height; row += 1) {
    const from = row * (bytes + 1)
    const current = Buffer.from(filtered.subarray(from + 1, from + 1 + bytes))
    for (let at = 0; at < bytes; at += 1) {
      const left = current[at - CHANNELS] ?? 0
      const up = above[at] ?? 0
      const guess = guessed(filtered[from] ?? 0, left, up, above[at - CHANNELS] ?? 0)
      current[at] = (current[at] ?? 0) + guess
    }
    for (let at = 0; at < bytes; at += CHANNELS) pixels.push(current.readUIntBE(at, CHANNELS))
    above = current
  }
  return pixels
}

/** The five filters of PNG. */
function guessed(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

type Known = { readonly colour: number; place: number; distance: number }

/** Begins with the most frequent colours, and adds the one that is farthest from all that are there. */
function withFewColours(pixels: readonly number[]) {
  const counts = new Map<number, number>()
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one).map(([colour]) => colour)
  const known = new Map<number, Known>()
  for (const colour of byCount) known.set(colour, { colour, place: 0, distance: Number.POSITIVE_INFINITY })
  const palette: number[] = []
  while (palette.length < Math.min(MOST_COLOURS, byCount.length)) {
    const next = palette.length < EXACT_COLOURS ? byCount[palette.length] : farthest(known.values()).colour
    if (next === undefined) break
    for (const one of known.values()) {
      const distance = distanceBetween(one.colour, next)
      if (distance < one.distance) Object.assign(one, { distance, place: palette.length })
    }
    palette.push(next)
  }
  return { pixels: Buffer.from(pixels.map((colour) => known.get(colour)?.place ?? 0)), palette }
}

const farthest = (all: Iterable<Known>) =>
  [...all].reduce((one, other) => (other.distance > one.distance ? other : one))

const channelsOf = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255]

function distanceBetween(one: number, other: number): number {
  const [red, green, blue] = [
    (one >> 16) - (other >> 16),
    ((one >> 8) & 255) - ((other >> 8) & 255),
    (one & 255) - (other & 255),
  ]
  return red * red + 2 * green * green + blue * blue
}

/** Each row behind a zero: none is told by those beside it. */
function rowsOf(pixels: Buffer, { width, height }: Size): Buffer {
  const rows = Array.from({ length: height }, (_, row) => pixels.subarray(row * width, (row + 1) * width))
  return Buffer.concat(rows.flatMap((row) => [Buffer.alloc(1), row]))
}

function written({ name, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
