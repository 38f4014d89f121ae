import { sourceWords } from '@/components/domain/source-words'
import { Text } from '@/components/ui/layout'
import type { Row } from '@/lib/kernel/catalogue'
import { otherSources } from '@/lib/kernel/sources'
import { type GroupType, pathWords } from '@/lib/packs/field-types'

/** Where a row comes from, and on a line of its own each place that single fields come from. */
export function WhereItStands({ row, type }: { row: Row; type: GroupType | undefined }) {
  return (
    <>
      <Text as="span" block>
        {sourceWords(row.source)}
      </Text>
      {otherSources(row).map((place) => (
        <Text as="span" block key={place.fields.join()}>
          {`${place.fields.map((field) => pathWords(type, field)).join(', ')}: ${sourceWords(place)}`}
        </Text>
      ))}
    </>
  )
}
