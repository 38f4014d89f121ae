import { noPicture, pictureAnswer } from '@/components/share/picture-answer'
import { route } from '@/lib/http/answers'
import { openShare } from '@/lib/share/open'
import { yieldToOthers } from '@/lib/yielding'

/** The picture that chats show under the link. It holds no secrets: it shows only what the page shows. */
export const GET = route<{ readonly code: string }>(async (_, { code }) => {
  await yieldToOthers()
  const opened = await openShare(code)
  if (!opened.ok) return noPicture(opened.failure.kind === 'withdrawn' ? 410 : 404)
  return pictureAnswer(opened.value.shown, {})
})
