import { expect, type Page } from 'playwright/test'
import { untilDrawn } from './drawn'

/** Rule lines of a page: what has one, and at which side. */
export type Rules = readonly (readonly [selector: string, side: 'top' | 'bottom' | 'left' | 'right'])[]

/** Boxes that touch, and fractions of a pixel, are no fault. */
const TOLERANCE_PX = 1.5
/** A line that is only just there is none: the faintest of ours has 1.14. */
const LEAST_RULE_CONTRAST = 1.1
/** Letters fill the middle of the line that they stand in; what lies above and below may overlap. */
const LETTERS_SHARE = 0.6

/** Measures a page as it stands: nothing overflows or overlaps, and rules and discs are where they belong. */
export async function expectLaidOut(page: Page, rules: Rules) {
  expect.soft(await layoutFaults(page, rules), page.url()).toEqual([])
}

/** No width makes a page scroll sideways. */
export async function expectFitsWidths(page: Page, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await untilDrawn(page)
    expect(await page.evaluate(sidewaysFaults), `${page.url()} at ${width} pixels`).toEqual([])
  }
}

/** A sentence for each fault. */
export async function layoutFaults(page: Page, rules: Rules): Promise<readonly string[]> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await untilDrawn(page)
  return [
    ...(await page.evaluate(sidewaysFaults)),
    ...(await page.evaluate(boxFaults, { tolerance: TOLERANCE_PX, letters: LETTERS_SHARE })),
    ...(await page.evaluate(discFaults, TOLERANCE_PX)),
    ...(await page.evaluate(ruleFaults, { rules, least: LEAST_RULE_CONTRAST })),
  ]
}

/** Runs in the page: what makes it wider than the window. */
function sidewaysFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth && one.checkVisibility(),
  )
  const names = wide.map((one) => `${one.tagName} ${one.className}`.slice(0, 60))
  return [`the page is ${scrollWidth} wide, the window ${clientWidth}: ${[...new Set(names)].slice(0, 9).join(', ')}`]
}

type Margins = { readonly tolerance: number; readonly letters: number }

/** Runs in the page: texts and controls that leave the box that is drawn around them, or lie over one another. */
function boxFaults({ tolerance, letters }: Margins): string[] {
  type Box = { left: number; top: number; right: number; bottom: number }
  type Piece = { readonly owner: Element; readonly words: string; readonly box: Box; readonly layer: Element | null }
  const CONTROLS =
    'a, button, input, select, textarea, [role="combobox"], [role="radio"], [role="switch"], svg[role="img"]'
  const clips = new Map<Element | null, Box>()
  const faults: string[] = []
  const root = document.documentElement

  const wordsOf = (one: Element) =>
    `${one.getAttribute('aria-label') ?? one.textContent ?? ''}`.trim().slice(0, 40) || one.tagName
  const meet = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  })
  const isSeen = ({ left, top, right, bottom }: Box) => right - left > 1 && bottom - top > 1
  const isCut = (style: CSSStyleDeclaration) => style.overflowX !== 'visible' || style.overflowY !== 'visible'

  /** What an element's ancestors let be seen of what is in it. */
  function clipOf(one: Element | null): Box {
    const known = clips.get(one)
    if (known) return known
    let clip: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }
    if (one) {
      clip = clipOf(one.parentElement)
      const style = getComputedStyle(one)
      if (isCut(style) && one !== root && one !== document.body) clip = meet(clip, one.getBoundingClientRect())
      if (style.clipPath !== 'none') clip = { left: 0, top: 0, right: 0, bottom: 0 }
    }
    clips.set(one, clip)
    return clip
  }

  /** The nearest thing that lies over the page: what is in it is compared with its own kind. */
  function layerOf(one: Element): Element | null {
    for (let at: Element | null = one; at; at = at.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
    return null
  }

  /** The nearest box that is drawn: with a border around, or with a ground of its own. */
  function drawnAround(one: Element): Element | null {
    for (let at: Element | null = one; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.display === 'inline') continue
      const isBordered = Number.parseFloat(style.borderLeftWidth) > 0 && Number.parseFloat(style.borderRightWidth) > 0
      if (isBordered || style.backgroundColor !== 'rgba(0, 0, 0, 0)' || isCut(style)) return at
    }
    return null
  }

  const pieces: Piece[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const owner = text.parentElement
    if (!owner || !text.nodeValue?.trim() || owner.closest('svg, option, script, style')) continue
    if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }))
      continue
    range.selectNodeContents(text)
    const words = text.nodeValue.trim().slice(0, 40)
    const frame = drawnAround(owner)
    const around = frame?.getBoundingClientRect()
    for (const line of range.getClientRects()) {
      const middle = (line.top + line.bottom) / 2
      const half = (line.height * letters) / 2
      const whole = { left: line.left, right: line.right, top: middle - half, bottom: middle + half }
      const box = meet(whole, clipOf(owner))
      if (!isSeen(box)) continue
      pieces.push({ owner, words, box, layer: layerOf(owner) })
      if (!around || !frame) continue
      const style = getComputedStyle(frame)
      const scrolls = [style.overflowX, style.overflowY].some((one) => one === 'auto' || one === 'scroll')
      if (scrolls || style.textOverflow === 'ellipsis') continue
      const beyond = Math.max(
        around.left - whole.left,
        whole.right - around.right,
        around.top - whole.top,
        whole.bottom - around.bottom,
      )
      if (beyond > tolerance) faults.push(`“${words}” leaves its box (${wordsOf(frame)}) by ${beyond.toFixed(1)}`)
    }
  }
  for (const owner of document.querySelectorAll(CONTROLS)) {
    if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }))
      continue
    const { left, top, right, bottom } = owner.getBoundingClientRect()
    const style = getComputedStyle(owner)
    // Inside a field, marks stand in its padding.
    const inset = owner.matches('input, textarea') ? [style.paddingLeft, style.paddingRight].map(Number.parseFloat) : []
    const box = meet(
      { left: left + (inset[0] ?? 0), top, right: right - (inset[1] ?? 0), bottom },
      clipOf(owner.parentElement),
    )
    const isDrawn =
      owner.matches('svg') ||
      Number.parseFloat(style.borderTopWidth) > 0 ||
      style.backgroundColor !== 'rgba(0, 0, 0, 0)'
    if (isSeen(box) && isDrawn) pieces.push({ owner, words: wordsOf(owner), box, layer: layerOf(owner) })
  }

  pieces.sort((one, other) => one.box.top - other.box.top)
  for (const [place, one] of pieces.entries()) {
    for (let next = place + 1; next < pieces.length; next += 1) {
      const other = pieces[next]
      if (!other || other.box.top > one.box.bottom) break
      if (one.layer !== other.layer || one.owner.contains(other.owner) || other.owner.contains(one.owner)) continue
      const shared = meet(one.box, other.box)
      if (shared.right - shared.left > tolerance && shared.bottom - shared.top > tolerance)
        faults.push(`“${one.words}” and “${other.words}” overlap`)
    }
  }
  return [...new Set(faults)]
}

/** Runs in the page: bases that are squashed, leave their row, or have another size than those that they belong to. */
function discFaults(tolerance: number): string[] {
  type Disc = { readonly name: string; readonly scale: number; readonly longer: number }
  const faults: string[] = []
  const discs = [...document.querySelectorAll<SVGSVGElement>('svg[role="img"][viewBox^="-"]')]
  const rows = new Map<Element, Disc[]>()
  for (const disc of discs.filter((one) => one.checkVisibility({ contentVisibilityAuto: true }))) {
    const { width, height, left, right, top, bottom } = disc.getBoundingClientRect()
    const { width: length, height: breadth } = disc.viewBox.baseVal
    const name = disc.getAttribute('aria-label') ?? `${disc.textContent}`
    if (Math.abs(width / length - height / breadth) * length > tolerance)
      faults.push(`the base ${name} is ${width} × ${height}: squashed`)
    const row = disc.closest('li, tr, article, section')
    if (!row) continue
    const around = row.getBoundingClientRect()
    const beyond = Math.max(around.left - left, right - around.right, around.top - top, bottom - around.bottom)
    if (beyond > tolerance) faults.push(`the base ${name} leaves its row by ${beyond.toFixed(1)}`)
    rows.set(row, [...(rows.get(row) ?? []), { name, scale: width / length, longer: Math.max(width, height) }])
  }
  // Several in a row are drawn to one scale; those that begin the rows of a list are equally long, or to one scale.
  const begins = new Map<Element, Disc>()
  for (const [row, [first, ...others]] of rows) {
    for (const { name, scale } of others)
      if (first && Math.abs(scale / first.scale - 1) > 0.05)
        faults.push(`the base ${name} has another scale than ${first.name}`)
    if (!first || others.length > 0 || !row.parentElement) continue
    const above = begins.get(row.parentElement) ?? first
    begins.set(row.parentElement, above)
    if (Math.abs(above.longer - first.longer) > tolerance && Math.abs(first.scale / above.scale - 1) > 0.05)
      faults.push(`the base ${first.name} is ${first.longer} long, the one above ${above.longer}`)
  }
  return [...new Set(faults)]
}

type RuleMeasure = { readonly rules: Rules; readonly least: number }

/** Runs in the page: rule lines that are missing, or not to be told from their ground. */
function ruleFaults({ rules, least }: RuleMeasure): string[] {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const faults: string[] = []

  /** A colour over others, as the browser mixes them. */
  function painted(colours: readonly string[]): number {
    if (!pen) throw new Error('The browser draws nothing.')
    for (const colour of colours) {
      pen.fillStyle = colour
      pen.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /** From the lowest to the nearest. */
  function groundsOf(one: Element | null): string[] {
    return one ? [...groundsOf(one.parentElement), getComputedStyle(one).backgroundColor] : ['white']
  }

  for (const [selector, side] of rules) {
    const places = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    if (places.length === 0) faults.push(`there is no ${selector}`)
    for (const place of places) {
      const style = getComputedStyle(place)
      const width = Number.parseFloat(style.getPropertyValue(`border-${side}-width`))
      if (width < 1) {
        faults.push(`${selector} has no rule line (${side}): ${place.textContent?.trim().slice(0, 30)}`)
        continue
      }
      const grounds = groundsOf(place)
      const [low = 0, high = 0] = [
        painted(grounds),
        painted([...grounds, style.getPropertyValue(`border-${side}-color`)]),
      ].toSorted((a, b) => a - b)
      const contrast = (high + 0.05) / (low + 0.05)
      if (contrast < least)
        faults.push(`the rule line (${side}) of ${selector} has a contrast of ${contrast.toFixed(2)}`)
    }
  }
  return [...new Set(faults)]
}
