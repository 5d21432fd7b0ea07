import { fromRaw } from '#src/money/units.ts'
import type { Validator } from '../../contract/validator.ts'
import type { SolanaChain } from '../../solana/chain/solana-chain.ts'
import { sol } from '../../solana/sol.ts'
import { netRate } from '../../solana/stake/epoch-rewards.ts'
import { clusterStake, stakeAccounts } from '../../solana/stake/stake-accounts.ts'
import { activationAt } from '../../solana/stake/stake-activation.ts'
import { validators, type LocalValidator } from '../../solana/stake/validators.ts'
import { stakingRate } from './staking-rate.ts'
import { usdAmount } from '../usd-amount.ts'

/** The validators as the chain has them in its newest slot: nothing changes within one. */
export function watchValidators(chain: SolanaChain): () => readonly Validator[] {
  let shown: readonly Validator[] = []
  let slot = -1
  return () => {
    chain.advance()
    if (chain.bank.slot() !== slot) shown = shownValidators(chain)
    slot = chain.bank.slot()
    return shown
  }
}

/** Every validator in the contract's form; the preferred ones first, then by rate. */
function shownValidators({ bank }: SolanaChain): Validator[] {
  const epoch = BigInt(bank.time.epochOf(bank.slot()))
  const cluster = clusterStake(bank.svm)
  const stakeOf = new Map<string, bigint>()
  for (const account of stakeAccounts(bank.svm)) {
    const { effective } = activationAt(account, epoch, cluster)
    stakeOf.set(account.voter, (stakeOf.get(account.voter) ?? 0n) + effective)
  }
  const total = [...stakeOf.values()].reduce((sum, stake) => sum + stake, 0n)
  return validators
    .map((each) => show(each, stakeOf.get(each.vote.publicKey.toBase58()) ?? 0n, total))
    .sort(
      (one, other) =>
        Number(other.preferred) - Number(one.preferred) ||
        other.rewardRate.total - one.rewardRate.total,
    )
}

function show(validator: LocalValidator, stake: bigint, total: bigint): Validator {
  const { name, website, provider, status, preferred, commission, vote } = validator
  const rate = status === 'active' ? netRate(commission) : 0
  const tvlUsd = usdAmount(stake, sol)
  return {
    address: vote.publicKey.toBase58(),
    name,
    logoURI: '',
    website,
    rewardRate: stakingRate(rate),
    commission: commission / 100,
    ...(tvlUsd === undefined ? {} : { tvlUsd }),
    tvl: fromRaw(stake, sol.decimals),
    tvlRaw: stake.toString(),
    votingPower: total === 0n ? 0 : Number((stake * 1_000_000n) / total) / 1_000_000,
    preferred,
    status,
    ...(provider
      ? {
          providerId: provider.id,
          provider: { name: provider.name, uniqueId: provider.id, website, preferred },
        }
      : {}),
  }
}
