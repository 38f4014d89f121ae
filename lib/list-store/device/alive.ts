/** Where there are no locks, pages are asked which tabs' journals they write. */
const CHANNEL = 'musterroll-alive'
/** A page that lives answers within this time; one that cannot goes on in another journal, and loses nothing. */
const ANSWER_MS = 250

type Question = { readonly ask: string }
type Answer = { readonly alive: string; readonly to: string }

export type After = (ms: number, work: () => void) => unknown

/** Those of the tabs whose pages answer; null where pages cannot be asked. */
export async function askAlive(tabs: readonly string[], after: After): Promise<ReadonlySet<string> | null> {
  if (typeof BroadcastChannel === 'undefined') return null
  const channel = new BroadcastChannel(CHANNEL)
  // It only has to differ from what other pages ask in the same moment.
  const question = String(Math.random())
  const alive = new Set<string>()
  await new Promise<void>((over) => {
    channel.onmessage = ({ data }: MessageEvent<Question | Answer>) => {
      if (!('to' in data) || data.to !== question) return
      alive.add(data.alive)
      if (tabs.every((tab) => alive.has(tab))) over()
    }
    channel.postMessage({ ask: question } satisfies Question)
    after(ANSWER_MS, over)
  })
  channel.close()
  return alive
}

/** Answers others for as long as this page holds a tab's journal. */
export function answering(tab: string): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<Question | Answer>) => {
    if ('ask' in data) channel.postMessage({ alive: tab, to: data.ask } satisfies Answer)
  }
  return () => channel.close()
}
