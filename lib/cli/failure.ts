/** The exit code of a fault in Muster Roll itself, or in a game that the call brought along. */
export const FAILED = 3

/** One plain sentence, on one line, whatever was thrown. */
export function failureOf(error: unknown): string {
  const what = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).split('\n')[0]
  return `Muster Roll itself failed, and no answer was found (${what}).`
}
