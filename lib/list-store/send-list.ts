import { type Answer, asked, isRevision, LOST, type NotDone, notDone, saidBy, sending } from './answers'
import type { Answered } from './sync'

export type SentAnswer =
  | ({ readonly kind: 'made'; readonly revision: number } & Answered)
  /** There is a list of this id, with other content. `gone` says that it is in the bin, or somebody else's. */
  | { readonly kind: 'stale' }
  | NotDone

/** Makes a list under an id that was chosen here; asked again with the same id, it is still one list. */
export async function sendList(id: string, text: string, ask: typeof fetch): Promise<SentAnswer> {
  const answer = await asked(ask, '/api/lists', sending('POST', `{"id":${JSON.stringify(id)},"list":${text}}`))
  if (isStale(answer)) return { kind: 'stale' }
  if (!answer?.isOk) return notDone(answer)
  const { revision } = answer.body
  if (answer.body.id !== id || !isRevision(revision)) return LOST
  return { kind: 'made', revision, ...saidBy(answer) }
}

export function isStale(answer: Answer | null): boolean {
  return answer?.status === 409 && answer.body.kind === 'stale'
}
