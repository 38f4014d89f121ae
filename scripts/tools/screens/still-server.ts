import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { untilReady } from '../../load/measured-server'

/** For browsers: while the server's clock, which hardly moves, is within the same minute. */
export const MOMENT = new Date(Date.UTC(2026, 0, 15, 12, 0, 30))

const CLOCK = new URL('still-clock.mjs', import.meta.url)

/** The app as it is built in a folder, on a database of its own, with a clock that stands. */
export class StillServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly address: string,
  ) {}

  static async begin(folder: string, port: number): Promise<StillServer> {
    const child = spawn(process.execPath, ['tests/support/scratch-server.mjs', '--port', `${port}`], {
      cwd: folder,
      env: {
        ...process.env,
        // Also for the scripts that make the database.
        NODE_OPTIONS: `--import=${CLOCK.href}`,
        LOG_LEVEL: 'error',
        TEST_RUNNER_PID: `${process.pid}`,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await untilReady(child)
    return new StillServer(child, `http://localhost:${port}`)
  }

  async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill('SIGTERM')
    await ended
  }
}
