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
import { nameFromId } from '@/lib/kernel/names'
import { useStableCallback } from '../use-stable-callback'
import styles from './list.module.css'
import { EntryRow, type RowsProps, useListRows } from './row'

const POINTER_OPTIONS = { activationConstraint: { distance: 4 } }

const KEYBOARD_OPTIONS = { coordinateGetter: sortableKeyboardCoordinates }

const verticalOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const MODIFIERS = [verticalOnly]

/** The rows of one section. They can be dragged within it only, since the class of a unit decides its section. */
export function DragRows({ ids, onMove }: RowsProps) {
  const sensors = useSensors(useSensor(PointerSensor, POINTER_OPTIONS), useSensor(KeyboardSensor, KEYBOARD_OPTIONS))
  const accessibility = useAnnouncements(ids)
  const list = useRef<HTMLOListElement>(null)
  const nameOf = useListRows(({ tools }) => tools.nameOf)
  const toast = useToast()
  const otherSection = useRef<string | null>(null)
  // A row that is dragged over another section counts as over no row: it cannot be dropped there.
  const detectCollisions = useCallback<CollisionDetection>((args) => {
    otherSection.current = args.pointerCoordinates && sectionAt(list.current, args.pointerCoordinates.y)
    return otherSection.current === null ? closestCenter(args) : []
  }, [])
  const drop = useStableCallback(({ active, over }: DragEndEvent) => {
    if (otherSection.current !== null) {
      toast({ title: `${nameOf?.(active.id as EntryId)} was not moved`, words: whyItStays(otherSection.current) })
    }
    // The ids of the drag library are the ids of the entries.
    if (over && over.id !== active.id) onMove(active.id as EntryId, over.id as EntryId)
  })
  // A copy: the library's type asks for an array that may be changed.
  const items = useMemo(() => [...ids], [ids])
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detectCollisions}
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

/** The name of the section at this height of the screen; null where it is the list's own section, or none. */
function sectionAt(list: HTMLElement | null, y: number): string | null {
  const ownSection = list?.closest('[data-heading]')
  const sections = [...document.querySelectorAll<HTMLElement>('[data-heading]')]
  const target = sections.find((section) => {
    const { top, bottom } = section.getBoundingClientRect()
    return top <= y && y <= bottom
  })
  return target && ownSection && target !== ownSection ? (target.dataset.heading ?? null) : null
}

function whyItStays(heading: string): string {
  return `A unit’s class decides its section. “Move to another section” in its menu replaces it with one that belongs to ${heading}.`
}

/** The part of a row that is slow to draw: it is drawn again while something is dragged, but not with every edit. */
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
      <EntryRow id={id} grip={grip} />
    </li>
  )
})

function GripName({ id }: { id: EntryId }) {
  const name = useListRows(({ lines }) => lines.get(id)?.unit.name ?? nameFromId(id))
  return <VisuallyHidden>Move {name}</VisuallyHidden>
}

const INSTRUCTIONS = {
  draggable: 'Press space to lift it, the arrow keys to move it, space to drop it, Escape to cancel.',
}

function useAnnouncements(ids: readonly EntryId[]) {
  const nameOfRow = useListRows(({ tools }) => tools.nameOf)
  const nameOf = useStableCallback((id: UniqueIdentifier) => nameOfRow?.(id as EntryId) ?? 'It')
  const positionOf = useStableCallback(
    (id: UniqueIdentifier) => `place ${ids.indexOf(id as EntryId) + 1} of ${ids.length}`,
  )
  return useMemo(() => {
    const announcements: Announcements = {
      onDragStart: ({ active }) => `${nameOf(active.id)} is lifted.`,
      onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is at ${positionOf(over.id)}.` : undefined),
      onDragEnd: ({ active, over }) =>
        over ? `${nameOf(active.id)} is dropped at ${positionOf(over.id)}.` : `${nameOf(active.id)} stays.`,
      onDragCancel: ({ active }) => `${nameOf(active.id)} was not moved.`,
    }
    return { announcements, screenReaderInstructions: INSTRUCTIONS }
  }, [nameOf, positionOf])
}
