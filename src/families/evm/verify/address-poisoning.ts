const VISIBLE_DIGITS = 4

const getVisibleDigits = (address: string): string =>
  `${address.slice(2, 2 + VISIBLE_DIGITS)}${address.slice(-VISIBLE_DIGITS)}`.toLowerCase()

/** Whether an address is made to be taken for another one: the same letters where people look, others between. */
export const isAddressPoisoning = (address: string, other: string): boolean =>
  address.toLowerCase() !== other.toLowerCase() &&
  getVisibleDigits(address) === getVisibleDigits(other)
