import type { Metadata } from 'next'
import { Bases } from '@/components/gallery/bases'
import { Buttons } from '@/components/gallery/buttons'
import { Choices } from '@/components/gallery/choices'
import { FormDemo } from '@/components/gallery/form-demo'
import styles from '@/components/gallery/gallery.module.css'
import { Layouts } from '@/components/gallery/layouts'
import { Looks } from '@/components/gallery/looks'
import { Names } from '@/components/gallery/names'
import { Numbers } from '@/components/gallery/numbers'
import { Overlays } from '@/components/gallery/overlays'
import { States } from '@/components/gallery/states'
import { Row } from '@/components/ui/layout'
import { Page } from '@/components/ui/page'
import { ToastArea } from '@/components/ui/toast'

export const metadata: Metadata = { title: 'Gallery', robots: { index: false, follow: false } }

const CONTENTS = [
  { id: 'looks', title: 'Colours and type' },
  { id: 'layouts', title: 'Layout and text' },
  { id: 'bases', title: 'Bases' },
  { id: 'buttons', title: 'Buttons' },
  { id: 'choices', title: 'Choosing' },
  { id: 'overlays', title: 'What opens' },
  { id: 'numbers', title: 'Numbers' },
  { id: 'states', title: 'States' },
  { id: 'names', title: 'Names' },
  { id: 'form', title: 'A form' },
] as const

export default function GalleryPage() {
  return (
    <ToastArea>
      <Page accent="blue" title="Gallery" intro="Every part of the interface, in all its states. For developers.">
        <Row as="nav" wrap gap={4} rowGap={0} className={styles.contents} aria-label="Gallery">
          {CONTENTS.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </Row>
        <Looks />
        <Layouts />
        <Bases />
        <Buttons />
        <Choices />
        <Overlays />
        <Numbers />
        <States />
        <Names />
        <FormDemo />
      </Page>
    </ToastArea>
  )
}
