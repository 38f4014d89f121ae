import { Heading, Row, Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { Page } from '@/components/ui/page'
import type { HoldingCounts } from '@/lib/devices/data'
import { EXPORT_ALL, MY_LISTS, OPEN_LIST } from '../addresses'
import { DeviceLink } from './device-link'
import { holdingWords } from './device-link-words'

/** What is yours here, on other devices, and in a file of your own. */
export function Devices({ holding }: { holding: HoldingCounts }) {
  const here = holdingWords(holding)
  return (
    <Page
      trail={[{ label: 'My lists', href: MY_LISTS }]}
      title="Other devices"
      intro={`There is no account. A key in this browser makes what is kept here yours${here ? `: ${here}` : ''}. Another browser can get a key to the same.`}
    >
      <Stack gap={6}>
        <Stack as="section" width="column" aria-labelledby="give">
          <Heading id="give" ruled>
            Use your lists on another device
          </Heading>
          {here ? (
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
            {here ? (
              // A file to keep, not a page: the router must not look at it first.
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
