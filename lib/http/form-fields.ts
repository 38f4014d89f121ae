/** The fields of a form; null for whatever else a stranger sends to an action that a form calls. */
export function fieldsOf(sent: unknown): Readonly<Record<string, unknown>> | null {
  return sent instanceof FormData ? Object.fromEntries(sent) : null
}
