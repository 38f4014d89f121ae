import { Heading, List, Stack, Text } from '@/components/ui/layout'
import { Page } from '@/components/ui/page'
import type { Filed } from '@/lib/conformance/data'
import { unbroken } from '@/lib/kernel/words'
import { ruleAnchor } from './addresses'
import { GamePages } from './game-pages'
import { compareLines, linesOf } from './list-lines'
import styles from './rules.module.css'

type RuleBookProps = {
  readonly id: string
  readonly name: string
  readonly rules: readonly Filed[]
  /** The codes of the game's issues, in the order in which they are shown. */
  readonly codes: readonly string[]
}

/** Every rule of one game's lists: those of the books first. */
export function RuleBook({ id, name, rules, codes }: RuleBookProps) {
  const groups = groupsOf(inOrderOf(codes, rules))
  const inOrder = groups.flatMap((group) => group.rules)
  return (
    <Page
      trail={[{ label: 'Rules we check', href: '/rules' }]}
      title={`${name}: the rules we check`}
      intro="What a list is judged by, and where it stands in the rulebook. Open a rule to read what passes and what fails. A list that fails can still be saved, printed and shared."
    >
      <GamePages game={id} current="lists" />
      <Stack gap={6}>
        {groups.map(({ title, rules: ofGroup }) => (
          <section key={title}>
            <Heading ruled>
              {title}{' '}
              <Text as="span" tone="soft" weight="plain">
                {ofGroup.length}
              </Text>
            </Heading>
            <List as="ol" className={styles.rules}>
              {ofGroup.map((rule) => {
                const isFirst = inOrder.find(({ code }) => code === rule.code) === rule
                return <CheckedRule key={rule.name} rule={rule} anchor={isFirst ? ruleAnchor(rule.code) : undefined} />
              })}
            </List>
          </section>
        ))}
      </Stack>
    </Page>
  )
}

type RuleGroup = { readonly title: string; readonly rules: readonly Filed[] }

/** How the place of a rule begins that no book asks for; every other place names a book, or a page of one. */
const OTHERS = [
  { title: 'What the pack says', begins: ['What the pack says', 'A pack may', 'Starter pack'] },
  { title: 'How Muster Roll judges', begins: ['Our own rule', 'Fixes', 'Not in any rulebook'] },
] as const

/** The rules of the books, then those of packs and our own. */
function groupsOf(rules: readonly Filed[]): readonly RuleGroup[] {
  const otherOf = ({ place }: Filed) => OTHERS.find(({ begins }) => begins.some((words) => place.startsWith(words)))
  const groups = [
    { title: 'From the rulebook', rules: rules.filter((rule) => !otherOf(rule)) },
    ...OTHERS.map((other) => ({ title: other.title, rules: rules.filter((rule) => otherOf(rule) === other) })),
  ]
  return groups.filter((group) => group.rules.length > 0)
}

/** In the order in which a list's issues are shown, which is that of the rule page; the plainest of a kind first. */
function inOrderOf(codes: readonly string[], rules: readonly Filed[]): readonly Filed[] {
  const placeOf = ({ code }: Filed) => (codes.includes(code) ? codes.indexOf(code) : codes.length)
  return rules.toSorted((a, b) => placeOf(a) - placeOf(b) || a.rule.length - b.rule.length)
}

/**
 * The rule with its place in the rulebook; it opens to what passes and what fails, and for who wants it exactly to both
 * lists and its code. A game has more than a hundred rules, so that each is made of few plain elements without classes
 * of their own.
 */
function CheckedRule({ rule, anchor }: { rule: Filed; anchor: string | undefined }) {
  const { passes, fails } = rule
  const passing = linesOf(passes.list)
  return (
    <li id={anchor}>
      <details suppressHydrationWarning>
        <summary>
          <strong>{unbroken(rule.rule)}</strong>
          <span>{unbroken(rule.place)}</span>
        </summary>
        <p id={rule.name}>
          <b>Passes:</b> {unbroken(passes.why)}
        </p>
        <p>
          <b>Fails:</b> {unbroken(fails.why)}
        </p>
        <details>
          <summary>Exactly</summary>
          <pre>{passing.join('\n')}</pre>
          <pre>
            <FailingLines before={passing} lines={linesOf(fails.list)} />
          </pre>
          <code>{rule.code}</code>
        </details>
      </details>
    </li>
  )
}

/** Only the lines that differ from the list that passes; all lines if none is the same. */
function FailingLines({ before, lines }: { before: readonly string[]; lines: readonly string[] }) {
  const { same, removed, added } = compareLines(before, lines)
  if (same === 0 || removed.length + added.length === 0) return lines.join('\n')
  return (
    <>
      {same === 1 ? 'One line as it passes, and:' : `${same} lines as they pass, and:`}
      {removed.length > 0 ? <del>{removed.map((line) => `\n− ${line}`).join('')}</del> : null}
      {added.length > 0 ? <ins>{added.map((line) => `\n+ ${line}`).join('')}</ins> : null}
    </>
  )
}
