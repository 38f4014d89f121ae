import { folded } from '../packs/search'

/** The header by which a browser saves a list as a file, whatever letters its name has. */
export function asFile(name: string): string {
  const words = folded(name).replaceAll(' ', '-').slice(0, 80) || 'list'
  return `attachment; filename="list.json"; filename*=UTF-8''${encodeURIComponent(words)}.json`
}

/** The same for a PDF, which a browser shows. */
export function pdfName(name: string): string {
  const words = folded(name).replaceAll(' ', '-').slice(0, 80) || 'list'
  return `inline; filename="list.pdf"; filename*=UTF-8''${encodeURIComponent(words)}.pdf`
}
