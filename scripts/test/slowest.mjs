// Names the tests that took longest, from the reports of the runners.
import path from 'node:path'

const MOST = 10

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

function specsIn({ specs, suites = [] }, folder, above = '') {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ results }) => ({
      file: path.join(folder, file),
      title: `${above}${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap((suite) => specsIn(suite, folder, `${above}${suite.title} `))]
}

function linesOf(tests) {
  return tests
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, MOST)
    .map(({ file, title, ms }) => `${(ms / 1000).toFixed(1)} s  ${path.relative('', file)}: ${title}`)
}
