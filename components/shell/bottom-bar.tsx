import { Icon } from '@/components/ui/icon'
import { Stack } from '@/components/ui/layout'
import { MAIN_PAGES } from './main-pages'
import { PageLink } from './page-link'
import styles from './shell.module.css'
import { ThemeSwitch } from './theme-switch'

/** The `id` of what “More” opens. It is the browser's own popover: it needs no script. */
export const MORE_ID = 'more-pages'

/** The pages that fingers need most, at the lower edge of a narrow screen. The open list has a bar of its own there. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label="Main" data-print="never">
      {MAIN_PAGES.map(({ href, bar }) =>
        bar ? (
          <PageLink key={href} href={href}>
            <Icon name={bar.icon} size={20} />
            {bar.label}
          </PageLink>
        ) : null,
      )}
      <button type="button" popoverTarget={MORE_ID}>
        <Icon name="more" size={20} />
        More
      </button>
    </nav>
  )
}

/** The theme, and the pages for which the header or the bar have no room. */
export function MorePages() {
  return (
    <div id={MORE_ID} popover="auto" className={styles.more} data-print="never">
      <Stack as="nav" gap={0} aria-label="More pages">
        {MAIN_PAGES.map(({ href, label, bar }) => (
          <PageLink key={href} href={href} prefetch={false} className={bar ? styles.inBar : styles.inWideHeader}>
            {label}
          </PageLink>
        ))}
        <PageLink href="/lists/devices" prefetch={false}>
          Devices
        </PageLink>
      </Stack>
      <ThemeSwitch />
    </div>
  )
}
