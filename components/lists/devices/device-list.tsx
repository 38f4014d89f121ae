'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Refusal } from '@/components/form/refusal'
import { useAction } from '@/components/form/use-action'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { List, ListRow, Row, Stack, Text } from '@/components/ui/layout'
import { Notice } from '@/components/ui/notice'
import { TextInput } from '@/components/ui/text-input'
import { removeOtherDevices, renameDevice } from '@/lib/devices/actions'
import type { Device } from '@/lib/devices/browsers/data'
import { FieldDialog } from '../mine/list-dialogs'
import { deviceFacts, deviceNames, removeFailureWords } from './device-words'
import { RemoveDialog } from './remove-dialog'

type DeviceListProps = {
  devices: readonly Device[]
  deviceOwnerId: string
  hasRecoveryCode: boolean
  now: Date
}

/** Every browser that has a key to the lists, this one first. */
export function DeviceList({ devices, deviceOwnerId, hasRecoveryCode, now }: DeviceListProps) {
  const router = useRouter()
  const [done, setDone] = useState<string | null>(null)
  const others = useAction(removeFailureWords)
  const names = deviceNames(devices)

  function showRemoved(words: string) {
    setDone(words)
    router.refresh()
  }

  return (
    <Stack>
      <List aria-label="Devices">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            name={names.get(device.id) ?? ''}
            facts={deviceFacts(device, now)}
            isLastWay={devices.length === 1 && !hasRecoveryCode}
            deviceOwnerId={deviceOwnerId}
            onRemoved={showRemoved}
          />
        ))}
      </List>
      {done ? (
        <Notice kind="done" live>
          {done}
        </Notice>
      ) : null}
      <Refusal words={others.refusal} />
      {devices.length > 2 ? (
        <span>
          <AlertDialog
            title="Remove all other devices?"
            words="Only this browser keeps access to your lists. Changes that the others have not sent stay on them. You can link each again."
            confirm="Remove all others"
            cancel="Cancel"
            danger
            onConfirm={() =>
              others.run(() => removeOtherDevices({}), { done: () => showRemoved('All other devices are removed.') })
            }
            trigger={<Button pending={others.pending}>Remove all others</Button>}
          />
        </span>
      ) : null}
    </Stack>
  )
}

type DeviceRowProps = {
  device: Device
  name: string
  facts: string
  isLastWay: boolean
  deviceOwnerId: string
  onRemoved: (words: string) => void
}

function DeviceRow({ device, name, facts, isLastWay, deviceOwnerId, onRemoved }: DeviceRowProps) {
  const [open, setOpen] = useState<'name' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <ListRow wrap rowGap={2}>
      <Stack gap={0} grow>
        <Row wrap gap={2} rowGap={0}>
          <Text as="span" weight="strong">
            {name}
          </Text>
          {device.isThis ? <Badge kind="accent">this device</Badge> : null}
        </Row>
        <Text tone="soft" size="note">
          {facts}
        </Text>
      </Stack>
      <Row>
        <Button kind="plain" aria-label={`Rename ${name}`} onClick={() => setOpen('name')}>
          Rename
        </Button>
        <Button aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </Row>
      {open === 'name' ? <NameDialog device={device} name={name} onClose={close} /> : null}
      {open === 'remove' ? (
        <RemoveDialog
          device={device}
          name={name}
          isLastWay={isLastWay}
          deviceOwnerId={deviceOwnerId}
          onClose={close}
          onRemoved={onRemoved}
        />
      ) : null}
    </ListRow>
  )
}

function NameDialog({ device, name, onClose }: { device: Device; name: string; onClose: () => void }) {
  const [typed, setTyped] = useState(name)
  const id = `device-${device.id}`
  return (
    <FieldDialog
      open
      onOpenChange={onClose}
      title="Rename the device"
      submit="Rename"
      onSubmit={() => renameDevice({ device: device.id, name: typed })}
    >
      <Text as="label" weight="strong" htmlFor={id}>
        Name
      </Text>
      <TextInput
        id={id}
        value={typed}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
    </FieldDialog>
  )
}
