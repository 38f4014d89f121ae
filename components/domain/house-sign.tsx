import { Text } from '@/components/ui/layout'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { Source } from '@/lib/kernel/catalogue'
import { sourceOf } from '@/lib/kernel/sources'
import styles from './house-sign.module.css'
import { isHouse, sourceWords } from './source-words'

/** The † beside a name or a field of a row. */
export function HouseField({ row, field = 'name' }: { row: Parameters<typeof sourceOf>[0]; field?: string }) {
  return <HouseSign source={sourceOf(row, field)} />
}

/** The † beside what is not from the game's own pages. */
export function HouseSign({ source }: { source: Pick<Source, 'kind' | 'place'> }) {
  if (!isHouse(source)) return null
  return (
    <Text as="span" tone="bad" face="text" weight="plain" className={styles.house} title={sourceWords(source)}>
      <span aria-hidden="true">†</span>
      <VisuallyHidden>, house value</VisuallyHidden>
    </Text>
  )
}
