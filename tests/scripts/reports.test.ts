import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  checkCount,
  failuresOfPlaywright,
  failuresOfVitest,
  picturesLine,
  playwrightCount,
  postgresLine,
  slowestOfPlaywright,
  slowestOfVitest,
  vitestCount,
} from '../../scripts/test/reports.mjs'

const vitestReport = (change = {}) => ({
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...change,
})

const playwrightReport = (stats = {}, errors: unknown[] = []) => ({
  stats: { expected: 5, flaky: 0, unexpected: 0, skipped: 2, ...stats },
  errors,
})

describe('the count of unit tests', () => {
  test('takes over what the report says', () => {
    expect(vitestCount(vitestReport(), 0)).toEqual({ passed: 3, failed: 0, skipped: 1 })
  })

  test('counts a file that could not be read as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    expect(vitestCount(vitestReport({ testResults }), 1)).toMatchObject({ failed: 1 })
  })

  test('counts an error between the tests as a failure', () => {
    expect(vitestCount(vitestReport(), 1)).toMatchObject({ failed: 1 })
  })

  test('counts a run without any test as a failure', () => {
    expect(vitestCount(vitestReport({ numPassedTests: 0 }), 0)).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('the count of browser tests', () => {
  test('takes over what the report says', () => {
    expect(playwrightCount(playwrightReport({ unexpected: 2 }), 1)).toEqual({ passed: 5, failed: 2, skipped: 2 })
  })

  test('counts a test that passed only when it was tried again as a failure', () => {
    expect(playwrightCount(playwrightReport({ flaky: 1 }), 0)).toEqual({ passed: 5, failed: 1, skipped: 2 })
  })

  test('counts a server that did not start as a failure', () => {
    expect(playwrightCount(playwrightReport({ expected: 0 }, [{ message: 'timed out' }]), 1)).toMatchObject({
      failed: 1,
    })
  })
})

test('a runner that wrote no report counts as a failure', () => {
  expect([vitestCount(undefined, 1), playwrightCount(undefined, 1), checkCount(2)]).toEqual(
    new Array(3).fill({ passed: 0, failed: 1, skipped: 0 }),
  )
})

describe('what failed', () => {
  const name = path.resolve('tests/a.test.ts')

  test('in vitest is named, with its file and the first lines of its reason', () => {
    const failed = (title: string, reason: string) => ({ status: 'failed', fullName: title, failureMessages: [reason] })
    const lines = Array.from({ length: 30 }, (_, i) => `line ${i}`).join('\n')
    const assertionResults = [{ status: 'passed', fullName: 'adds' }, failed('fills', `\u001b[31m${lines}`)]
    const said = failuresOfVitest({ testResults: [{ name, status: 'failed', assertionResults }] })
    expect(said.slice(0, 2)).toEqual(['tests/a.test.ts: fills', '    line 0'])
    expect(said).toHaveLength(13)
    const many = Array.from({ length: 12 }, () => failed('fills', 'late'))
    const all = failuresOfVitest({ testResults: [{ name, status: 'failed', assertionResults: many }] })
    expect(all.at(-1)).toBe('and 2 more, above')
  })

  test('in vitest is a file that cannot be read, too', () => {
    const file = { name, status: 'failed', message: 'no such module', assertionResults: [] }
    expect(failuresOfVitest({ testResults: [file] })).toEqual(['tests/a.test.ts: cannot be read', '    no such module'])
  })

  test('in Playwright is what failed once, and what failed outside of a test', () => {
    const spec = (title: string, status: string, ...results: object[]) => ({
      file: 'a.spec.ts',
      title,
      tests: [{ status, results }],
    })
    const specs = [
      spec('opens', 'expected', { duration: 1 }),
      spec('saves', 'flaky', { duration: 1, error: { message: 'timed out' } }, { duration: 1 }),
    ]
    const report = {
      config: { rootDir: path.resolve('tests/e2e') },
      suites: [{ title: 'a.spec.ts', specs }],
      errors: [{ message: 'no server' }],
    }
    expect(failuresOfPlaywright(report)).toEqual([
      'outside of a test',
      '    no server',
      'tests/e2e/a.spec.ts: saves',
      '    timed out',
    ])
  })
})

describe('the slowest tests', () => {
  test('of vitest are ten at most, the slowest first, with their files', () => {
    const assertionResults = Array.from({ length: 12 }, (_, i) => ({ fullName: `test ${i}`, duration: i * 100 }))
    const skipped = { fullName: 'skipped' }
    const report = {
      testResults: [{ name: path.resolve('tests/a.test.ts'), assertionResults: [...assertionResults, skipped] }],
    }
    const lines = slowestOfVitest(report)
    expect([lines.length, lines[0], lines[9]]).toEqual([
      10,
      '1.1 s  tests/a.test.ts: test 11',
      '0.2 s  tests/a.test.ts: test 2',
    ])
  })

  test('of Playwright are found in all depths, with all their tries', () => {
    const spec = (title: string, ...tries: number[]) => ({
      file: 'a.spec.ts',
      title,
      tests: [{ results: tries.map((duration) => ({ duration })) }],
    })
    const report = {
      config: { rootDir: path.resolve('tests/e2e') },
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('quick', 10)],
          suites: [{ title: 'The builder', specs: [spec('opens', 900, 700)] }],
        },
      ],
    }
    expect(slowestOfPlaywright(report)).toEqual([
      '1.6 s  tests/e2e/a.spec.ts: The builder opens',
      '0.0 s  tests/e2e/a.spec.ts: quick',
    ])
  })
})

describe('the time of PostgreSQL', () => {
  test('is as much of the run as its files take of all, loading them and their hooks included', () => {
    const ran = (project: string, duration: number) => ({
      project,
      environmentSetupDuration: 0,
      prepareDuration: 100,
      collectDuration: 700,
      setupDuration: 200,
      duration,
    })
    const files = [ran('alone', 59_000), ran('postgres', 14_000), ran('postgres', 4_000)]
    expect(postgresLine(files, 40_000)).toBe('PostgreSQL: 10.0 s of 40.0 s (25 % of the time of all tests)')
    expect(postgresLine(files.slice(0, 1), 40_000)).toMatch(/^PostgreSQL: 0.0 s of 40.0 s/)
  })
})

test('whether pictures were compared is said before the sum, and nothing where none were asked for', () => {
  const noted = (...descriptions: string[]) => {
    const tests = descriptions.map((description) => ({ annotations: [{ type: 'pictures', description }] }))
    return { suites: [{ suites: [{ specs: [{ tests }, { tests: [{ annotations: [] }] }] }] }] }
  }
  expect(picturesLine(noted('compared', 'compared'))).toBe('Pictures: 2 compared')
  expect(picturesLine(noted('they are of another browser'))).toBe(
    'Pictures: not compared, they are of another browser; see npm run pictures',
  )
  expect(picturesLine(noted())).toBeUndefined()
})
