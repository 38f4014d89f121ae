import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react'
import { classNames } from './class-names'
import './layout.css'

/*
 * Layout and text of every page, with the tokens of components/look as props:
 *
 *   <Stack gap={5}>                                  one below the other
 *   <Row wrap gap={2} justify="between">             side by side
 *   <Text as="p" tone="soft" size="note">            words in one of the text roles
 *   <Heading as="h3" size="name" ruled>              a heading, with the heavy line under it
 *   <List><ListRow>…</ListRow></List>                lines with a rule between them
 *
 * Any of them is another element by `as`, takes that element's attributes, and looks as the props of `Look` say.
 * A class given by `className` wins over all of these.
 */

type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

type Look = {
  /** Room above and below. Between the children of one parent, `gap` is the better way. */
  above?: Gap
  below?: Gap
  /** How wide at most: a line of text, a column of lines, a table; or as wide as there is room. */
  width?: 'text' | 'column' | 'wide' | 'full'
  /** In a row: takes what room there is, keeps its own size, or goes to the end. */
  grow?: boolean
  fixed?: boolean
  push?: boolean
  /** The heavy line under a heading. */
  ruled?: boolean
  block?: boolean
  nowrap?: boolean
  size?: 'mark' | 'small' | 'note' | 'text' | 'lead' | 'name' | 'heading' | 'chapter' | 'title'
  tone?: 'soft' | 'ink' | 'accent' | 'bad' | 'warn' | 'good'
  weight?: 'plain' | 'medium' | 'strong' | 'bold'
  face?: 'names' | 'text'
}

type Gaps = {
  gap?: Gap
  /** Between lines, where it is not as between columns. */
  rowGap?: Gap
}

type StackProps = Gaps & { align?: 'start' | 'center' | 'end' }

type RowProps = Gaps & {
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'
  justify?: 'center' | 'end' | 'between'
  wrap?: boolean
  inline?: boolean
}

type GridProps = Gaps & {
  /** The least width of a column, in rem. */
  least: 8 | 11 | 14 | 17 | 21
  /** Few children share the whole width. */
  fit?: boolean
  align?: RowProps['align']
}

type SplitProps = Gaps & {
  /** Which child is the narrow one, and its width in rem. In narrow windows one is below the other. */
  aside: 'first' | 'last'
  side: 14 | 19 | 25
}

type ListRowProps = RowProps & {
  /** Space above and below the content of the line. */
  pad?: 0 | 1 | 2 | 3 | 4
}

type PanelProps = {
  /** A remark at the margin by its weight, a sheet of paper, or a place where something is missing. */
  kind?: 'bad' | 'warn' | 'good' | 'sheet' | 'empty'
}

const LOOKS = new Set([
  ...['above', 'below', 'width', 'grow', 'fixed', 'push', 'ruled', 'block', 'nowrap', 'size', 'tone', 'weight', 'face'],
  ...['gap', 'rowGap', 'align', 'justify', 'wrap', 'inline', 'least', 'fit', 'aside', 'side', 'pad', 'kind'],
])

type OrUndefined<Props> = { [Name in keyof Props]: Props[Name] | undefined }

type Part<Own, Usual extends ElementType> = <E extends ElementType = Usual>(
  props: OrUndefined<Own & Look> & { as?: E } & Omit<ComponentPropsWithRef<E>, keyof Own | keyof Look | 'as'>,
) => ReactNode

type AnyProps = { readonly as?: ElementType; readonly className?: string; readonly [name: string]: unknown }

function classOf([name, value]: readonly [string, unknown]): string {
  if (value === undefined || value === false) return ''
  return value === true ? `ui-${name}` : `ui-${name}-${value}`
}

function part<Own, Usual extends ElementType>(own: string, usual: AnyProps): Part<Own, Usual> {
  return function LayoutPart(given: AnyProps) {
    const { as: Element = 'div', className, ...props } = { ...usual, ...given }
    const looks = Object.entries(props).filter(([name]) => LOOKS.has(name))
    const rest = Object.entries(props).filter(([name]) => !LOOKS.has(name))
    return <Element className={classNames(own, ...looks.map(classOf), className)} {...Object.fromEntries(rest)} />
  }
}

export const Stack = part<StackProps, 'div'>('ui-stack', { gap: 3 })
export const Row = part<RowProps, 'div'>('ui-row', { gap: 2 })
export const Grid = part<GridProps, 'div'>('ui-grid', { gap: 4 })
export const Split = part<SplitProps, 'div'>('ui-split', {})

/** Lines under a heavy rule, each with a fine one below it. */
export const List = part<object, 'ul'>('ui-list', { as: 'ul' })
export const ListRow = part<ListRowProps, 'li'>('ui-row ui-line', { as: 'li', gap: 3, pad: 2 })

/** A `dl` of names and values: each pair in a `div`. */
export const Facts = part<object, 'dl'>('ui-facts', { as: 'dl' })
export const Panel = part<PanelProps, 'div'>('ui-panel', {})

export const Text = part<object, 'p'>('', { as: 'p' })
export const Heading = part<object, 'h2'>('ui-heading', { as: 'h2', size: 'heading' })
