/** The places that the header leads to: only those that exist. */
export const PLACES: readonly { readonly href: string; readonly label: string }[] = [
  { href: '/catalogue', label: 'Catalogue' },
  { href: '/rules', label: 'Rules we check' },
  { href: '/#moments', label: 'What it is for' },
  { href: '/#games', label: 'The games' },
]
