import { momentWords } from '@/components/catalogue/day-words'
import type { SharedRoster } from '@/lib/share/data'

/** An opponent and an organiser want to know whether they look at what was agreed on, or at what may still change. */
export function Lasting({ shared: { kind, asOf } }: { shared: Pick<SharedRoster, 'kind' | 'asOf'> }) {
  const moment = <time dateTime={asOf.toISOString()}>{momentWords(asOf)}</time>
  return kind === 'frozen' ? (
    <>A copy of the list as it was on {moment}. It does not change.</>
  ) : (
    <>This page follows the list, which its owner may still change. Last changed on {moment}.</>
  )
}
