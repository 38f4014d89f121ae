/** The times of one kind of request, and its failures. */
export class Timings {
  readonly times: number[] = []
  readonly failures: string[] = []

  constructor(readonly what: string) {}

  readonly record = (ms: number, isOk: boolean, reason: string): void => {
    this.times.push(ms)
    if (!isOk) this.failures.push(reason)
  }

  percentile(share: number): number {
    const sorted = [...this.times].sort((a, b) => a - b)
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  }

  get row(): string {
    const ms = [0.5, 0.95, 0.99, 1].map((share) => Math.round(this.percentile(share)).toLocaleString('en'))
    return `| ${[this.what, this.times.length.toLocaleString('en'), this.failures.length, ...ms].join(' | ')} |`
  }
}

export const TABLE_HEAD = [
  '| what | asked | failed | p50 ms | p95 ms | p99 ms | most ms |',
  '| --- | --- | --- | --- | --- | --- | --- |',
]

/** A limit, what was measured, and whether the limit holds. */
export type Bound = { readonly label: string; readonly measured: string; readonly holds: boolean }
