import { Heading, Row, Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import type { HoldingCounts } from '@/lib/devices/data'
import { EXPORT_ALL, MY_LISTS, OPEN_LIST } from '../addresses'
import { DeviceLink } from './device-link'
import { holdingWords } from './device-link-words'

/** Links other devices to the same owner, and exports everything as one file. */
export function Devices({ holding }: { holding: HoldingCounts }) {
  const holdingHere = holdingWords(holding)
  return (
    <Page
      trail={[{ label: 'My lists', href: MY_LISTS }]}
      title="Other devices"
      intro={`There is no account. A key in this browser makes what is kept here yours${holdingHere ? `: ${holdingHere}` : ''}. Another browser can get a key to the same.`}
    >
      <Stack gap={6}>
        <Stack as="section" width="column" aria-labelledby="give">
          <Heading id="give" ruled>
            Use your lists on another device
          </Heading>
          {holdingHere ? (
            <>
              <p>
                A link, good once and for ten minutes, gives the other browser a key of its own. From then on both show
                the same lists. If there are lists on the other one already, they stay and join yours.
              </p>
              <DeviceLink />
            </>
          ) : (
            <Notice title="There is nothing here to hand over yet">
              Begin a list first, or open this page where your lists are and make the link there.
            </Notice>
          )}
        </Stack>
        <Stack as="section" width="column" aria-labelledby="bring">
          <Heading id="bring" ruled>
            Bring your lists here from another device
          </Heading>
          <p>
            Open this same page there, make a link, and open it in this browser, or read its code with this device’s
            camera.
          </p>
        </Stack>
        <Stack as="section" width="column" aria-labelledby="take">
          <Heading id="take" ruled>
            Take everything with you
          </Heading>
          <p>
            One file with all your lists and packs, the archived and the deleted ones included, as plain text that other
            programs can read. Keep it as insurance, or take it to another server: “Open a file” brings it all back, and
            writes over nothing.
          </p>
          <Row wrap gap={3} rowGap={2}>
            {holdingHere ? (
              // A file, not a page: the router must not prefetch it.
              <LinkButton href={EXPORT_ALL} prefetch={false} download>
                Take everything with you
              </LinkButton>
            ) : null}
            <LinkButton href={OPEN_LIST}>Open a file</LinkButton>
          </Row>
        </Stack>
      </Stack>
    </Page>
  )
}
