/** One item of the service's list, as it was sent. */
export interface RawYield {
  /** The yield's id; of an item that can't be read, its place behind a mark that no id begins with. */
  readonly key: string
  /** JSON, byte for byte. */
  readonly item: string
  /** Where it stood in the list. */
  readonly position: number
  /** When it was asked for, in Unix milliseconds. */
  readonly readAt: number
}

const INVALID_KEY_PREFIX = '!'

/** The key of an item that can't be read and whose yield is not known. */
export const createInvalidKey = (position: number): string => `${INVALID_KEY_PREFIX}${position}`

export const isValidRawYield = ({ key }: RawYield): boolean => !key.startsWith(INVALID_KEY_PREFIX)

export const compareByPosition = (one: RawYield, other: RawYield): number =>
  one.position - other.position || (one.key < other.key ? -1 : 1)
