import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import type { Card, Piece, PrintOptions, Sheet } from '@/lib/kernel/sheets/sheet'
import { Blocks, CardName } from './block-view'
import { DrawingSvg } from './drawing-svg'
import styles from './sheet.module.css'
import { Words } from './words'

type SheetViewProps = { sheet: Sheet; options: Pick<PrintOptions, 'ink' | 'spares'> }

/** A sheet as HTML, with the content of the PDF: for the preview, screen readers and the browser’s own printing. */
export function SheetView({ sheet, options }: SheetViewProps) {
  return (
    <Stack as="section" gap={4} className={styles.sheet} aria-label={sheet.title}>
      <Heading as="h3">{sheet.title}</Heading>
      {sheet.words.length === 0 ? null : (
        <Text tone="soft">
          <Words words={sheet.words} />
        </Text>
      )}
      {sheet.kind === 'cards' ? (
        <CardList cards={sheet.cards} ink={options.ink} />
      ) : (
        <PieceList pieces={sheet.pieces} {...options} />
      )}
    </Stack>
  )
}

function CardList({ cards, ink }: { cards: readonly Card[]; ink: PrintOptions['ink'] }) {
  return (
    <Row wrap align="stretch" rowGap={4}>
      {cards.map((card) => (
        <CardView key={card.id} card={card} ink={ink} />
      ))}
    </Row>
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
      {hasHead ? null : <CardName>{title}</CardName>}
      <Blocks blocks={blocks} ink={ink} />
      {back === null ? null : (
        <details className={styles.back}>
          <summary>Back</summary>
          <Blocks blocks={back} ink={ink} />
        </details>
      )}
      {copies === 1 ? null : <Text tone="soft">Printed {copies} times.</Text>}
      {foot.length === 0 ? null : (
        <Text tone="soft" size="mark" className={styles.foot}>
          <Words words={foot} />
        </Text>
      )}
    </article>
  )
}

function PieceList({ pieces, ink, spares }: { pieces: readonly Piece[]; ink: PrintOptions['ink']; spares: number }) {
  return (
    <Row as="ul" wrap align="end" rowGap={3}>
      {pieces.map(({ id, title, drawing, copies }) => (
        <Stack as="li" key={id} gap={1} align="start" className={styles.piece}>
          <DrawingSvg drawing={drawing} ink={ink} isCut decorative />
          <Text as="span" tone="soft" size="small" className={styles.caption}>
            {title}
            {copies > 0 && copies + spares !== 1 ? `, ${copies + spares} times` : null}
          </Text>
        </Stack>
      ))}
    </Row>
  )
}
