/** What this build speaks, and the oldest that it still understands; raised only when a message changes its meaning. */
export const PROTOCOL = 1
export const OLDEST_PROTOCOL = 1

/** Both sides' ranges, as they tell each other. */
export interface Versions {
  readonly v: number
  readonly min: number
}

/** Whether two sides have a version in common. */
export const isCompatible = (other: Versions): boolean =>
  other.v >= OLDEST_PROTOCOL && other.min <= PROTOCOL
