/** The characters that names are commonly written in: mainland and Taiwanese Chinese, Japanese, Korean. */
export function commonEastAsian(): ReadonlySet<number> {
  const codes = [
    ...plane('gb18030', [0xb0, 0xf7], [0xa1, 0xfe]),
    ...plane('big5', [0xa4, 0xc6], [0x40, 0xfe]),
    ...plane('euc-jp', [0xb0, 0xcf], [0xa1, 0xfe]),
    ...range(0x3000, 0x3030),
    ...range(0x3041, 0x30ff),
    ...range(0xff01, 0xff9f),
  ]
  return new Set(codes)
}

export function commonHangul(): ReadonlySet<number> {
  return new Set([...plane('euc-kr', [0xb0, 0xc8], [0xa1, 0xfe]), ...range(0x3131, 0x3163)])
}

type Span = readonly [number, number]

/** What the pairs of bytes of an older encoding stand for: such tables hold what was in common use. */
function plane(encoding: string, [fromRow, toRow]: Span, [fromCell, toCell]: Span): readonly number[] {
  const decoder = new TextDecoder(encoding)
  return range(fromRow, toRow).flatMap((row) =>
    range(fromCell, toCell).flatMap((cell) => {
      const [only, ...others] = decoder.decode(Uint8Array.of(row, cell))
      const code = only?.codePointAt(0) ?? 0
      return others.length > 0 || code < 0x2e80 || code > 0xfaff || (code >= 0xe000 && code < 0xf900) ? [] : [code]
    }),
  )
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}
