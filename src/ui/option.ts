/** One of several things to choose from. */
export interface Option {
  readonly value: string
  readonly label: string
  /** A word more, smaller. */
  readonly note?: string
  readonly disabled?: boolean
}
