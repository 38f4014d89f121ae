import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownDatabase, scratchFolder } from '../support/database'
import { asOlderNode, projectWithNode } from '../support/older-node'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

ownDatabase()
const scratch = scratchFolder()

/** Runs a line as npm does: by a shell, which finds this Node first. */
function shell(line: string): ChildProcess {
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`
  const child = spawn('sh', ['-c', line], { env: { ...process.env, PATH }, detached: true })
  onTestFinished(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // All of them are gone, as they should be.
    }
  })
  return child
}

/** What is written up to the sentence. */
function until(stream: ChildProcess['stdout'], sentence: RegExp): Promise<string> {
  let text = ''
  return new Promise((resolve) => {
    stream?.on('data', (part) => {
      text += part
      if (sentence.test(text)) resolve(text)
    })
    stream?.on('end', () => resolve(text))
  })
}

test.skipIf(process.platform === 'win32')(
  'a signal for npm start ends the server, which says that all is well',
  async () => {
    const start = shell(`${scripts.start} --port 0`)
    const [, address = ''] = /at (http:\S+)/.exec(await until(start.stdout, /Muster Roll is at \S+\n/)) ?? []
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
    const ended = once(start, 'close')
    start.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await expect(fetch(address)).rejects.toThrow('fetch failed')
  },
)

test.skipIf(process.platform === 'win32').each([
  ['by itself', []],
  ['under the Node that it brings along', asOlderNode()],
])('a set-up whose npm is gone stops, and says so: %s', async (_, flags) => {
  const { project } = projectWithNode(mkdtempSync(path.join(scratch, 'project-')))
  writeFileSync(
    path.join(project, 'scripts/set-up.mjs'),
    `import { withRightNode } from './setup/ensure-node.mjs'
     import { endOnSignals } from './setup/run.mjs'
     withRightNode(() => { endOnSignals(); console.log('begun'); setInterval(() => {}, 1000) })`,
  )
  const parent = shell(`node ${flags.map((flag) => `'${flag}'`).join(' ')} '${project}/scripts/set-up.mjs'; true`)
  await until(parent.stdout, /begun/)
  parent.kill('SIGKILL')
  expect(await until(parent.stderr, /again to go on/)).toContain('Stopped. Run the same command again to go on.')
})
