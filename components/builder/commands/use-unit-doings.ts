'use client'

import { useMemo } from 'react'
import { close, enterUnit, useOpen } from '../focus'
import { leaveRow } from '../list/leave-row'
import { useWays } from '../use-ways'
import { useBuilder } from '../use-builder'
import { type SearchableCommand, searchableCommand } from './commands'

/** What can be done with the unit that is open, each named with it. */
export function useUnitCommands(): readonly SearchableCommand[] {
  const { unit: id } = useOpen()
  const { roster, evaluation } = useBuilder()
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
      searchableCommand(
        { id: 'duplicate', label: `Duplicate ${name}`, onChoose: () => enterUnit(ways.duplicate(id)) },
        `duplicate copy double ${name}`,
      ),
      ...(count > 1
        ? [
            searchableCommand({
              id: 'split',
              label: `Split ${half} off ${name}`,
              onChoose: () => enterUnit(ways.split(id, half)),
            }),
          ]
        : []),
      searchableCommand({ id: 'remove', label: `Remove ${name}`, onChoose: remove }, `remove delete take out ${name}`),
    ]
  }, [id, roster, evaluation, ways])
}
