import type { Validator } from '../../contract/validator.ts'
import { sol } from '../../solana/sol.ts'

/** A yearly rate from staking alone, in the contract's form. */
export const stakingRate = (rate: number): Validator['rewardRate'] => ({
  total: rate,
  rateType: 'APR',
  components: [
    {
      rate,
      rateType: 'APR',
      token: sol,
      yieldSource: 'staking',
      description: 'Staking rewards, added to the stake at the end of every epoch',
    },
  ],
})
