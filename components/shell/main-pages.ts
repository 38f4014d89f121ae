import type { IconName } from '@/components/ui/icon'

type MainPage = {
  readonly href: string
  readonly label: string
  /** What it is in the bar of a narrow screen; the other pages are under “More” there. */
  readonly bar?: { readonly label: string; readonly icon: IconName }
}

/** The pages that the header leads to: only those that exist. */
export const MAIN_PAGES: readonly MainPage[] = [
  { href: '/lists', label: 'My lists', bar: { label: 'Lists', icon: 'lists' } },
  { href: '/examples', label: 'Examples' },
  { href: '/catalogue', label: 'Catalogue', bar: { label: 'Catalogue', icon: 'book' } },
  { href: '/odds', label: 'Odds', bar: { label: 'Odds', icon: 'odds' } },
  { href: '/rules', label: 'Rules we check' },
  { href: '/help', label: 'Help' },
]
