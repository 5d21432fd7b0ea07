import { PublicKey } from '@solana/web3.js'
import type { SolanaChain } from '../../solana/chain/solana-chain.ts'
import { NEVER, type StakeAccount } from '../../solana/stake/stake-account.ts'
import { clusterStake, stakeAccounts } from '../../solana/stake/stake-accounts.ts'
import { getActivation } from '../../solana/stake/stake-activation.ts'

/** Where a stake account stands in this epoch. */
export type StakeState = 'entering' | 'active' | 'exiting' | 'withdrawable'

/** One stake account of an owner, with what of it counts now. */
export interface OwnedStake {
  readonly account: StakeAccount
  readonly state: StakeState
  /** Lamports that are still warming up, of an account that is too large to do it in one epoch. */
  readonly activating: bigint
}

/** Every stake account that the owner may delegate and withdraw. */
export function ownerStakes(chain: SolanaChain, owner: string): OwnedStake[] {
  chain.advance()
  const { bank } = chain
  const epoch = BigInt(bank.time.epochOf(bank.slot()))
  const cluster = clusterStake(bank.svm)
  return stakeAccounts(bank.svm, new PublicKey(owner))
    .filter(({ withdrawer }) => withdrawer === owner)
    .map((account) => {
      const { effective, activating } = getActivation(account, epoch, cluster)
      return { account, activating, state: stateOf(account, effective) }
    })
}

function stateOf({ deactivationEpoch }: StakeAccount, effective: bigint): StakeState {
  if (deactivationEpoch === NEVER) return effective === 0n ? 'entering' : 'active'
  return effective === 0n ? 'withdrawable' : 'exiting'
}
