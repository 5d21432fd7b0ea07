/** Balance types in the order that people look for them. Source: supplement, section 4. The enum is open. */
export const BALANCE_TYPES = [
  'withdrawable',
  'claimable',
  'active',
  'entering',
  'exiting',
  'locked',
] as const
