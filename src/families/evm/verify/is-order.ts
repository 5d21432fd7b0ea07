import type { TypedData } from './read-typed-data.ts'

/** What the side that is given away is called by those who take orders. */
const SIDES = ['sellToken', 'makerAsset', 'makerToken']

/** Whether typed data is an order, which others may fill later without asking again: by its own name, or what it has. */
export const isOrder = ({ primaryType, message, types }: TypedData): boolean =>
  /order/i.test(primaryType) ||
  Object.keys(types).some((name) => /order/i.test(name)) ||
  SIDES.some((side) => side in message)
