export const MAX_UINT256 = 2n ** 256n - 1n

/** Permit2 counts in 160 bits: half of what they hold is as good as no limit. */
const UNLIMITED_UINT160 = 2n ** 159n

/** An amount of 160 bits as if it had 256, so that what has no limit has none in both. */
export const normalizePermit2Amount = (value: bigint): bigint =>
  value >= UNLIMITED_UINT160 ? MAX_UINT256 : value
