import { momentWords, secondWords } from '@/components/packs/day-words'
import type { SharedRoster } from '@/lib/share/data'

/** An opponent and an organiser want to know whether they look at what was agreed on, or at what may still change. */
export function LiveOrSnapshot({ shared: { kind, asOf } }: { shared: Pick<SharedRoster, 'kind' | 'asOf'> }) {
  const moment = (words: string) => <time dateTime={asOf.toISOString()}>{words}</time>
  return kind === 'frozen' ? (
    <>A copy of the list as it was on {moment(momentWords(asOf))}. It does not change.</>
  ) : (
    <>
      This page follows the list. It shows the list as of {moment(secondWords(asOf))}. Load the page again to see later
      changes.
    </>
  )
}
