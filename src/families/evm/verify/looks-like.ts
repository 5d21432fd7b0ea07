const ENDS = 4

const shown = (address: string): string =>
  `${address.slice(2, 2 + ENDS)}${address.slice(-ENDS)}`.toLowerCase()

/** Whether an address is made to be taken for another one: the same letters where people look, others between. */
export const looksLike = (address: string, other: string): boolean =>
  address.toLowerCase() !== other.toLowerCase() && shown(address) === shown(other)
