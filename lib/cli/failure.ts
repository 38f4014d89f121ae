/** The exit code of a fault in Muster Roll itself or in a game that the call names. */
export const FAILED = 3

/** The exit code of a refusal with a reason. */
export const REFUSED = 2

type Reason = { readonly place: string; readonly reason: string }

export function refuse(complain: (text: string) => void, { place, reason }: Reason, file?: string): number {
  complain(file === undefined ? `${place}: ${reason}` : `${file}: ${place}: ${reason}`)
  return REFUSED
}

/** Whatever was thrown, as one sentence on one line. */
export function failureOf(error: unknown): string {
  const cause = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).split('\n')[0]
  return `Muster Roll itself failed, and no answer was found (${cause}).`
}
