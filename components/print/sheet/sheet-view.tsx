import type { PrintOptions } from '@/lib/kernel/sheets/print-options'
import type { Card, Piece, Sheet } from '@/lib/kernel/sheets/sheet'
import { Blocks } from './block-view'
import { DrawingSvg } from './drawing-svg'
import styles from './sheet.module.css'
import { Words } from './words'

type SheetViewProps = { sheet: Sheet; options: Pick<PrintOptions, 'ink' | 'spares'> }

/** A sheet as HTML: the same as in the PDF, also for screen readers and the browser’s own printing. */
export function SheetView({ sheet, options }: SheetViewProps) {
  return (
    <section className={styles.sheet} aria-label={sheet.title}>
      <h3 className={styles.sheetTitle}>{sheet.title}</h3>
      {sheet.words.length === 0 ? null : (
        <p className={styles.quiet}>
          <Words words={sheet.words} />
        </p>
      )}
      {sheet.kind === 'cards' ? (
        <CardList cards={sheet.cards} ink={options.ink} />
      ) : (
        <PieceList pieces={sheet.pieces} {...options} />
      )}
    </section>
  )
}

function CardList({ cards, ink }: { cards: readonly Card[]; ink: PrintOptions['ink'] }) {
  return (
    <div className={styles.cards}>
      {cards.map((card) => (
        <CardView key={card.id} card={card} ink={ink} />
      ))}
    </div>
  )
}

function CardView({
  card: { title, size, blocks, back, copies, foot },
  ink,
}: {
  card: Card
  ink: PrintOptions['ink']
}) {
  const isSmall = typeof size === 'object'
  const hasHead = blocks.some(({ kind }) => kind === 'head')
  return (
    <article
      className={isSmall ? styles.smallCard : styles.card}
      style={isSmall ? { width: `${size.width}mm`, minHeight: `${size.height}mm` } : undefined}
      aria-label={title}
    >
      {hasHead ? null : <h4 className={styles.name}>{title}</h4>}
      <Blocks blocks={blocks} ink={ink} />
      {back === null ? null : (
        <details className={styles.back}>
          <summary>Its back</summary>
          <Blocks blocks={back} ink={ink} />
        </details>
      )}
      {copies === 1 ? null : <p className={styles.quiet}>Printed {copies} times.</p>}
      {foot.length === 0 ? null : (
        <p className={styles.foot}>
          <Words words={foot} />
        </p>
      )}
    </article>
  )
}

function PieceList({ pieces, ink, spares }: { pieces: readonly Piece[]; ink: PrintOptions['ink']; spares: number }) {
  return (
    <ul className={styles.pieces}>
      {pieces.map(({ id, title, drawing, copies }) => (
        <li key={id} className={styles.piece}>
          <DrawingSvg drawing={drawing} ink={ink} isCut decorative />
          <span className={styles.caption}>
            {title}
            {copies > 0 && copies + spares !== 1 ? `, ${copies + spares} times` : null}
          </span>
        </li>
      ))}
    </ul>
  )
}
