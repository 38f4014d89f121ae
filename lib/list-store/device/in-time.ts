/** What did not come within its time. */
class TooLate extends Error {}

/** A device may never answer (a damaged profile, a fault of the browser): then what was asked of it rejects. */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((settle, fail) => {
    const timer = setTimeout(() => fail(new TooLate(`No answer within ${ms} ms.`)), ms)
    work.then(settle, fail).finally(() => clearTimeout(timer))
  })
}
