import { folded } from '../packs/search'

/** The `content-disposition` with which a browser saves a list as a file, whatever letters its name has. */
export function listFileDisposition(listName: string): string {
  return `attachment; filename="list.json"; filename*=UTF-8''${encodedFileName(listName)}.json`
}

/** The `content-disposition` of a PDF, which a browser shows. */
export function pdfDisposition(listName: string): string {
  return `inline; filename="list.pdf"; filename*=UTF-8''${encodedFileName(listName)}.pdf`
}

function encodedFileName(listName: string): string {
  return encodeURIComponent(folded(listName).replaceAll(' ', '-').slice(0, 80) || 'list')
}
