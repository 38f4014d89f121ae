import { readShareState } from './data'

/** The key under which scripts/serve/shared-pages.mjs, which is not part of the build, finds the function. */
const SHARE_STATE = Symbol.for('musterroll.share-state')

export function registerShareState(): void {
  Reflect.set(globalThis, SHARE_STATE, readShareState)
}
