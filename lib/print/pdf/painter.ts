import { hatchingOf } from '@/lib/kernel/sheets/hatching'
import { DARK_INK } from '@/lib/kernel/sheets/paint'
import type { Point } from '@/lib/kernel/sheets/sheet'
import { fontFile } from '../fonts/files'
import { TONES } from '../layout/ink'
import { type Fill, type Line, type Placed, type PlacedPage, slicePath } from '../layout/placed'
import { MISSING_BOX, MM_PER_POINT } from '../layout/text-lines'

type TextOptions = { readonly lineBreak: false; readonly baseline: 'alphabetic' }

/** The part of the renderer's canvas that is used. */
export type Painter = {
  save(): Painter
  restore(): Painter
  scale(factor: number): Painter
  translate(x: number, y: number): Painter
  rotate(degrees: number): Painter
  font(file: string): Painter
  fontSize(size: number): Painter
  text(text: string, x: number, y: number, options: TextOptions): Painter
  moveTo(x: number, y: number): Painter
  lineTo(x: number, y: number): Painter
  path(path: string): Painter
  rect(x: number, y: number, width: number, height: number): Painter
  roundedRect(x: number, y: number, width: number, height: number, corner: number): Painter
  ellipse(x: number, y: number, rx: number, ry: number): Painter
  clip(): Painter
  fill(): Painter
  stroke(): Painter
  fillColor(hex: string): Painter
  strokeColor(hex: string): Painter
  strokeOpacity(share: number): Painter
  lineWidth(width: number): Painter
  lineCap(cap: 'round'): Painter
  dash(length: number, options: { readonly space: number }): Painter
}

type Outlined = Extract<Placed, { fill?: Fill; line?: Line }>

const TEXT: TextOptions = { lineBreak: false, baseline: 'alphabetic' }

/** Draws a page in its own millimetres. */
export function paintPage(painter: Painter, page: PlacedPage, scale: number) {
  painter.save().scale(scale / MM_PER_POINT)
  paintAll(painter, page.placed)
  painter.restore()
}

function paintAll(painter: Painter, placed: readonly Placed[]) {
  for (const one of placed) paint(painter, one)
}

function paint(painter: Painter, one: Placed) {
  switch (one.kind) {
    case 'words':
      painter.fillColor(one.ink).font(fontFile(one.face)).fontSize(one.mm).text(one.text, one.x, one.y, TEXT)
      return
    case 'missing':
      return paintMissing(painter, one)
    case 'squares':
      return paintSquares(painter, one)
    case 'turned':
      painter.save().translate(one.x, one.y).rotate(one.degrees)
      paintAll(painter, one.placed)
      painter.restore()
      return
    case 'ellipse':
    case 'box':
    case 'line':
    case 'slice':
      return paintOutlined(painter, one)
  }
}

function paintOutlined(painter: Painter, one: Outlined) {
  if (one.fill?.kind === 'flat') {
    painter.fillColor(one.fill.hex)
    trace(painter, one)
    painter.fill()
  } else if (one.fill) paintHatched(painter, one, one.fill)
  if (!one.line) return
  const { hex, mm, dashed, opacity } = one.line
  const changesState = dashed || opacity !== undefined
  if (changesState) painter.save()
  painter.strokeColor(hex).lineWidth(mm)
  if (dashed) painter.dash(1.6, { space: 1.2 })
  if (opacity !== undefined) painter.strokeOpacity(opacity)
  trace(painter, one)
  painter.stroke()
  if (changesState) painter.restore()
}

function trace(painter: Painter, one: Outlined) {
  switch (one.kind) {
    case 'ellipse':
      painter.ellipse(one.x, one.y, one.rx, one.ry)
      return
    case 'box':
      if (one.corner > 0) painter.roundedRect(one.x, one.y, one.width, one.height, one.corner)
      else painter.rect(one.x, one.y, one.width, one.height)
      return
    case 'line':
      one.points.forEach(({ x, y }, i) => {
        if (i === 0) painter.moveTo(x, y)
        else painter.lineTo(x, y)
      })
      if (one.closed && one.points[0]) painter.lineTo(one.points[0].x, one.points[0].y)
      return
    case 'slice':
      painter.path(slicePath(one))
      return
  }
}

function paintHatched(painter: Painter, one: Outlined, { colour, pitch }: Extract<Fill, { kind: 'hatched' }>) {
  const { x, y, reach } = extentOf(one)
  const { lines, dots, lineWidth } = hatchingOf(colour, reach, pitch)
  painter.fillColor(TONES.paper)
  trace(painter, one)
  painter.fill().save()
  trace(painter, one)
  painter.clip().translate(x, y).strokeColor(DARK_INK).lineWidth(lineWidth)
  for (const [from, to] of lines) painter.moveTo(from.x, from.y).lineTo(to.x, to.y)
  if (lines.length > 0) painter.stroke()
  // A line without length and with round ends is a dot, and takes far fewer bytes than a circle.
  const [dot] = dots
  if (dot) painter.lineCap('round').lineWidth(2 * dot.radius)
  for (const { x, y } of dots) painter.moveTo(x, y).lineTo(x, y)
  if (dot) painter.stroke()
  painter.restore()
}

type Extent = Point & { readonly reach: Point }

function extentOf(one: Outlined): Extent {
  switch (one.kind) {
    case 'ellipse':
      return { x: one.x, y: one.y, reach: { x: one.rx, y: one.ry } }
    case 'slice':
      return { x: one.x, y: one.y, reach: { x: one.radius, y: one.radius } }
    case 'box':
      return extentOfPoints([one, { x: one.x + one.width, y: one.y + one.height }])
    case 'line':
      return extentOfPoints(one.points)
  }
}

function extentOfPoints(points: readonly Point[]): Extent {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { x: (left + right) / 2, y: (top + bottom) / 2, reach: { x: (right - left) / 2, y: (bottom - top) / 2 } }
}

function paintMissing(painter: Painter, { x, y, mm, ink }: Extract<Placed, { kind: 'missing' }>) {
  const [width, height, line] = [MISSING_BOX.width * mm, MISSING_BOX.height * mm, mm * 0.05]
  const left = x + mm * 0.05
  painter.strokeColor(ink).lineWidth(line)
  painter
    .rect(left, y - height, width, height)
    .moveTo(left, y)
    .lineTo(left + width, y - height)
  painter.stroke()
}

/** Neighbours in a row are one rectangle. */
function paintSquares(painter: Painter, { x, y, mm, rows, ink }: Extract<Placed, { kind: 'squares' }>) {
  painter.fillColor(ink)
  rows.forEach((row, down) => {
    let from = 0
    for (let at = 0; at <= row.length; at += 1) {
      if (row[at]) continue
      if (at > from) painter.rect(x + from * mm, y + down * mm, (at - from) * mm, mm)
      from = at + 1
    }
  })
  painter.fill()
}
