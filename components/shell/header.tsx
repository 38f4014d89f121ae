import { Icon } from '@/components/ui/icon'
import { Row } from '@/components/ui/layout'
import { MORE_ID } from './bottom-bar'
import { MAIN_PAGES } from './main-pages'
import { LaterLink, PageLink } from './page-link'
import styles from './shell.module.css'

export function Header() {
  return (
    <header className={styles.header} data-print="never">
      <Row wrap justify="between" gap={6} rowGap={0} className={styles.inside}>
        <Brand />
        <Row as="nav" gap={5} grow nowrap className={styles.places} aria-label="Main">
          {MAIN_PAGES.map(({ href, label, bar }) => (
            <PageLink key={href} href={href} className={bar ? undefined : styles.wideOnly} data-label={label}>
              {label}
            </PageLink>
          ))}
        </Row>
        <button type="button" popoverTarget={MORE_ID} className={styles.moreButton}>
          <Icon name="more" />
          More
        </button>
      </Row>
    </header>
  )
}

export function SkipLink() {
  return (
    <a href="#main" className={styles.skip} data-print="never">
      Skip to content
    </a>
  )
}

function Brand() {
  return (
    <Row as={LaterLink} href="/" inline nowrap size="heading" className={styles.brand}>
      <BrandMark size={30} />
      <span>Muster Roll</span>
    </Row>
  )
}

/** A base with tally marks on it, as at a roll call. app/icon.svg is the same drawing. */
function BrandMark({ size }: { size: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32">
      <circle cx="16" cy="16" r="15.5" fill="#b0392b" />
      <circle cx="16" cy="16" r="11.6" fill="#2d5a9c" stroke="#fffdf6" strokeWidth="1" />
      <path
        d="M11 11v10M14.3 11v10M17.7 11v10M21 11v10M9 19.6l14-7.2"
        fill="none"
        stroke="#fffdf6"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </svg>
  )
}
