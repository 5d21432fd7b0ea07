import { z } from 'zod'
import { clusterStake, stakeAccounts } from '../../stake/stake-accounts.ts'
import { activationAt } from '../../stake/stake-activation.ts'
import { minimumDelegation } from '../../stake/minimum-delegation.ts'
import { validators, type LocalValidator } from '../../stake/validators.ts'
import type { SolanaChain } from '../../chain/solana-chain.ts'
import { askedSlot, stateSchema, withContext } from '../params.ts'
import { rpcMethod, type RpcMethods } from '../rpc-method.ts'

const state = z.union([z.undefined(), z.tuple([]), z.tuple([stateSchema.nullish()])])

/** The votes of the local cluster, which has nobody to vote: every validator that is not jailed keeps up. */
function voteAccount(
  { bank }: SolanaChain,
  { vote, identity, commission, status }: LocalValidator,
) {
  const slot = bank.slot()
  const epoch = BigInt(bank.time.epochOf(slot))
  const cluster = clusterStake(bank.svm)
  const stake = stakeAccounts(bank.svm)
    .filter(({ voter }) => voter === vote.publicKey.toBase58())
    .reduce((sum, account) => sum + activationAt(account, epoch, cluster).effective, 0n)
  const lastVote = status === 'active' ? slot : 0
  return {
    votePubkey: vote.publicKey.toBase58(),
    nodePubkey: identity.publicKey.toBase58(),
    activatedStake: Number(stake),
    epochVoteAccount: true,
    commission,
    lastVote,
    rootSlot: lastVote,
    epochCredits: [],
  }
}

/** Validators and the rules of staking. */
export const stakingMethods: RpcMethods = {
  getVoteAccounts: rpcMethod(state, (chain) => {
    const shown = (status: LocalValidator['status']) =>
      validators.filter((each) => each.status === status).map((each) => voteAccount(chain, each))
    return { current: shown('active'), delinquent: shown('jailed') }
  }),
  getStakeMinimumDelegation: rpcMethod(state, (chain, params) => {
    askedSlot(chain, params?.[0] ?? {})
    return withContext(chain, Number(minimumDelegation(chain.bank.svm)))
  }),
}
