import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False on the server and while the page takes over what the server drew: until then both must draw the same. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
