// Used by the server, which answers what Next could not read, and by instrumentation.ts, which logs everything else.

/** Next's errors for an action that this build does not have. */
const UNKNOWN_ACTION = /^Error: (?:Failed to find Server Action|The Server Reference ID)/

/** Next's own files, and the build's copies of some of them. */
const NEXT_FILE = /[\\/]node_modules[\\/_]next[\\/_]/

/**
 * What whoever sent a request did to cause an error; null where the fault is ours. All but `gone` concern the body of a
 * form or an action.
 * @param {unknown} error
 */
export function senderFault(error) {
  if (!(error instanceof Error)) return null
  if (isClientGone(error)) return 'gone'
  if (UNKNOWN_ACTION.test(String(error))) return 'other-build'
  if (!isParsingError(error)) return null
  return 'statusCode' in error && error.statusCode === 413 ? 'large' : 'unreadable'
}

/** The client disconnected while it was sending. */
const isClientGone = ({ code, message }) => code === 'ECONNRESET' && message === 'aborted'

/** Thrown by Next or Node while parsing a body. Any stack frame in our own code makes it our fault. */
function isParsingError({ stack }) {
  const frames = String(stack).match(/^ {4}at .*$/gm) ?? []
  const isOutside = (frame) => /node:|<anonymous>|\(index \d+\)/.test(frame) || NEXT_FILE.test(frame)
  const isReading = (frame) => /node:internal\/deps\/undici/.test(frame) || NEXT_FILE.test(frame)
  return frames.every(isOutside) && frames.some(isReading)
}
