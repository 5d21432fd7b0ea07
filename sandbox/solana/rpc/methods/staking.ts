import { z } from 'zod'
import { clusterStake, stakeAccounts, getActivation } from '../../stake/stake-activation.ts'
import { minimumDelegation } from '../../stake/stake-account.ts'
import { validators, type LocalValidator } from '../../stake/validators.ts'
import type { SolanaChain } from '../../chain/solana-chain.ts'
import { resolveSlot, stateSchema, withContext } from '../params.ts'
import { rpcMethod, type RpcMethods } from '../rpc-method.ts'

const state = z.union([z.undefined(), z.tuple([]), z.tuple([stateSchema.nullish()])])

const votesConfigSchema = stateSchema.extend({
  votePubkey: z.string().optional(),
  keepUnstakedDelinquents: z.boolean().optional(),
})
const votes = z.union([z.undefined(), z.tuple([]), z.tuple([votesConfigSchema.nullish()])])

/** Creates a vote account: without voting here, every active validator keeps up. */
function voteAccount(
  { bank }: SolanaChain,
  { vote, identity, commission, status }: LocalValidator,
) {
  const slot = bank.slot()
  const epoch = BigInt(bank.time.epochOf(slot))
  const cluster = clusterStake(bank.svm)
  const stake = stakeAccounts(bank.svm)
    .filter(({ voter }) => voter === vote.publicKey.toBase58())
    .reduce((sum, account) => sum + getActivation(account, epoch, cluster).effective, 0n)
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

export const stakingMethods: RpcMethods = {
  getVoteAccounts: rpcMethod(votes, (chain, params) => {
    const { votePubkey, keepUnstakedDelinquents = false } = params?.[0] ?? {}
    const shown = (isActive: boolean) =>
      validators
        .filter(({ status }) => (status === 'active') === isActive)
        .map((each) => voteAccount(chain, each))
        .filter((each) => votePubkey === undefined || each.votePubkey === votePubkey)
    const delinquent = shown(false).filter(
      ({ activatedStake }) => keepUnstakedDelinquents || activatedStake > 0,
    )
    return { current: shown(true), delinquent }
  }),
  getStakeMinimumDelegation: rpcMethod(state, (chain, params) => {
    resolveSlot(chain, params?.[0] ?? {})
    return withContext(chain, Number(minimumDelegation(chain.bank.svm)))
  }),
}
