import { privateKeyToAccount } from 'viem/accounts'

/**
 * The sandbox's demo account: one of the well-known development keys that every local test chain funds. Worth nothing
 * anywhere else, and never loaded outside sandbox mode.
 */
export const demoAccount = privateKeyToAccount(
  '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
)
