// Reads how many tests passed and failed from the reports of the runners.

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

// A runner may fail without a failed test (an error between tests), or succeed without any test: both are failures.
function counted({ passed, failed, skipped, exitCode }) {
  const unexplained = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: unexplained ? 1 : failed, skipped }
}
