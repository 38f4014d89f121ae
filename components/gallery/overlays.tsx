'use client'

import { useState } from 'react'
import { Ledger } from '@/components/domain/ledger'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { BottomSheet } from '@/components/ui/bottom-sheet'
import { Button, IconButton } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { Disclosure } from '@/components/ui/disclosure'
import { Row } from '@/components/ui/layout'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import { Popover } from '@/components/ui/popover'
import { Tabs } from '@/components/ui/tabs'
import { TextInput } from '@/components/ui/text-input'
import { useToast } from '@/components/ui/toast'
import { totalOf } from '@/lib/kernel/amounts'
import { LONG_WORDS, PRICE_LINES } from './samples'
import { Section, Specimen } from './section'

export function Overlays() {
  const [lastAction, setLastAction] = useState('nothing yet')
  const toast = useToast()
  const entries: readonly MenuEntry[] = [
    { label: 'Duplicate', onChoose: () => setLastAction('Duplicate') },
    { label: 'Print', icon: 'print', keys: 'P', onChoose: () => setLastAction('Print') },
    { label: 'Compare', disabled: true, why: 'it has only one version', onChoose: () => setLastAction('Compare') },
    'rule',
    { label: 'Delete', danger: true, onChoose: () => setLastAction('Delete') },
  ]
  return (
    <Section id="overlays" title="What opens">
      <Specimen label="Dialog, long dialog, question">
        <Row wrap>
          <Dialog
            title="Share this list"
            words="Whoever has the link can read the list, never its secrets."
            trigger={<Button>Dialog</Button>}
            actions={
              <DialogClose>
                <Button kind="primary">Copy the link</Button>
              </DialogClose>
            }
          >
            <TextInput aria-label="The link" readOnly value="https://example.org/l/abc" />
          </Dialog>
          <Dialog title="All that was said" trigger={<Button>Long dialog</Button>}>
            <p>{LONG_WORDS}</p>
          </Dialog>
          <AlertDialog
            title="Delete Gate of Iron?"
            words="It goes to the deleted lists, where you can undelete it for 30 days."
            confirm="Delete it"
            danger
            onConfirm={() => setLastAction('Deleted')}
            trigger={<Button kind="danger">Question</Button>}
          />
        </Row>
        <p role="status">Chosen: {lastAction}</p>
      </Specimen>
      <Specimen label="Bottom sheet">
        <Row wrap>
          <BottomSheet
            title="2 problems"
            trigger={<Button>Bottom sheet</Button>}
            actions={<Button kind="primary">Fix both</Button>}
          >
            <p>On a phone it comes from below, where the thumb is.</p>
          </BottomSheet>
        </Row>
      </Specimen>
      <Specimen label="Menu and popover">
        <Row wrap>
          <Menu trigger={<IconButton icon="more" name="More" />} entries={entries} />
          <Popover title="75 points each" trigger={<Button>Popover</Button>}>
            <Ledger lines={PRICE_LINES} total={totalOf(PRICE_LINES)} />
          </Popover>
        </Row>
      </Specimen>
      <Specimen label="Toasts">
        <Row wrap>
          <Button onClick={() => toast({ title: 'Platoon removed', onUndo: () => setLastAction('Undone') })}>
            With undo
          </Button>
          <Button onClick={() => toast({ title: 'Not saved', words: 'The disk is full.', error: true })}>
            An error
          </Button>
        </Row>
      </Specimen>
      <Specimen label="Tabs">
        <Tabs
          label="Parts of a unit"
          tabs={[
            { value: 'wargear', label: 'Wargear', count: 3, panel: 'Short Bows, Shields, Long Guns' },
            { value: 'spells', label: 'Spells', count: 0, panel: 'This class casts no spells.' },
            { value: 'notes', label: 'Notes', panel: 'Painted in the winter before last.' },
          ]}
        />
      </Specimen>
      <Specimen label="Disclosure">
        <Disclosure summary="Breakdown" end="75">
          <Ledger lines={PRICE_LINES} total={totalOf(PRICE_LINES)} />
        </Disclosure>
        <Disclosure summary="A long one">{LONG_WORDS.slice(0, 600)}</Disclosure>
      </Specimen>
    </Section>
  )
}
