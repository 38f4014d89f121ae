import { MY_LISTS } from '@/components/lists/addresses'
import { MessagePage } from '@/components/shell/message-page'
import { Row, Stack, Text } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { momentWords, secondWords } from '@/components/ui/moment-words'
import { QrCode } from '@/components/ui/qr-code'
import type { SharedRoster } from '@/lib/share/data'
import styles from './shared.module.css'

/** Tells whether the list behind the link may still change, or is a snapshot. */
export function LiveOrSnapshot({ shared: { kind, asOf } }: { shared: Pick<SharedRoster, 'kind' | 'asOf'> }) {
  const timeOf = (words: string) => <time dateTime={asOf.toISOString()}>{words}</time>
  return kind === 'frozen' ? (
    <>A copy of the list as it was on {timeOf(momentWords(asOf))}. It does not change.</>
  ) : (
    <>Live link: the list as of {timeOf(secondWords(asOf))}. Reload the page to see later changes.</>
  )
}

/** On a player's own pack, a copy brings a part of it. */
export function PartPackNote() {
  return (
    <>
      {' '}
      The list uses its player’s own pack. A copy has only the rows that the list needs, as a pack “in part”. The player
      can export the complete pack.
    </>
  )
}

/** Exports of a shared list, all without script. */
export function SharedExports({ shareCode, address }: { shareCode: string; address: string | null }) {
  const text = (query: string) => `/s/${shareCode}/text?${query}`
  return (
    <Stack as="section" className={styles.exports} aria-label="Export">
      <Row as="ul" wrap gap={4} rowGap={2}>
        <li>
          <a href={`/s/${shareCode}/pdf`}>PDF</a>
        </li>
        <li>
          <a href={`/s/${shareCode}/file`} download>
            List file
          </a>
        </li>
        <li>
          <a href={text('length=full')}>Text</a>
        </li>
        <li>
          <a href={text('length=compact')}>Short</a>
        </li>
        <li>
          <a href={text('markup=discord')}>For Discord</a>
        </li>
      </Row>
      {address === null ? null : (
        <details>
          <summary className={styles.summary}>QR code</summary>
          <Stack gap={2} above={3}>
            <QrCode text={address} label="The address of this page as a QR code" />
            <Text tone="soft" size="note">
              {address}
            </Text>
          </Stack>
        </details>
      )}
    </Stack>
  )
}

/** The page for a link that was withdrawn. */
export function Withdrawn() {
  return (
    <MessagePage
      sign="–"
      title="This list is no longer shared"
      actions={<LinkButton href={MY_LISTS}>To my lists</LinkButton>}
    >
      <p>Its owner revoked the link. Ask them for a new one. If you copied the list, your copy is still in My lists.</p>
    </MessagePage>
  )
}
