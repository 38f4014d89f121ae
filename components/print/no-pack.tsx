import { lookOf } from '@/components/domain/words'
import { listAddress, MY_LISTS } from '@/components/lists/addresses'
import page from '@/components/lists/page.module.css'
import { Trail } from '@/components/packs/trail'
import { Notice } from '@/components/ui/notice'
import { listName } from '@/lib/kernel/names'
import type { Roster } from '@/lib/kernel/roster/roster'

/** A list whose values nobody here knows: there is nothing to draw. */
export function NoPack({ listId, roster }: { listId: string; roster: Roster }) {
  return (
    <div className={page.page} data-accent={lookOf(roster.game).accent}>
      <Trail
        stops={[
          { label: 'My lists', href: MY_LISTS },
          { label: listName(roster.name), href: listAddress(listId) },
        ]}
      />
      <h1 className={page.title}>Print {listName(roster.name)}</h1>
      <Notice kind="warning" title="Its pack is not here">
        The list was built with {roster.pack.id}, version {roster.pack.version}, which this server does not have. Import
        that pack, and its sheets can be printed.
      </Notice>
    </div>
  )
}
