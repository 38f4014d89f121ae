import { Heading, Row, Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import type { Device } from '@/lib/devices/browsers/data'
import type { HoldingCounts } from '@/lib/devices/data'
import { EXPORT_ALL, MY_LISTS, OPEN_LIST } from '../addresses'
import { DeviceLink } from './device-link'
import { holdingWords } from './device-link-words'
import { DeviceList } from './device-list'
import { RecoveryCode } from './recovery-code'
import { RecoveryForm } from './recovery-form'
import { RemovedNotice } from './removed-notice'

type OwnedDevices = {
  readonly devices: readonly Device[]
  readonly holding: HoldingCounts
  /** When the present recovery code was made. */
  readonly recoveryDate: Date | null
  readonly deviceOwnerId: string
}

type DevicesProps = {
  /** Null for a browser that has stored nothing on the server. */
  owned: OwnedDevices | null
  isRemoved: boolean
  now: Date
}

/** The devices of one owner: link, remove, recover, and export everything as one file. */
export function Devices({ owned, isRemoved, now }: DevicesProps) {
  const holdingHere = owned && holdingWords(owned.holding)
  return (
    <Page
      trail={[{ label: 'My lists', href: MY_LISTS }]}
      title="Devices"
      intro={`There is no account. A key in this browser gives access to your lists${holdingHere ? `: ${holdingHere}` : ''}. Each of your devices has a key of its own.`}
    >
      {isRemoved ? <RemovedNotice /> : null}
      <Stack gap={6}>
        {owned ? (
          <Stack as="section" width="column" aria-labelledby="devices">
            <Heading id="devices">Your devices</Heading>
            <DeviceList
              devices={owned.devices}
              deviceOwnerId={owned.deviceOwnerId}
              hasRecoveryCode={owned.recoveryDate !== null}
              now={now}
            />
          </Stack>
        ) : null}
        <Stack as="section" width="column" aria-labelledby="link">
          <Heading id="link" ruled>
            Link a device
          </Heading>
          {holdingHere ? (
            <>
              <p>
                A link gives another browser a key of its own. It works once, for ten minutes. From then on both show
                the same lists. If there are lists on the other one already, they stay and join yours.
              </p>
              <DeviceLink />
            </>
          ) : (
            <Notice title="Nothing is stored here yet">
              To bring your lists here, open this page on the device that has them, make a link there, and open it in
              this browser.
            </Notice>
          )}
        </Stack>
        {owned && holdingHere ? (
          <Stack as="section" width="column" aria-labelledby="recovery">
            <Heading id="recovery" ruled>
              Recovery code
            </Heading>
            <p>
              A code to write down on paper. It brings your lists to any browser when none of your devices has them: the
              phone is lost, or the browser’s data was cleared. Whoever has the code has your lists, so keep it safe.
            </p>
            <RecoveryCode madeAt={owned.recoveryDate} deviceOwnerId={owned.deviceOwnerId} />
          </Stack>
        ) : null}
        <Stack as="section" width="column" aria-labelledby="recover">
          <Heading id="recover" ruled>
            Use a recovery code
          </Heading>
          <p>
            This browser gets a key to the lists that the code belongs to.{' '}
            {holdingHere
              ? `What is here already, ${holdingHere}, stays and joins`
              : 'What is here already stays and joins'}{' '}
            them. Use only a code that you wrote down yourself: whoever else has it can see and change everything.
          </p>
          <RecoveryForm />
        </Stack>
        <Stack as="section" width="column" aria-labelledby="export">
          <Heading id="export" ruled>
            Export everything
          </Heading>
          <p>
            One file with all your lists and packs, the archived and the deleted ones included, as plain text that other
            programs can read. Keep it as insurance, or import it on another server: that adds what is missing and
            overwrites nothing.
          </p>
          <Row wrap gap={3} rowGap={2}>
            {holdingHere ? (
              // A file, not a page: the router must not prefetch it.
              <LinkButton href={EXPORT_ALL} prefetch={false} download>
                Export everything
              </LinkButton>
            ) : null}
            <LinkButton href={OPEN_LIST}>Import</LinkButton>
          </Row>
        </Stack>
      </Stack>
    </Page>
  )
}
