export const EVERYTHING = 2n ** 256n - 1n

/** Permit2 counts in 160 bits: half of what they hold is as good as no limit. */
const MUCH_IN_160_BITS = 2n ** 159n

/** An amount of 160 bits as if it had 256, so that what has no limit has none in both. */
export const widened = (value: bigint): bigint => (value >= MUCH_IN_160_BITS ? EVERYTHING : value)
