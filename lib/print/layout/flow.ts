import type { Point } from '@/lib/kernel/sheets/sheet'
import type { Placed } from './placed'

/** An unbreakable piece, drawn from the given upper left corner. */
export type Strip = {
  readonly height: number
  readonly placeAt: (corner: Point) => readonly Placed[]
  /** On the same card as the strip that follows. */
  readonly keepWithNext?: true
}

/** Content that is laid out down a card and may continue on the next. */
export type Flow =
  | {
      readonly kind: 'strips'
      readonly before: number
      readonly strips: readonly Strip[]
      /** Strips that are repeated where the flow continues. */
      readonly head?: readonly Strip[]
    }
  | {
      readonly kind: 'columns'
      readonly before: number
      readonly left: readonly Flow[]
      readonly right: readonly Flow[]
      /** Where the right column begins. */
      readonly indent: number
    }

export type Taken = {
  readonly placed: readonly Placed[]
  readonly height: number
  readonly rest: readonly Flow[]
}

const TOLERANCE = 1e-6

export function heightOf(flows: readonly Flow[]): number {
  return flows.reduce((sum, flow, i) => sum + (i === 0 ? 0 : flow.before) + ownHeight(flow), 0)
}

function ownHeight(flow: Flow): number {
  switch (flow.kind) {
    case 'strips':
      return sumOf([...(flow.head ?? []), ...flow.strips])
    case 'columns':
      return Math.max(heightOf(flow.left), heightOf(flow.right))
  }
}

const sumOf = (strips: readonly Strip[]) => strips.reduce((sum, { height }) => sum + height, 0)

/** Places as much as there is room for, from the corner downwards; the rest is for the next card. */
export function takeFitting(flows: readonly Flow[], corner: Point, room: number): Taken {
  const placed: Placed[] = []
  let height = 0
  for (const [i, flow] of flows.entries()) {
    const before = height === 0 ? 0 : flow.before
    const here = { x: corner.x, y: corner.y + height + before }
    const part = takeFlow(flow, here, room - height - before)
    placed.push(...part.placed)
    if (part.height > 0) height += before + part.height
    if (part.rest.length > 0) return { placed, height, rest: [...part.rest, ...flows.slice(i + 1)] }
  }
  return { placed, height, rest: [] }
}

function takeFlow(flow: Flow, corner: Point, room: number): Taken {
  switch (flow.kind) {
    case 'strips':
      return takeStrips(flow, corner, room)
    case 'columns': {
      const left = takeFitting(flow.left, corner, room)
      const right = takeFitting(flow.right, { x: corner.x + flow.indent, y: corner.y }, room)
      const done = left.rest.length + right.rest.length === 0
      return {
        placed: [...left.placed, ...right.placed],
        height: Math.max(left.height, right.height),
        rest: done ? [] : [{ ...flow, left: left.rest, right: right.rest }],
      }
    }
  }
}

function takeStrips(flow: Extract<Flow, { kind: 'strips' }>, corner: Point, room: number): Taken {
  const head = flow.head ?? []
  const fitting = fittingCount(flow.strips, room - sumOf(head))
  if (fitting === 0 && flow.strips.length > 0) return { placed: [], height: 0, rest: [flow] }
  const strips = [...head, ...flow.strips.slice(0, fitting)]
  const rest = flow.strips.slice(fitting)
  let y = corner.y
  const placed = strips.flatMap((strip) => {
    const here = strip.placeAt({ x: corner.x, y })
    y += strip.height
    return here
  })
  return { placed, height: y - corner.y, rest: rest.length === 0 ? [] : [{ ...flow, strips: rest }] }
}

function fittingCount(strips: readonly Strip[], room: number): number {
  let used = 0
  let count = 0
  for (const { height } of strips) {
    used += height
    if (used > room + TOLERANCE) break
    count += 1
  }
  while (count > 0 && count < strips.length && strips[count - 1]?.keepWithNext) count -= 1
  return count
}

/** Without the strips that are higher than a card: they would never fit. */
export function withoutTooTall(flows: readonly Flow[], room: number): { flows: readonly Flow[]; dropped: number } {
  let dropped = 0
  const fits = (strip: Strip, head: number) => {
    const isFine = strip.height <= room - head + TOLERANCE
    if (!isFine) dropped += 1
    return isFine
  }
  const remaining = flows.map((flow): Flow => {
    if (flow.kind === 'strips')
      return { ...flow, strips: flow.strips.filter((strip) => fits(strip, sumOf(flow.head ?? []))) }
    const [left, right] = [withoutTooTall(flow.left, room), withoutTooTall(flow.right, room)]
    dropped += left.dropped + right.dropped
    return { ...flow, left: left.flows, right: right.flows }
  })
  return { flows: remaining, dropped }
}
