/** Marks a window that blocks the page; a sheet that shows a part of the page does not. */
export const MODAL = { 'data-modal': '' } as const

/** Whether such a window is open, wherever the focus is. */
export function isModalOpen(): boolean {
  return document.querySelector('[data-modal][data-open]') !== null
}
