/** Balance types in the order that people look for them. Source: contract: Balance types. The enum is open. */
export const BALANCE_TYPES = [
  'withdrawable',
  'claimable',
  'active',
  'entering',
  'exiting',
  'locked',
] as const
