import type { Server } from './server'

/** As after a request without an answer: it is tried again. */
const NO_ANSWER = { kind: 'no-answer', trouble: 'unreachable' } as const

/**
 * A server whose code is loaded with the first request, or before by `load`: a list is shown and changed without it.
 * Once it is there, requests are sent at once: a page that is being left has no other moment.
 */
export function lateServer(loadServer: () => Promise<Server>): Server & { load(): void } {
  let server: Server | null = null
  let loading: Promise<Server> | null = null

  function load(): Promise<Server> {
    loading ??= loadServer().then(
      (loaded) => {
        server = loaded
        return loaded
      },
      (cause: unknown) => {
        loading = null
        throw cause
      },
    )
    return loading
  }

  function ask<A, N>(question: (server: Server) => Promise<A>, none: N): Promise<A | N> {
    return server ? question(server) : load().then(question, () => none)
  }

  return {
    load: () => void load().catch(() => undefined),
    save: (save) => ask((there) => there.save(save), NO_ANSWER),
    read: (known) => ask((there) => there.read(known), NO_ANSWER),
    version: (revision) => ask((there) => there.version(revision), null),
    duplicate: (roster, id) => ask((there) => there.duplicate(roster, id), NO_ANSWER),
    recreate: (text) => ask((there) => there.recreate(text), NO_ANSWER),
  }
}
