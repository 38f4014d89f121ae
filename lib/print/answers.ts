import { errorFields, log } from '../process-log'
import type { Outcome } from './work/pool'

/** What whoever asked for a PDF is told instead, with the time after which it is worth another try. */
export function refusal(outcome: Exclude<Outcome, { kind: 'rendered' }>): Response {
  switch (outcome.kind) {
    case 'busy': {
      const { retrySeconds } = outcome
      const words = `The printer is busy. Try again in ${retrySeconds} ${retrySeconds === 1 ? 'second' : 'seconds'}.`
      return told(503, words, { 'retry-after': String(retrySeconds) })
    }
    case 'too-long':
      log.warn('a print took too long', { limitMs: outcome.limitMs })
      return told(503, `This took longer than ${outcome.limitMs / 1000} seconds. Print fewer sheets at once.`)
    case 'too-much':
      return told(422, outcome.reason)
    case 'failed':
      log.error('a print failed', errorFields(new Error(outcome.reason)))
      return told(500, 'This could not be drawn. The fault is ours, and was written down.')
    case 'given-up':
      return told(503, 'The print was given up.')
  }
}

export function told(status: number, words: string, headers: Record<string, string> = {}): Response {
  return new Response(`${words}\n`, {
    status,
    headers: {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
    },
  })
}
