import { describe, expect, test } from 'vitest'
import { checkCount, playwrightCount, vitestCount } from '../../scripts/test/counts.mjs'

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
    expect(playwrightCount(playwrightReport({ unexpected: 2, flaky: 1 }), 1)).toEqual({
      passed: 6,
      failed: 2,
      skipped: 2,
    })
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
