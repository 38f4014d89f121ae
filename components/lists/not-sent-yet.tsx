'use client'

import { Text } from '@/components/ui/layout'
import { useUnsentLists } from './unsent'

/** Said where what is shown of a list is this device's own copy. */
export function NotSentYet({ id }: { id: string }) {
  if (!useUnsentLists().has(id)) return null
  return (
    <Text as="span" tone="warn" size="small" nowrap>
      not sent yet
    </Text>
  )
}
