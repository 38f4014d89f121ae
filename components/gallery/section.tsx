import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Grid, Heading, Stack } from '@/components/ui/layout'
import styles from './gallery.module.css'

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={4} above={7} id={id} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} ruled>
        {title}
      </Heading>
      <Grid least={21} gap={6}>
        {children}
      </Grid>
    </Stack>
  )
}

export function Specimen({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <Stack gap={2} className={classNames(wide && styles.wide)}>
      <Heading as="h3" face="text" size="small" weight="plain" tone="soft">
        {label}
      </Heading>
      <Stack align="start" className={styles.stage}>
        {children}
      </Stack>
    </Stack>
  )
}
