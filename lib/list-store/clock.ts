import { whenIdle } from '../when-idle'

/** What a player presses is shown first: to send a list would hold up the frame of the next tap. */
const MOST_WAIT_FOR_IDLE_MS = 100

/** Does something after a while, as soon as the browser has nothing to show. Returns a function that calls it off. */
export function after(ms: number, work: () => void): () => void {
  let callOff = () => clearTimeout(timer)
  const timer = setTimeout(() => {
    callOff = whenIdle(work, MOST_WAIT_FOR_IDLE_MS)
  }, ms)
  return () => callOff()
}
