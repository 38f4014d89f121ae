import type { GroupShape } from '@/lib/packs/shape'
import type { Fields } from './row-fields'

/** Which of several groups a value is: the one that has its fields. */
export function variantOf(variants: readonly GroupShape[], value: Fields): GroupShape {
  const fits = ({ fields }: GroupShape) => Object.keys(value).every((key) => fields.some((field) => field.key === key))
  return variants.find(fits) ?? variants[0] ?? { kind: 'group', fields: [], nullable: false }
}
