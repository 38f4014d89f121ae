'use client'

import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Progress } from '@/components/ui/progress'
import type { Catalogue } from '@/lib/kernel/catalogue'
import type { PackRef } from '@/lib/kernel/ids'
import { whatChanges } from '@/lib/packs/compare'
import { useWorkbench } from '../workbench'
import { ListChanges } from './list-changes'
import styles from './pack.module.css'
import { fetchCatalogue } from './packs'
import { useFetched } from './use-fetched'

/** What the list would be with another pack or version, and the step there. */
export function Upgrade({ to }: { to: PackRef }) {
  const other = useFetched(`${to.id} ${to.version}`, () => fetchCatalogue(to))
  switch (other.kind) {
    case 'waiting':
      return <Progress label={`Reading version ${to.version}`} done={null} of={1} />
    case 'failed':
      return (
        <Notice kind="warning" live actions={<Button onClick={other.again}>Try again</Button>}>
          It cannot be read just now. The list stays as it is.
        </Notice>
      )
    case 'here':
      return <Compared to={other.value} />
  }
}

function Compared({ to }: { to: Catalogue }) {
  const { roster, catalogue, game, change } = useWorkbench()
  const changes = useMemo(() => whatChanges(roster, catalogue, to, game), [roster, catalogue, to, game])
  const { id, version } = to.pack
  const same = id === catalogue.pack.id
  const take = () =>
    change(same ? `Pack version ${version}` : `Pack ${to.name}`, [{ kind: 'list', to: { pack: to.pack } }])
  return (
    <div className={styles.part}>
      <ListChanges changes={changes} to={to} />
      <Button kind="primary" onClick={take}>
        {same ? `Upgrade to version ${version}` : `Build with ${to.name}`}
      </Button>
      <p className={styles.words}>
        One step: “Undo” takes the list back to {same ? `version ${catalogue.pack.version}` : catalogue.name}.
      </p>
    </div>
  )
}
