import { Notice } from '@/components/ui/notice'
import type { FailureWords } from '@/lib/failure-words'

/** Why something was not done, read out at once. */
export function Refusal({ words }: { words: FailureWords | null }) {
  if (!words) return null
  return (
    <Notice kind="error" live title={words.title}>
      {words.words}
    </Notice>
  )
}
