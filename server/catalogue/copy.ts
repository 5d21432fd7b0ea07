/** One item of the service's list, as it was sent. */
export interface Copy {
  /** The yield's id; of an item that can't be read, its place behind a mark that no id begins with. */
  readonly key: string
  /** JSON, byte for byte. */
  readonly item: string
  /** Where it stood in the list. */
  readonly position: number
  /** When it was asked for, in Unix milliseconds. */
  readonly readAt: number
}

const UNREADABLE = '!'

/** The key of an item that can't be read and whose yield is not known. */
export const unreadableKey = (position: number): string => `${UNREADABLE}${position}`

export const isReadable = ({ key }: Copy): boolean => !key.startsWith(UNREADABLE)

export const byPosition = (one: Copy, other: Copy): number =>
  one.position - other.position || (one.key < other.key ? -1 : 1)
