import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clearStamp, fingerprint, isStamped, writeStamp } from '../../scripts/setup/fingerprint.mjs'
import { takeLock } from '../../scripts/setup/lock.mjs'
import { adviceFor } from '../../scripts/setup/run.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'musterroll-setup-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a fingerprint', () => {
  const write = (name: string, content: string) => {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const current = (options?: Parameters<typeof fingerprint>[1]) =>
    fingerprint([path.posix.join(folder, 'app')], options)

  beforeEach(() => {
    write('app/a.ts', 'one')
    write('app/deep/b.ts', 'two')
  })

  test('stays the same while nothing changes', () => {
    expect(current()).toBe(current())
  })

  test.each([
    ['a changed file', () => write('app/deep/b.ts', 'three')],
    ['a new file', () => write('app/c.ts', '')],
    ['a removed file', () => rmSync(path.join(folder, 'app/a.ts'))],
    [
      'content that moved to the next file',
      () => {
        write('app/a.ts', 'onetwo')
        write('app/deep/b.ts', '')
      },
    ],
  ])('changes with %s', (_, change) => {
    const before = current()
    change()
    expect(current()).not.toBe(before)
  })

  test('changes with its salt', () => {
    expect(current({ salt: 'a' })).not.toBe(current({ salt: 'b' }))
  })

  test('leaves out what is to be skipped', () => {
    const skip = (file: string) => file.endsWith('/deep')
    const before = current({ skip })
    write('app/deep/b.ts', 'three')
    expect(current({ skip })).toBe(before)
  })

  test('is stamped until it changes or the stamp is cleared', () => {
    const stamp = path.join(folder, 'new/.stamp')
    expect(isStamped(stamp, 'a')).toBe(false)
    writeStamp(stamp, 'a')
    expect(isStamped(stamp, 'a')).toBe(true)
    expect(isStamped(stamp, 'b')).toBe(false)
    clearStamp(stamp)
    expect(isStamped(stamp, 'a')).toBe(false)
  })
})

describe('the lock', () => {
  const lockFile = () => path.join(folder, 'lock')

  test('is there while it is held', async () => {
    const lock = await takeLock(lockFile())
    expect(existsSync(lockFile())).toBe(true)
    lock.release()
    expect(existsSync(lockFile())).toBe(false)
  })

  test('is waited for while its process lives, and taken over when that is killed', async () => {
    const other = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `import { takeLock } from ${JSON.stringify(path.resolve('scripts/setup/lock.mjs'))}
       await takeLock(${JSON.stringify(lockFile())}); console.log('held'); setInterval(() => {}, 1000)`,
    ])
    await new Promise((resolve) => other.stdout.once('data', resolve))
    const waitedFor: unknown[] = []
    const taken = takeLock(lockFile(), {
      poll: 10,
      onWait: (pid: unknown) => {
        waitedFor.push(pid)
        other.kill('SIGKILL')
      },
    })
    const lock = await taken
    expect(waitedFor).toEqual([other.pid])
    lock.release()
  })

  test.each([
    ['is released when its process exits', '', false],
    ['that another took since its release stays', "lock.release(); writeFileSync(file, '')", true],
  ])('%s', (_, then, isThere) => {
    spawnSync(process.execPath, [
      '--input-type=module',
      '-e',
      `import { writeFileSync } from 'node:fs'
       import { takeLock } from ${JSON.stringify(path.resolve('scripts/setup/lock.mjs'))}
       const file = ${JSON.stringify(lockFile())}
       const lock = await takeLock(file)
       ${then}
       process.exit(1)`,
    ])
    expect(existsSync(lockFile())).toBe(isThere)
  })

  test('of a process whose number was given to another is taken over', async () => {
    writeFileSync(lockFile(), JSON.stringify([{ pid: process.ppid, startedAt: 'long ago' }]))
    const lock = await takeLock(lockFile(), { onWait: () => expect.unreachable('nobody holds it') })
    lock.release()
  })

  test('names the running step too, which may outlive its set-up', async () => {
    const lock = await takeLock(lockFile())
    lock.alsoHeldBy(process.ppid)
    const holders: { pid: number }[] = JSON.parse(readFileSync(lockFile(), 'utf8'))
    expect(holders.map(({ pid }) => pid)).toEqual([process.pid, process.ppid])
    lock.release()
  })
})

test('the set-up says so when DATABASE_URL points to a folder', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/setup.mjs', '--database'], {
    env: { ...process.env, DATABASE_URL: `file:${folder}` },
    encoding: 'utf8',
  })
  expect([status, stderr.trim()]).toEqual([
    1,
    expect.stringMatching(/^\S+ is a folder: name a file in DATABASE_URL.*$/),
  ])
})

test('an empty DATABASE_URL is taken out of the environment that the steps share', () => {
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { loadEnvironment } from ${JSON.stringify(path.resolve('scripts/environment.mjs'))}
       loadEnvironment(); console.log(process.env.DATABASE_URL === '')`,
    ],
    { env: { ...process.env, DATABASE_URL: '' }, encoding: 'utf8' },
  )
  expect(stdout.trim()).toBe('false')
})

test('a command reads .env, as the server does', () => {
  for (const file of ['scripts/environment.mjs', 'scripts/command.mjs', 'lib/node-version.mjs']) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    copyFileSync(file, path.join(folder, file))
  }
  writeFileSync(path.join(folder, '.env'), 'DATABASE_URL=file:/srv/lists.db')
  const command = path.join(realpathSync(folder), 'scripts/ask.mjs')
  writeFileSync(
    command,
    `import { runAsCommand } from './command.mjs'
     await runAsCommand(import.meta.url, () => console.log(process.env.DATABASE_URL))`,
  )
  const { DATABASE_URL: _, ...env } = process.env
  expect(spawnSync(process.execPath, [command], { env, encoding: 'utf8' }).stdout.trim()).toBe('file:/srv/lists.db')
})

describe('advice for a failed step', () => {
  test.each([
    ['npm error code ENOSPC', 'disk is full'],
    ['npm error code EAI_AGAIN', 'registry cannot be reached'],
    ['npm error network request failed', 'registry cannot be reached'],
    ['npm error code EUSAGE', 'lockfile'],
    ['npm error code EACCES', 'make the project folder yours'],
    ['JavaScript heap out of memory', 'Memory ran out'],
    ['something else', 'The lines above say why'],
  ])('for "%s" says: %s', (output, sentence) => {
    expect(adviceFor(output)).toContain(sentence)
  })

  test('knows a kill for want of memory', () => {
    expect(adviceFor('', 'SIGKILL')).toContain('memory')
  })
})
