/** One thing that can be chosen: in a select, a combobox, a group of radios or chips. */
export type Option = {
  readonly value: string
  readonly label: string
  /** A change in points, or why it cannot be chosen. */
  readonly note?: string
  readonly disabled?: boolean
}
