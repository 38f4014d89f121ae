/** One option of a select, a combobox, a radio group or chips. */
export type Option = {
  readonly value: string
  readonly label: string
  /** A change in points, or why it cannot be chosen. */
  readonly note?: string
  readonly disabled?: boolean
}
