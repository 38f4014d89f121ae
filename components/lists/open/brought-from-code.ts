import { receivedFrom } from '@/lib/share/received'
import { broughtFrom } from '@/lib/share/to-take-in'

/** What the code of a list holds, as the server takes it in. Loaded when there is a code. */
export function broughtFromCode(
  code: string,
): { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string } {
  const received = receivedFrom(code)
  if (received.ok) return { ok: true, value: broughtFrom(received.value) }
  const { place, reason } = received.unreadable
  return { ok: false, reason: `${place}: ${reason}` }
}
