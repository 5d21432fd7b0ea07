import type { Address } from 'viem'
import type { DeployedToken } from '../../chains/deployment.ts'
import type { AmountLimits } from '../read-amount-argument.ts'

/** What entering and leaving a vault by ERC-4626 need to know of it, whoever's it is. */
export interface OpenVault {
  readonly plan: AmountLimits & {
    readonly name: string
    readonly shareSymbol: string
    /** Smallest deposit, in token units, of who is in already; as the first one when left out. */
    readonly subsequentMinimum?: string | null
  }
  readonly address: Address
  readonly asset: DeployedToken
}
