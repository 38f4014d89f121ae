import Link from 'next/link'
import type { ReactNode } from 'react'
import { Heading, Row, Stack, Text } from './layout'
import styles from './page.module.css'

export type Stop = { readonly label: string; readonly href: string }

type PageHeadProps = {
  title: ReactNode
  /** The pages above this one. */
  trail?: readonly Stop[]
  /** What the page is for. */
  intro?: ReactNode
  /** What kind of thing it shows: words side by side. */
  facts?: ReactNode
  /** At the end of the line: buttons. */
  actions?: ReactNode
}

type PageProps = Partial<PageHeadProps> & {
  as?: 'div' | 'article'
  /** The colour of a game or a faction. */
  accent?: string | undefined
  narrow?: boolean
  children: ReactNode
}

/** A page within its margins, with a head if it has a title. */
export function Page({ as: Element = 'div', accent, narrow = false, title, children, ...head }: PageProps) {
  return (
    <Element className={styles.page} data-accent={accent} data-narrow={narrow || undefined}>
      {title === undefined ? null : <PageHead title={title} {...head} />}
      {children}
    </Element>
  )
}

export function PageHead({ title, trail, intro, facts, actions }: PageHeadProps) {
  return (
    <header>
      {trail ? <Trail stops={trail} /> : null}
      <Row wrap justify="between" align="end" gap={6} rowGap={4} below={5}>
        <Stack gap={0}>
          <Heading as="h1" size="title">
            {title}
          </Heading>
          {facts ? (
            <Row wrap gap={3} rowGap={0} above={1} tone="soft">
              {facts}
            </Row>
          ) : null}
          {intro ? (
            <Text tone="soft" width="text" above={2}>
              {intro}
            </Text>
          ) : null}
        </Stack>
        {actions ? <Row wrap>{actions}</Row> : null}
      </Row>
    </header>
  )
}

function Trail({ stops }: { stops: readonly Stop[] }) {
  return (
    <nav aria-label="Breadcrumbs">
      <Row as="ol" wrap gap={2} rowGap={0} below={2} tone="soft" size="note" className={styles.trail}>
        {stops.map(({ label, href }) => (
          <Row as="li" key={href} inline gap={0}>
            <Link href={href}>{label}</Link>
          </Row>
        ))}
      </Row>
    </nav>
  )
}
