const STORAGE_KEY = 'musterroll-recovery'

type PresentCode = {
  readonly deviceOwnerId: string
  /** When the code that the server knows was made. */
  readonly madeTime: number | null
}

/**
 * When the code was made that this browser knew of and the server no longer does: a backup from before it was restored.
 * Null as long as the server knows the newest; then the browser notes it.
 */
export function lostCodeDate({ deviceOwnerId, madeTime }: PresentCode): Date | null {
  const [owner, time] = read().split(' ')
  const noted = owner === deviceOwnerId && time !== undefined ? Number(time) : null
  if (noted !== null && (madeTime === null || madeTime < noted)) return new Date(noted)
  if (madeTime !== null) write(`${deviceOwnerId} ${madeTime}`)
  return null
}

function read(): string {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? ''
  } catch {
    return ''
  }
}

function write(text: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, text)
  } catch {
    // A browser that stores nothing is told nothing.
  }
}
