import { Skeleton } from '@/components/ui/skeleton'
import type { About } from '@/lib/kernel/about'
import { formatFigure } from '@/lib/kernel/figures'
import { listName } from '@/lib/kernel/names'
import frame from './frame.module.css'
import head from './head.module.css'
import total from './total.module.css'

type WaitingProps = { about: About; name: string; limit: number | null }

/** The builder while its game and its catalogue are on their way: everything stands where it will stand. */
export function LoadingBuilder({ about, name, limit }: WaitingProps) {
  return (
    <div className={frame.frame} data-accent={about.accent}>
      <header className={head.head}>
        <div className={head.identity}>
          <h1 className={head.name}>{listName(name)}</h1>
          <p className={head.about}>
            <span>{about.name}</span>
          </p>
        </div>
        <div className={head.total}>
          <p className={total.words}>
            <strong className={total.figure}>…</strong>
            {limit === null ? null : <span>of {formatFigure(limit)}</span>}
          </p>
        </div>
      </header>
      <div className={frame.zones}>
        <div className={frame.roll}>
          <Skeleton lines={8} words="Opening the list" />
        </div>
      </div>
    </div>
  )
}
