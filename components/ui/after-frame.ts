/** Starts some work later; returns a function that calls it off. */
type Start = (work: () => void) => () => void

/** A page that is in the background shows no frames. */
const WITHOUT_FRAMES_MS = 200

/** Does something once the next frame is drawn: at once, or as `start` says. Returns a function that calls it off. */
export function afterFrame(work: () => void, start: Start = soon): () => void {
  const timer = setTimeout(once, WITHOUT_FRAMES_MS)
  let callOff = () => {}
  const frame = requestAnimationFrame(() => {
    callOff = start(once)
  })
  return cancel

  function once() {
    cancel()
    work()
  }

  function cancel() {
    cancelAnimationFrame(frame)
    callOff()
    clearTimeout(timer)
  }
}

function soon(work: () => void): () => void {
  const timer = setTimeout(work)
  return () => clearTimeout(timer)
}
