import type { CSSProperties } from 'react'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { PrintOptions } from '@/lib/kernel/sheets/print-options'
import type { Block } from '@/lib/kernel/sheets/sheet'
import { MOST_TICKS } from '@/lib/print/layout/ticks'
import { DrawingSvg } from './drawing-svg'
import styles from './sheet.module.css'
import { HouseMark, Words } from './words'

type Ink = PrintOptions['ink']
type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

export function Blocks({ blocks, ink }: { blocks: readonly Block[]; ink: Ink }) {
  return blocks.map((block, i) => <BlockView key={String(i)} block={block} ink={ink} />)
}

function BlockView({ block, ink }: { block: Block; ink: Ink }) {
  switch (block.kind) {
    case 'head':
      return <Head head={block} ink={ink} />
    case 'heading':
      return (
        <h5 className={styles.heading}>
          <Words words={block.words} />
        </h5>
      )
    case 'text':
      return (
        <p className={block.small ? styles.small : styles.text}>
          <Words words={block.words} />
        </p>
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
          <p className={styles.label}>{block.label}</p>
          {Array.from({ length: block.count }, (_, i) => (
            <div key={String(i)} className={styles.line} />
          ))}
        </div>
      )
    case 'drawing':
      return (
        <figure className={styles.drawing}>
          <DrawingSvg drawing={block.drawing} ink={ink} />
          <figcaption>
            <Words words={block.words} />
          </figcaption>
        </figure>
      )
    case 'columns':
      return (
        <div className={styles.columns} style={shares(block.share)}>
          <div>
            <Blocks blocks={block.left} ink={ink} />
          </div>
          <div>
            <Blocks blocks={block.right} ink={ink} />
          </div>
        </div>
      )
    case 'fold':
      return (
        <p className={styles.fold}>
          <Words words={block.words} />
        </p>
      )
  }
}

/** React’s types lack custom properties. */
function shares(share: number) {
  return { '--share': `${share}fr`, '--rest': `${1 - share}fr` } as CSSProperties
}

function Head({ head: { drawing, name, line, figure }, ink }: { head: Of<'head'>; ink: Ink }) {
  return (
    <header className={styles.head}>
      {drawing === null ? null : <DrawingSvg drawing={drawing} ink={ink} />}
      <div className={styles.title}>
        <h4 className={styles.name}>{name}</h4>
        <p className={styles.quiet}>
          <Words words={line} />
        </p>
      </div>
      {figure === null ? null : (
        <p className={styles.figure}>
          <strong>{figure.value}</strong>
          <span>{figure.line}</span>
        </p>
      )}
    </header>
  )
}

function Values({ cells }: { cells: Of<'values'>['cells'] }) {
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

function TableView({ table: { columns, rows, blanks = 0 } }: { table: Of<'table'> }) {
  const side = (i: number) => (columns[i]?.align === 'right' ? styles.right : undefined)
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ label }, i) => (
              <th key={String(i)} scope="col" className={side(i)}>
                {label === '' ? <VisuallyHidden>Name</VisuallyHidden> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={String(i)}>
              {row.map((words, k) => (
                <td key={String(k)} className={side(k)}>
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

function Ticks({ ticks: { label, count, square } }: { ticks: Of<'ticks'> }) {
  if (count === null || count > MOST_TICKS) {
    return (
      <p className={styles.ticks}>
        <span className={styles.label}>{label}</span>
        <Blank />
        {count === null ? null : <strong>of {count}</strong>}
      </p>
    )
  }
  return (
    <p className={styles.ticks}>
      <span className={styles.label}>{label}</span>
      <VisuallyHidden>{count} to tick</VisuallyHidden>
      {Array.from({ length: count }, (_, i) => (
        <span key={String(i)} className={square ? styles.square : styles.circle} aria-hidden="true" />
      ))}
    </p>
  )
}

function Fields({ fields }: { fields: Of<'fields'>['fields'] }) {
  return (
    <dl className={styles.fields}>
      {fields.map(({ label, value }, i) => (
        <div key={String(i)}>
          <dt>{label}</dt>
          <dd>{value === null ? <Blank /> : <Words words={value} />}</dd>
        </div>
      ))}
    </dl>
  )
}
