'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Refusal } from '@/components/form/refusal'
import { useAction } from '@/components/form/use-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { Stack } from '@/components/ui/layout'
import { removeDevice } from '@/lib/devices/actions'
import type { Device } from '@/lib/devices/browsers/data'
import { MY_LISTS } from '../addresses'
import { removeFailureWords } from './device-words'
import { RecoveryCode } from './recovery-code'

type RemoveDialogProps = {
  device: Device
  name: string
  /** There is no other device, and no recovery code. */
  isLastWay: boolean
  deviceOwnerId: string
  onClose: () => void
  onRemoved: (words: string) => void
}

/** Says what ends and what stays before a device is removed, and offers a recovery code where it is the last way. */
export function RemoveDialog({ device, name, isLastWay, deviceOwnerId, onClose, onRemoved }: RemoveDialogProps) {
  const router = useRouter()
  const { run, pending, refusal } = useAction(removeFailureWords)
  // A code that was made in the dialog stays on the screen.
  const [offersCode] = useState(isLastWay)

  function remove() {
    run(() => removeDevice({ device: device.id, abandons: isLastWay }), {
      done: () => {
        onClose()
        if (!device.isThis) return onRemoved(`${name} is removed.`)
        router.push(MY_LISTS)
        router.refresh()
      },
    })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={device.isThis ? 'Remove this device?' : `Remove ${name}?`}
      actions={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button kind="danger" pending={pending} onClick={remove}>
            {isLastWay ? 'Remove anyway' : 'Remove'}
          </Button>
        </>
      }
    >
      <Stack>
        {device.isThis ? <OwnWords isLastWay={isLastWay} /> : <OtherWords />}
        {offersCode ? <RecoveryCode madeAt={null} deviceOwnerId={deviceOwnerId} /> : null}
        <Refusal words={refusal} />
      </Stack>
    </Dialog>
  )
}

function OtherWords() {
  return (
    <>
      <p>
        It loses access at once: it can no longer see or change your lists on the server. Lists that were opened there
        can still be read there, and changes that it has not sent stay on it. To use it again, link it again.
      </p>
      <p>If somebody else has the device, replace your recovery code as well: they may have seen or made one.</p>
    </>
  )
}

function OwnWords({ isLastWay }: { isLastWay: boolean }) {
  if (isLastWay)
    return (
      <p>
        <strong>This is your only device, and you have no recovery code.</strong> Without either, your lists on the
        server can never be opened again. Make a recovery code first:
      </p>
    )
  return (
    <p>
      This browser can no longer see or change your lists on the server. Another device of yours can link it again, and
      so can a recovery code. Lists that were opened here can still be read here until you clear this site’s data in the
      browser, and changes that are not sent yet stay here.
    </p>
  )
}
