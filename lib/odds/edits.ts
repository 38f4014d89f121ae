import { MOST_OPTIONS, sideOf, swapSides, withoutDefaults, withSide } from '../kernel/odds/address'
import {
  countOf,
  keyOf,
  kindNamed,
  nameKey,
  type OddsForm,
  type OddsKind,
  type OddsValues,
  OPTIONAL,
} from '../kernel/odds/form'

/** What a form sent, by the names of its fields. A field may have several values. */
export type Sent = Readonly<Record<string, readonly string[]>>

/** The options, with one of them changed as the form was sent. Fields that the form did not show stay. */
export function withSent(
  form: OddsForm,
  options: readonly OddsValues[],
  { at, sent, deed }: { readonly at: number; readonly sent: Sent; readonly deed: string },
): { readonly options: readonly OddsValues[]; readonly at: number } {
  const before = options[at] ?? { kind: form.kinds[0]?.id ?? '', texts: {} }
  const kind = kindNamed(form, sent.k?.at(-1) ?? before.kind) ?? kindNamed(form, before.kind)
  if (!kind) return { options, at }
  const after = reshaped(
    form,
    withoutDefaults(form, { kind: kind.id, texts: { ...before.texts, ...textsIn(kind, sent) } }),
    deed,
  )
  if (deed === 'add' && options.length < MOST_OPTIONS) return { options: [...options, after], at: options.length }
  const all = options.length === 0 ? [after] : options.map((one, i) => (i === at ? after : one))
  if (deed === 'swap') return { options: all.map((one) => swapSides(form, one)), at }
  if (deed === 'same')
    return { options: all.map((one) => withSide(form, one, 'defender', sideOf(form, after, 'defender'))), at }
  return { options: all, at }
}

function textsIn(kind: OddsKind, sent: Sent): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const name of [nameKey('attacker'), nameKey('defender')]) {
    const text = sent[name]?.at(-1)
    if (text !== undefined) texts[name] = text
  }
  for (const part of kind.parts)
    for (let index = 0; index < (part.most ?? 1); index += 1)
      for (const { id, input } of part.fields) {
        const key = keyOf(part, index, id)
        const given = sent[key]
        if (!given) continue
        // A checkbox that is off sends only the hidden field before it.
        texts[key] = input.kind === 'several' ? given.filter((word) => word !== '').join(',') : (given.at(-1) ?? '')
        if (texts[key] === '' && input.kind === 'number')
          texts[key] = input.defaultValue === null ? '' : String(input.defaultValue)
      }
  return texts
}

/** "more.a" adds another of a part, or an optional part; "less.a" removes the last. */
function reshaped(form: OddsForm, values: OddsValues, deed: string): OddsValues {
  const [how, id] = deed.split('.', 2)
  const part = kindNamed(form, values.kind)?.parts.find((one) => one.id === id)
  if (!part || (how !== 'more' && how !== 'less')) return values
  const count = part.optional ? 0 : countOf(part, values)
  const last = keyOf(part, how === 'more' || part.optional ? count : count - 1, OPTIONAL)
  if (how === 'more') {
    const isFull = !part.optional && count >= (part.most ?? 1)
    return isFull ? values : withoutDefaults(form, { ...values, texts: { ...values.texts, [last]: '1' } })
  }
  if (!part.optional && count === 1) return values
  const head = last.slice(0, -OPTIONAL.length)
  const kept = Object.entries(values.texts).filter(([key]) => !key.startsWith(head))
  return withoutDefaults(form, { ...values, texts: Object.fromEntries(kept) })
}
