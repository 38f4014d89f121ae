declare module 'fontkit' {
  type Table = { readonly tag: string; readonly offset: number; readonly length: number }

  export type Font = {
    readonly characterSet: readonly number[]
    readonly unitsPerEm: number
    readonly ascent: number
    readonly descent: number
    readonly capHeight: number
    readonly directory: { readonly tables: Readonly<Record<string, Table>> }
    glyphForCodePoint(code: number): { readonly id: number; readonly advanceWidth: number }
    createSubset(): { includeGlyph(glyph: number): number; encode(): Uint8Array }
  }

  export function create(bytes: Uint8Array): Font
}
