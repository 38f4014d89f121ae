/** Whether the focus has moved on from a part that closes, as into a field that an entry of a menu has opened. */
export function isFocusBeyond(part: string): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && focused.closest(part) === null
}
