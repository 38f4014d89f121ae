/** The places that the header leads to: only those that exist. */
export const MAIN_PAGES: readonly { readonly href: string; readonly label: string }[] = [
  { href: '/lists', label: 'My lists' },
  { href: '/examples', label: 'Examples' },
  { href: '/catalogue', label: 'Catalogue' },
  { href: '/odds', label: 'Odds' },
  { href: '/rules', label: 'Rules we check' },
  { href: '/help', label: 'Help' },
]
