'use client'

import { useMemo } from 'react'
import { close, enterUnit, useFocus } from '../focus'
import { leaveRow } from '../list/leave-row'
import { useWays } from '../use-ways'
import { useWorkbench } from '../workbench'
import { type Findable, findable } from './commands'

/** What can be done with the unit that is open, each named with it. */
export function useUnitDoings(): readonly Findable[] {
  const { unit: id } = useFocus()
  const { roster, evaluation } = useWorkbench()
  const ways = useWays()
  return useMemo(() => {
    const unit = evaluation.units.find(({ entry }) => entry === id)
    if (id === null || !unit) return []
    const { name, count } = unit
    const half = Math.floor(count / 2)
    const remove = () => {
      close()
      leaveRow(roster, evaluation, id)
      ways.remove(id)
    }
    return [
      findable(
        { id: 'duplicate', label: `Duplicate ${name}`, onChoose: () => enterUnit(ways.duplicate(id)) },
        `duplicate copy double ${name}`,
      ),
      ...(count > 1
        ? [
            findable({
              id: 'split',
              label: `Split ${half} off ${name}`,
              onChoose: () => enterUnit(ways.split(id, half)),
            }),
          ]
        : []),
      findable({ id: 'remove', label: `Remove ${name}`, onChoose: remove }, `remove delete take out ${name}`),
    ]
  }, [id, roster, evaluation, ways])
}
