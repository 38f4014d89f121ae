'use client'

import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
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
import { memo, useCallback, useMemo, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { useToast } from '@/components/ui/toast'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { EntryId } from '@/lib/kernel/ids'
import { useStableCallback } from '../use-stable-callback'
import styles from './list.module.css'
import { Row, type RowsProps, useListRows } from './row'

const POINTER = { activationConstraint: { distance: 4 } }

const KEYS = { coordinateGetter: sortableKeyboardCoordinates }

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const MODIFIERS = [upAndDown]

/** The rows of one section, which can be dragged within it: the class of a unit decides its section. */
export function DragRows({ ids, onMove }: RowsProps) {
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYS))
  const accessibility = useAnnouncements(ids)
  const list = useRef<HTMLOListElement>(null)
  const nameOf = useListRows(({ tools }) => tools.nameOf)
  const toast = useToast()
  const otherSection = useRef<string | null>(null)
  // Over another section it is over no row: it cannot be put down there.
  const collisions = useCallback<CollisionDetection>((moment) => {
    otherSection.current = moment.pointerCoordinates && sectionAt(list.current, moment.pointerCoordinates.y)
    return otherSection.current === null ? closestCenter(moment) : []
  }, [])
  const drop = useStableCallback(({ active, over }: DragEndEvent) => {
    if (otherSection.current !== null) {
      toast({ title: `${nameOf?.(active.id as EntryId)} stays where it was`, words: staysWords(otherSection.current) })
    }
    // The ids are those of the lines.
    if (over && over.id !== active.id) onMove(active.id as EntryId, over.id as EntryId)
  })
  // The library takes a list that it may change, and does not.
  const items = useMemo(() => [...ids], [ids])
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      modifiers={MODIFIERS}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        <ol ref={list}>
          {ids.map((id) => (
            <DragRow key={id} id={id} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

/** The section at a height of the screen, where it is not that of the list itself. */
function sectionAt(list: HTMLElement | null, y: number): string | null {
  const own = list?.closest('[data-heading]')
  const headings = [...document.querySelectorAll<HTMLElement>('[data-heading]')]
  const at = headings.find((heading) => {
    const { top, bottom } = heading.getBoundingClientRect()
    return top <= y && y <= bottom
  })
  return at && own && at !== own ? (at.dataset.heading ?? null) : null
}

function staysWords(heading: string): string {
  return `What a unit is decides its heading. “Put it under another heading” in its menu makes it something that stands under ${heading}.`
}

/** Drawn again while something is dragged, but not with every edit: it is the slower part of a row. */
const DragRow = memo(function DragRow({ id }: { id: EntryId }) {
  const sortable = useSortable({ id })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = sortable
  const grip = useMemo(
    () => (
      <button type="button" ref={setActivatorNodeRef} className={styles.grip} {...attributes} {...listeners}>
        <Icon name="grip" />
        <GripName id={id} />
      </button>
    ),
    [attributes, listeners, setActivatorNodeRef, id],
  )
  return (
    <li
      ref={setNodeRef}
      className={styles.line}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <Row id={id} grip={grip} />
    </li>
  )
})

function GripName({ id }: { id: EntryId }) {
  const name = useListRows(({ lines }) => lines.get(id)?.unit.name ?? id)
  return <VisuallyHidden>Move {name}</VisuallyHidden>
}

const INSTRUCTIONS = {
  draggable: 'Press space to lift it, the arrows to move it, space to put it down, Escape to leave it where it was.',
}

function useAnnouncements(ids: readonly EntryId[]) {
  const rowName = useListRows(({ tools }) => tools.nameOf)
  const nameOf = useStableCallback((id: UniqueIdentifier) => rowName?.(id as EntryId) ?? 'It')
  const placeOf = useStableCallback(
    (id: UniqueIdentifier) => `place ${ids.indexOf(id as EntryId) + 1} of ${ids.length}`,
  )
  return useMemo(() => {
    const announcements: Announcements = {
      onDragStart: ({ active }) => `${nameOf(active.id)} is lifted.`,
      onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is at ${placeOf(over.id)}.` : undefined),
      onDragEnd: ({ active, over }) =>
        over ? `${nameOf(active.id)} is put down at ${placeOf(over.id)}.` : `${nameOf(active.id)} stays.`,
      onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
    }
    return { announcements, screenReaderInstructions: INSTRUCTIONS }
  }, [nameOf, placeOf])
}
