/** Source: contract: Yield types. The enum is open: other values are shown in words. */
export const YIELD_TYPES = [
  'staking',
  'restaking',
  'lending',
  'vault',
  'fixed_yield',
  'real_world_asset',
  'concentrated_liquidity_pool',
  'liquidity_pool',
  'liquid_staking',
] as const
