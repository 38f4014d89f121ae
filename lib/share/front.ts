import { readShareState } from './data'

/** scripts/serve/shared-pages.mjs asks here: it is not part of the build. */
const PLACE = Symbol.for('musterroll.share-state')

export function answerFront(): void {
  Reflect.set(globalThis, PLACE, readShareState)
}
