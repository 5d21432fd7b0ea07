import { randomBytes } from 'node:crypto'

/** A seed that no other stake account of the owner has: two actions may be open at the same time. */
export const newStakeSeed = (): string => `stake:${randomBytes(8).toString('hex')}`
