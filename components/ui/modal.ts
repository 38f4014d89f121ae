/** The attribute of a dialog that blocks the page. A bottom sheet shows a part of the page, and does not have it. */
export const MODAL_ATTRIBUTE = { 'data-modal': '' } as const

/** Whether such a dialog is open, wherever the focus is. */
export function isModalOpen(): boolean {
  return document.querySelector('[data-modal][data-open]') !== null
}
