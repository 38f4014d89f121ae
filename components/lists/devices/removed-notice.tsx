import { Stack } from '@/components/ui/layout'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import { DEVICES } from '../addresses'

/** Shown in a browser that its owner has removed. */
export function RemovedNotice() {
  return (
    <Stack width="column" below={5}>
      <Notice
        kind="warning"
        title="This device was removed from your devices"
        actions={<LinkButton href={DEVICES}>Link this device</LinkButton>}
      >
        It can no longer reach the lists on the server. Changes that it has not sent are still here: link it again, and
        open those lists to send them.
      </Notice>
    </Stack>
  )
}
