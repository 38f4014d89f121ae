export const PAPERS = ['a4', 'letter'] as const

export type Paper = (typeof PAPERS)[number]

export const PAPER_MM: Readonly<Record<Paper, { readonly width: number; readonly height: number }>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
}

/** How a sheet is laid on paper. */
export type PrintOptions = {
  readonly paper: Paper
  /** Grey hatches every colour. */
  readonly ink: 'colour' | 'grey'
  /** What the 100 mm ruler measured on a page that was printed before; 100 where it was right. */
  readonly ruler: number
  /** Millimetres of paint beyond the edge of what is cut out. */
  readonly bleed: number
  /** Nothing is drawn nearer to the edge of the paper; 8 mm at least. */
  readonly margin: number
  /** More copies of each piece than the list needs. */
  readonly spares: number
  /** Backs on every second page, moved by so many millimetres; null prints fronts alone. */
  readonly duplex: { readonly x: number; readonly y: number } | null
}

export const PRINT_DEFAULTS: PrintOptions = {
  paper: 'a4',
  ink: 'colour',
  ruler: 100,
  bleed: 0,
  margin: 8,
  spares: 0,
  duplex: null,
}
