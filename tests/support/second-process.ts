import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { onTestFinished } from 'vitest'

export type Answer =
  | { readonly acknowledged: true; readonly value?: unknown }
  | { readonly acknowledged: false; readonly error: string }

/** Another process that runs step by step as told, so that no test depends on timing to hold a lock. */
export class SecondProcess {
  readonly #child: ChildProcess

  constructor(script: string, ...words: string[]) {
    this.#child = fork(path.resolve('tests/support', script), words, { execArgv: ['--import', 'tsx'] })
    onTestFinished(() => {
      this.#child.kill('SIGKILL')
    })
  }

  async tell(step: string, ...words: string[]): Promise<Answer> {
    this.#child.send([step, ...words])
    const [answer] = await once(this.#child, 'message')
    return answer
  }

  /** Ends as a stopped server does, without closing anything. */
  async exit(): Promise<void> {
    const gone = once(this.#child, 'exit')
    this.#child.send(['exit'])
    await gone
  }
}
