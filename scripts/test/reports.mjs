// What the reports of the runners say: how many tests passed and failed, which failed and why, and which took longest.
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const MOST_NAMED = 10
const MOST_LINES_OF_A_REASON = 12

/** Each count: `{ passed, failed, skipped }`. A missing report counts as one failure: the runner did not get far. */
const nothingRan = { passed: 0, failed: 1, skipped: 0 }

export function vitestCount(report, exitCode) {
  if (!report) return nothingRan
  const brokenFiles = report.testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  })
  return counted({
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
    exitCode,
  })
}

/** A test that failed once and passed when it was tried again has failed. */
export function playwrightCount(report, exitCode) {
  if (!report) return nothingRan
  const { expected, flaky, unexpected, skipped } = report.stats
  return counted({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped, exitCode })
}

/** A check that is either clean or not, such as the type check. */
export function checkCount(exitCode) {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : nothingRan
}

// A runner may fail without a failed test (an error between tests), or succeed without running any: both are failures.
function counted({ passed, failed, skipped, exitCode }) {
  const unexplained = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: unexplained ? 1 : failed, skipped }
}

/** @returns {string[]} each failure with the first lines of its reason: they stand last, where a cut log still has them */
export function failuresOfVitest(report) {
  return failureLines(
    report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (status === 'failed' && failed.length === 0) return [{ file: name, title: 'cannot be read', reason: message }]
      return failed.map(({ fullName, failureMessages }) => ({
        file: name,
        title: fullName,
        reason: failureMessages.join('\n'),
      }))
    }),
  )
}

/** @returns {string[]} as of vitest; a test that passed when it was tried again is one of them */
export function failuresOfPlaywright(report) {
  const outside = report.errors.map(({ message }) => ({ file: '', title: 'outside of a test', reason: message }))
  const specs = report.suites.flatMap((suite) => specsIn(suite, report.config.rootDir))
  return failureLines([...outside, ...specs.filter(({ failed }) => failed)])
}

/** @returns {string[]} a line for each, the slowest first */
export function slowestOfVitest(report) {
  return linesOf(
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ file: name, title: fullName, ms: duration ?? 0 })),
    ),
  )
}

/** @returns {string[]} a line for each, the slowest first; all tries of a test count together */
export function slowestOfPlaywright(report) {
  return linesOf(report.suites.flatMap((suite) => specsIn(suite, report.config.rootDir)))
}

/**
 * What PostgreSQL takes of a run: as much of it as its files take of the time of all. Workers are seldom all busy to the
 * end, so that its time divided by their number would say too little.
 * @param {({ project: string } & Record<string, unknown>)[]} files with what vitest measured of each, of which nothing is
 * counted twice
 */
export function postgresLine(files, runMs) {
  const timeOf = (some) => some.flatMap((one) => MEASURED.map((name) => one[name])).reduce((sum, ms) => sum + ms, 0)
  const share = timeOf(files.filter(({ project }) => project === 'postgres')) / (timeOf(files) || 1)
  return `PostgreSQL: ${seconds(share * runMs)} of ${seconds(runMs)} (${Math.round(share * 100)} % of the time of all tests)`
}

/** To load a file and what it imports, and to run its tests and what stands before and after them. */
const MEASURED = ['environmentSetupDuration', 'prepareDuration', 'collectDuration', 'setupDuration', 'duration']

/** Whether the kept pictures were compared, as tests/e2e/pictures.spec.ts notes; undefined where it did not run. */
export function picturesLine(report) {
  const notes = report.suites
    .flatMap(testsIn)
    .flatMap(({ annotations = [] }) => annotations.filter(({ type }) => type === 'pictures'))
    .map(({ description }) => description)
  const reason = notes.find((note) => note !== 'compared')
  if (notes.length === 0) return
  return reason ? `Pictures: not compared, ${reason}; see npm run pictures` : `Pictures: ${notes.length} compared`
}

const testsIn = ({ specs = [], suites = [] }) => [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsIn)]

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

function specsIn({ specs, suites = [] }, folder, above = '') {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ results, status }) => ({
      file: path.join(folder, file),
      title: `${above}${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      failed: status === 'unexpected' || status === 'flaky',
      reason: results.find(({ error }) => error)?.error.message,
    })),
  )
  return [...own, ...suites.flatMap((suite) => specsIn(suite, folder, `${above}${suite.title} `))]
}

function linesOf(tests) {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, MOST_NAMED)
    .map((test) => `${seconds(test.ms)}  ${nameOf(test)}`)
}

function failureLines(failures) {
  const more = failures.length - MOST_NAMED
  return [
    ...failures.slice(0, MOST_NAMED).flatMap((failure) => [nameOf(failure), ...reasonLines(failure.reason)]),
    ...(more > 0 ? [`and ${more} more, above`] : []),
  ]
}

function reasonLines(reason) {
  const lines = stripVTControlCharacters(reason ?? 'no reason is given').split('\n')
  return lines.slice(0, MOST_LINES_OF_A_REASON).map((line) => `    ${line}`)
}

const nameOf = ({ file, title }) => (file ? `${path.relative('', file)}: ${title}` : title)
