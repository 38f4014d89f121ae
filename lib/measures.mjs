// What the metrics tell (scripts/serve/metrics.mjs) and only the place itself knows. The app is bundled, so that it and
// the server have modules of their own; a channel of Node's is the same for both.
import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel'

const LOADS = 'musterroll:loads'
const REFUSALS = 'musterroll:refusals'

/**
 * Tells how much a pool or queue has to do, whenever it is asked.
 * @param {string} pool
 * @param {() => { waiting: number, busy: number, places: number }} read `places`: how many may be busy at once
 * @returns {() => void} ends it
 */
export function offerLoad(pool, read) {
  const tell = (loads) => loads.push({ pool, ...read() })
  subscribe(LOADS, tell)
  return () => unsubscribe(LOADS, tell)
}

/** @returns {{ pool: string, waiting: number, busy: number, places: number }[]} */
export function readLoads() {
  const loads = []
  channel(LOADS).publish(loads)
  return loads
}

/**
 * Somebody was told to come again later.
 * @param {string} kind one of a few, never what somebody sent
 */
export const noteRefusal = (kind) => channel(REFUSALS).publish(kind)

/** @param {(kind: string) => void} listener */
export const onRefusal = (listener) => subscribe(REFUSALS, (kind) => listener(String(kind)))
