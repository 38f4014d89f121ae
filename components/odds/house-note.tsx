import { Text } from '@/components/ui/layout'

/** Never alone on a line. */
export const HOUSE_MARK = '\u00a0†'

export function HouseNote() {
  return (
    <Text tone="soft" size="note">
      † with house values, not from the rulebooks
    </Text>
  )
}
