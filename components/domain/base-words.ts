import type { Mark } from '@/lib/kernel/sheets/marks'

type Names = { race?: string | undefined; faction?: string | undefined; drawnAsShip?: boolean | undefined }

const colouredPart = (name: string | undefined, colour: string, part: string) =>
  [name, colour, part].filter((word) => word !== undefined).join(' ')

/** What a base says by its "?"; null where it has none. */
export function unknownWords({ text }: Pick<Mark, 'text'>): string | null {
  return text.includes('?') ? 'number unknown: the pack states none' : null
}

/** The drawn base in words: "Base: Terran red rim, The Citadel blue top, 1, load-out C". */
export function describeMark(mark: Mark, { race, faction, drawnAsShip }: Names = {}): string {
  const parts = [
    mark.rim === null ? null : colouredPart(race, mark.rim, 'rim'),
    mark.top === null ? null : colouredPart(faction, mark.top, 'top'),
    mark.text === '' ? null : mark.text,
    unknownWords(mark),
    mark.loadout === null ? null : `load-out ${mark.loadout}`,
  ].filter((part) => part !== null)
  const noun = drawnAsShip ? 'Ship base' : 'Base'
  return parts.length === 0 ? `${noun}, unmarked` : `${noun}: ${parts.join(', ')}`
}
