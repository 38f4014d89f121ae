import { renderToBuffer } from '@react-pdf/renderer'
import { type PrintJob, pagesOf } from './layout/pages'
import { PrintDocument } from './pdf/document'
import { withPdfExtras } from './pdf/finish'

export type Rendered = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly pages: number
  /** Letters that no font has: a box replaces them. */
  readonly missing: readonly string[]
  /** Pieces and drawings that do not fit on the paper: they are left out. */
  readonly tooLarge: readonly string[]
}

/** Takes long and blocks its thread: the pool runs it in a thread of its own. */
export async function render(job: PrintJob): Promise<Rendered> {
  const pages = pagesOf(job)
  const unfinished = await renderToBuffer(<PrintDocument pages={pages} />)
  // A buffer of its own: Node's may be a part of a shared one.
  const bytes = Uint8Array.from(withPdfExtras(unfinished, pages))
  return { bytes, pages: pages.pages.length, missing: pages.missing, tooLarge: pages.tooLarge }
}
