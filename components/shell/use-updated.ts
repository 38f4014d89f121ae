import { useSyncExternalStore } from 'react'
import { isServerUpdated, onUpdate } from '@/components/ui/build'

/** Whether the server was seen to be of another build than this page. */
export function useUpdated(): boolean {
  return useSyncExternalStore(onUpdate, isServerUpdated, () => false)
}
