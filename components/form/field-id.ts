/** One form stands on a page, so the name of a field is enough. */
export function fieldId(name: string): string {
  return `field-${name.replaceAll('.', '-')}`
}
