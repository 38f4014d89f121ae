/** Writes a TrueType file from its tables. */
export function sfntOf(tables: ReadonlyMap<string, Buffer>): Buffer {
  const names = [...tables.keys()].toSorted()
  const directory = Buffer.alloc(12 + 16 * names.length)
  const power = 2 ** Math.floor(Math.log2(names.length))
  directory.writeUInt32BE(0x00010000, 0)
  directory.writeUInt16BE(names.length, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((names.length - power) * 16, 10)
  const bodies: Buffer[] = []
  let at = directory.length
  names.forEach((name, i) => {
    const table = tables.get(name) ?? Buffer.alloc(0)
    const body = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    directory.write(name, 12 + 16 * i, 'latin1')
    directory.writeUInt32BE(checksumOf(body), 16 + 16 * i)
    directory.writeUInt32BE(at, 20 + 16 * i)
    directory.writeUInt32BE(table.length, 24 + 16 * i)
    bodies.push(body)
    at += body.length
  })
  return Buffer.concat([directory, ...bodies])
}

function checksumOf(body: Buffer): number {
  let sum = 0
  for (let at = 0; at < body.length; at += 4) sum = (sum + body.readUInt32BE(at)) >>> 0
  return sum
}

/** Which glyph each character has, as runs of neighbours: format 12, which knows every character. */
export function cmapOf(glyphs: ReadonlyMap<number, number>): Buffer {
  const runs: { from: number; to: number; glyph: number }[] = []
  for (const [code, glyph] of [...glyphs].toSorted(([a], [b]) => a - b)) {
    const last = runs.at(-1)
    if (last && code === last.to + 1 && glyph === last.glyph + code - last.from) last.to = code
    else runs.push({ from: code, to: code, glyph })
  }
  const table = Buffer.alloc(12 + 16 + 12 * runs.length)
  table.writeUInt16BE(1, 2)
  table.writeUInt16BE(3, 4)
  table.writeUInt16BE(10, 6)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  table.writeUInt32BE(16 + 12 * runs.length, 16)
  table.writeUInt32BE(runs.length, 24)
  runs.forEach((run, i) => {
    table.writeUInt32BE(run.from, 28 + 12 * i)
    table.writeUInt32BE(run.to, 32 + 12 * i)
    table.writeUInt32BE(run.glyph, 36 + 12 * i)
  })
  return table
}

/** The names of the font, by the numbers that the format gives them. */
export function nameTableOf(names: Readonly<Record<number, string>>): Buffer {
  const records = Object.entries(names).map(([id, text]) => ({
    id: Number(id),
    text: Buffer.from(text, 'utf16le').swap16(),
  }))
  const head = Buffer.alloc(6 + 12 * records.length)
  head.writeUInt16BE(records.length, 2)
  head.writeUInt16BE(head.length, 4)
  let at = 0
  records.forEach(({ id, text }, i) => {
    ;[3, 1, 0x409, id, text.length, at].forEach((value, k) => {
      head.writeUInt16BE(value, 6 + 12 * i + 2 * k)
    })
    at += text.length
  })
  return Buffer.concat([head, ...records.map(({ text }) => text)])
}
