import page from '@/components/lists/page.module.css'
import { Trail } from '@/components/packs/trail'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { restWords } from '@/lib/odds/time'
import { type OddsState, oddsAddress } from './addresses'
import { stopsTo } from './stops'

/** In place of units to choose from, when too much was asked. */
export function RestPage({ name, state, seconds }: { name: string; state: OddsState; seconds: number }) {
  return (
    <div className={page.page}>
      <Trail stops={stopsTo(name, state)} />
      <h1 className={page.title}>One moment</h1>
      <EmptyState title="Too much at once" actions={<LinkButton href={oddsAddress(state)}>Back, as it was</LinkButton>}>
        <p>{restWords(seconds)}</p>
      </EmptyState>
    </div>
  )
}
