/** A page that is in the background shows no frames. */
const WITHOUT_FRAMES_MS = 200

/** Does something once the next frame is on the screen. Returns a function that calls it off. */
export function afterFrame(work: () => void): () => void {
  const timers = [setTimeout(once, WITHOUT_FRAMES_MS)]
  const frame = requestAnimationFrame(() => timers.push(setTimeout(once)))
  return cancel

  function once() {
    cancel()
    work()
  }

  function cancel() {
    cancelAnimationFrame(frame)
    timers.forEach(clearTimeout)
  }
}
