import { Canvas, Document, Page } from '@react-pdf/renderer'
import type { PlacedPage, PlacedPages } from '../layout/placed'
import { MM_PER_POINT } from '../layout/text-lines'
import { paintPage } from './painter'

/** The same date in every file, so that the same list gives the same bytes on any day. */
const CREATION_DATE = new Date(Date.UTC(2000, 0, 1))

/** One canvas for each page: the renderer is slow with many nodes. */
export function PrintDocument({ pages: { title, scale, pages } }: { readonly pages: PlacedPages }) {
  return (
    <Document
      title={title}
      language="en"
      creator="Muster Roll"
      producer="Muster Roll"
      creationDate={CREATION_DATE}
      modificationDate={CREATION_DATE}
      pdfVersion="1.7"
    >
      {pages.map((page, i) => (
        <PrintPage key={String(i)} page={page} scale={scale} />
      ))}
    </Document>
  )
}

/** A page without page breaks is as high as its content. */
function PrintPage({ page, scale }: { readonly page: PlacedPage; readonly scale: number }) {
  const [width, height] = [(page.width * scale) / MM_PER_POINT, (page.height * scale) / MM_PER_POINT]
  return (
    <Page size={[width, height]} wrap={false}>
      <Canvas
        style={{ width, height }}
        paint={(painter) => {
          paintPage(painter, page, scale)
          return null
        }}
      />
    </Page>
  )
}
