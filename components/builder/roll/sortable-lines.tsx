'use client'

import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useMemo } from 'react'
import { Icon } from '@/components/ui/icon'
import type { EntryId } from '@/lib/kernel/ids'
import { useWorkbench, type Workbench } from '../workbench'
import type { RollLine } from './groups'
import { Line, type LinesProps } from './lines'
import styles from './roll.module.css'
import type { RowTools } from './roll-row'

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** The rows of one heading, which can be dragged within it: where a unit stands is its class's affair. */
export function SortableLines({ lines, tools, onMove }: LinesProps) {
  const bench = useWorkbench()
  const key = lines.map(({ entry }) => entry.id).join(' ')
  const ids = useMemo(() => (key === '' ? [] : key.split(' ')), [key])
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    // The ids are those of the lines.
    if (over && over.id !== active.id) onMove(active.id as EntryId, over.id as EntryId)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements: announcing(lines), screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.lines}>
          {lines.map((line) => (
            <SortableLine key={line.entry.id} line={line} bench={bench} tools={tools} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function SortableLine({ line, bench, tools }: { line: RollLine; bench: Workbench; tools: RowTools }) {
  const { name } = line.unit
  const sortable = useSortable({ id: line.entry.id })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable
  const grip = useMemo(
    () => (
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.grip}
        aria-label={`Move ${name}`}
        {...attributes}
        {...listeners}
      >
        <Icon name="grip" />
      </button>
    ),
    [attributes, listeners, setActivatorNodeRef, name],
  )
  return (
    <li
      ref={setNodeRef}
      className={styles.line}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Line line={line} bench={bench} tools={tools} grip={grip} />
    </li>
  )
}

const INSTRUCTIONS = {
  draggable: 'Press space to lift it, the arrows to move it, space to put it down, Escape to leave it where it was.',
}

function announcing(lines: readonly RollLine[]): Announcements {
  const nameOf = (id: string | number) => lines.find(({ entry }) => entry.id === id)?.unit.name ?? 'It'
  const placeOf = (id: string | number) => lines.findIndex(({ entry }) => entry.id === id) + 1
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is lifted.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is at place ${placeOf(over.id)} of ${lines.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} is put down at place ${placeOf(over.id)}.` : `${nameOf(active.id)} stays.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  }
}
