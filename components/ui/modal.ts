/** Marks a window before which nothing else is to be used; a sheet that shows a part of the page is none. */
export const MODAL = { 'data-modal': '' } as const

/** Whether such a window stands open, wherever the focus is. */
export function isModalOpen(): boolean {
  return document.querySelector('[data-modal][data-open]') !== null
}
