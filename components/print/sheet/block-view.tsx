import type { CSSProperties } from 'react'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import { type Block, MOST_TICKS, type PrintOptions } from '@/lib/kernel/sheets/sheet'
import { DrawingSvg } from './drawing-svg'
import styles from './sheet.module.css'
import { HouseMark, Words } from './words'

type Ink = PrintOptions['ink']
type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

export function Blocks({ blocks, ink }: { blocks: readonly Block[]; ink: Ink }) {
  return blocks.map((block, i) => <BlockView key={String(i)} block={block} ink={ink} />)
}

function BlockView({ block, ink }: { block: Block; ink: Ink }) {
  switch (block.kind) {
    case 'head':
      return <Head head={block} ink={ink} />
    case 'heading':
      return (
        <Heading as="h5" className={styles.heading}>
          <Words words={block.words} />
        </Heading>
      )
    case 'text':
      return (
        <Text className={styles.text} {...(block.small ? { tone: 'soft', size: 'small' } : {})}>
          <Words words={block.words} />
        </Text>
      )
    case 'values':
      return <Values cells={block.cells} />
    case 'table':
      return <TableView table={block} />
    case 'ticks':
      return <Ticks ticks={block} />
    case 'fields':
      return <Fields fields={block.fields} />
    case 'lines':
      return (
        <div>
          <Label>{block.label}</Label>
          {Array.from({ length: block.count }, (_, i) => (
            <div key={String(i)} className={styles.line} />
          ))}
        </div>
      )
    case 'drawing':
      return (
        <Row as="figure" wrap gap={4} rowGap={2}>
          <DrawingSvg drawing={block.drawing} ink={ink} />
          <figcaption>
            <Words words={block.words} />
          </figcaption>
        </Row>
      )
    case 'columns':
      return (
        <div className={styles.columns} style={columnWidths(block.share)}>
          <Stack gap={2}>
            <Blocks blocks={block.left} ink={ink} />
          </Stack>
          <Stack gap={2}>
            <Blocks blocks={block.right} ink={ink} />
          </Stack>
        </div>
      )
    case 'fold':
      return (
        <Text tone="soft" size="mark" className={styles.fold}>
          <Words words={block.words} />
        </Text>
      )
  }
}

/** Cast, since React’s types know no custom properties. */
function columnWidths(share: number) {
  return { '--share': `${share}fr`, '--rest': `${1 - share}fr` } as CSSProperties
}

/** The heading of a card. */
export function CardName({ children }: { children: string }) {
  return (
    <Heading as="h4" size="title">
      {children}
    </Heading>
  )
}

function Label({ children }: { children: string }) {
  return (
    <Text as="span" block tone="soft" size="mark">
      {children}
    </Text>
  )
}

function Head({ head: { drawing, name, line, figure }, ink }: { head: BlockOf<'head'>; ink: Ink }) {
  return (
    <Row as="header" wrap gap={5} rowGap={2}>
      {drawing === null ? null : <DrawingSvg drawing={drawing} ink={ink} />}
      <div className={styles.title}>
        <CardName>{name}</CardName>
        <Text tone="soft">
          <Words words={line} />
        </Text>
      </div>
      {figure === null ? null : (
        <Stack as="p" gap={0} align="end">
          <Text as="strong" size="title">
            {figure.value}
          </Text>
          <Label>{figure.line}</Label>
        </Stack>
      )}
    </Row>
  )
}

function Values({ cells }: { cells: BlockOf<'values'>['cells'] }) {
  return (
    <dl className={styles.values}>
      {cells.map(({ label, value, house }, i) => (
        <div key={String(i)}>
          <dt>{label}</dt>
          <dd>
            {value ?? <Blank />}
            {house ? <HouseMark /> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Blank() {
  return (
    <>
      <span className={styles.blank} aria-hidden="true" />
      <VisuallyHidden>to be written</VisuallyHidden>
    </>
  )
}

function TableView({ table: { columns, rows, blanks = 0 } }: { table: BlockOf<'table'> }) {
  const alignment = (i: number) => (columns[i]?.align === 'right' ? styles.right : undefined)
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ label, house }, i) => (
              <th key={String(i)} scope="col" className={alignment(i)}>
                {label === '' ? <VisuallyHidden>Name</VisuallyHidden> : label}
                {house ? <HouseMark /> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={String(i)}>
              {row.map((words, k) => (
                <td key={String(k)} className={alignment(k)}>
                  <Words words={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody>
          {Array.from({ length: blanks }, (_, i) => (
            <tr key={String(i)} className={styles.toWrite}>
              {columns.map((_, k) => (
                <td key={String(k)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Ticks({ ticks: { label, count, square } }: { ticks: BlockOf<'ticks'> }) {
  if (count === null || count > MOST_TICKS) {
    return (
      <Row as="p" wrap gap={1}>
        <Label>{label}</Label>
        <Blank />
        {count === null ? null : <strong>of {count}</strong>}
      </Row>
    )
  }
  return (
    <Row as="p" wrap gap={1}>
      <Label>{label}</Label>
      <VisuallyHidden>{count} to tick</VisuallyHidden>
      {Array.from({ length: count }, (_, i) => (
        <span key={String(i)} className={square ? styles.square : styles.circle} aria-hidden="true" />
      ))}
    </Row>
  )
}

function Fields({ fields }: { fields: BlockOf<'fields'>['fields'] }) {
  return (
    <Stack as="dl" gap={1} className={styles.fields}>
      {fields.map(({ label, value }, i) => (
        <div key={String(i)}>
          <dt>{label}</dt>
          <dd>{value === null ? <Blank /> : <Words words={value} />}</dd>
        </div>
      ))}
    </Stack>
  )
}
