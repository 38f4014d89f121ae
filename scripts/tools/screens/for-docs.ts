/** The pictures of the app that README.md and docs show; scripts/tools/print-pictures.ts draws one more. */
export const FOR_DOCS: readonly string[] = [
  'home-laptop-light',
  'lists-laptop-light',
  'lists-newest-phone-dark',
  'list-new-conquest-laptop-dark',
  'builder-heroes-laptop-light',
  'builder-cosmic-laptop-dark',
  'builder-issues-laptop-light',
  'builder-heroes-phone-light',
  'builder-magewinds-phone-dark',
  'builder-heroes-odds-laptop-light',
  'odds-conquest-laptop-dark',
  'print-labels-laptop-light',
  'shared-heroes-phone-light',
  'catalogue-pack-laptop-light',
  'history-changed-laptop-light',
]
