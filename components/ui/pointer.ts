/** Whether the player has a mouse or a touchpad, and so a keyboard beside it; a finger types on the screen. */
export function hasFinePointer(): boolean {
  return !matchMedia('(pointer: coarse)').matches
}
