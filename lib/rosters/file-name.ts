import { folded } from '../packs/search'

/** How a browser is told to keep a list as a file, whatever letters its name is written in. */
export function asFile(name: string): string {
  const words = folded(name).replaceAll(' ', '-').slice(0, 80) || 'list'
  return `attachment; filename="list.json"; filename*=UTF-8''${encodeURIComponent(words)}.json`
}

/** The same for a list on paper, which a browser shows. */
export function pdfName(name: string): string {
  const words = folded(name).replaceAll(' ', '-').slice(0, 80) || 'list'
  return `inline; filename="list.pdf"; filename*=UTF-8''${encodeURIComponent(words)}.pdf`
}
