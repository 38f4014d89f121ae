declare module 'pdfkit' {
  import type { Painter } from '@/lib/print/pdf/painter'

  type Settings = { readonly autoFirstPage: false; readonly info?: Readonly<Record<string, unknown>> }
  type PageSettings = { readonly size: readonly [number, number]; readonly margin: 0 }

  interface Document extends Painter, NodeJS.ReadableStream {
    addPage(settings: PageSettings): Document
    end(): void
  }

  const PDFDocument: new (settings: Settings) => Document
  export default PDFDocument
}
