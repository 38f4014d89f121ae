import { MOST_OPTIONS, sideOf, swapSides, withoutDefaults, withSide } from '../kernel/odds/address'
import {
  countOf,
  keyOf,
  kindNamed,
  nameKey,
  type OddsForm,
  type OddsKind,
  type OddsValues,
  PRESENT_FIELD,
} from '../kernel/odds/form'

/** What a form sent, by the names of its fields. A field may have several values. */
export type SentFields = Readonly<Record<string, readonly string[]>>

/** The options, with one of them changed by the form that was sent. Fields that the form did not show stay as they are. */
export function withFormSent(
  form: OddsForm,
  comparedOptions: readonly OddsValues[],
  { currentIndex, sent, action }: { readonly currentIndex: number; readonly sent: SentFields; readonly action: string },
): { readonly comparedOptions: readonly OddsValues[]; readonly currentIndex: number } {
  const before = comparedOptions[currentIndex] ?? { kind: form.kinds[0]?.id ?? '', texts: {} }
  const kind = kindNamed(form, sent.k?.at(-1) ?? before.kind) ?? kindNamed(form, before.kind)
  if (!kind) return { comparedOptions, currentIndex }
  const after = withPartCountChanged(
    form,
    withoutDefaults(form, { kind: kind.id, texts: { ...before.texts, ...textsIn(kind, sent) } }),
    action,
  )
  if (action === 'add' && comparedOptions.length < MOST_OPTIONS)
    return { comparedOptions: [...comparedOptions, after], currentIndex: comparedOptions.length }
  const all =
    comparedOptions.length === 0 ? [after] : comparedOptions.map((one, i) => (i === currentIndex ? after : one))
  if (action === 'swap') return { comparedOptions: all.map((one) => swapSides(form, one)), currentIndex }
  if (action === 'same')
    return {
      comparedOptions: all.map((one) => withSide(form, one, 'defender', sideOf(form, after, 'defender'))),
      currentIndex,
    }
  return { comparedOptions: all, currentIndex }
}

function textsIn(kind: OddsKind, sent: SentFields): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const name of [nameKey('attacker'), nameKey('defender')]) {
    const text = sent[name]?.at(-1)
    if (text !== undefined) texts[name] = text
  }
  for (const part of kind.parts)
    for (let index = 0; index < (part.most ?? 1); index += 1)
      for (const { id, input } of part.fields) {
        const key = keyOf(part, index, id)
        const sentValues = sent[key]
        if (!sentValues) continue
        // A checkbox that is off sends only the hidden field before it.
        texts[key] =
          input.kind === 'several' ? sentValues.filter((word) => word !== '').join(',') : (sentValues.at(-1) ?? '')
        if (texts[key] === '' && input.kind === 'number')
          texts[key] = input.defaultValue === null ? '' : String(input.defaultValue)
      }
  return texts
}

/** "more.a" adds another of a part, or an optional part; "less.a" removes the last. */
function withPartCountChanged(form: OddsForm, values: OddsValues, action: string): OddsValues {
  const [change, id] = action.split('.', 2)
  const part = kindNamed(form, values.kind)?.parts.find((one) => one.id === id)
  if (!part || (change !== 'more' && change !== 'less')) return values
  const count = part.optional ? 0 : countOf(part, values)
  const last = keyOf(part, change === 'more' || part.optional ? count : count - 1, PRESENT_FIELD)
  if (change === 'more') {
    const isFull = !part.optional && count >= (part.most ?? 1)
    return isFull ? values : withoutDefaults(form, { ...values, texts: { ...values.texts, [last]: '1' } })
  }
  if (!part.optional && count === 1) return values
  const keyPrefix = last.slice(0, -PRESENT_FIELD.length)
  const otherTexts = Object.entries(values.texts).filter(([key]) => !key.startsWith(keyPrefix))
  return withoutDefaults(form, { ...values, texts: Object.fromEntries(otherTexts) })
}
