import { useSyncExternalStore } from 'react'
import { onUpdate, wasUpdated } from './build'

/** Whether the server was seen to be of another build than this page. */
export function useUpdated(): boolean {
  return useSyncExternalStore(onUpdate, wasUpdated, () => false)
}
