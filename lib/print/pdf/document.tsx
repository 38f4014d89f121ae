import { Canvas, Document, Page } from '@react-pdf/renderer'
import type { PlacedPage, PlacedPages } from '../layout/placed'
import { MM_PER_POINT } from '../layout/words'
import { paintPage } from './painter'

/** Of every file: the same list gives the same bytes on any day. */
const MADE = new Date(Date.UTC(2000, 0, 1))

/** One canvas for each page: what a renderer is slow at is nodes. */
export function PrintDocument({ pages: { title, scale, pages } }: { readonly pages: PlacedPages }) {
  return (
    <Document
      title={title}
      language="en"
      creator="Muster Roll"
      producer="Muster Roll"
      creationDate={MADE}
      modificationDate={MADE}
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
