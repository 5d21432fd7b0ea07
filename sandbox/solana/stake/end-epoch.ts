import { PublicKey } from '@solana/web3.js'
import { Account, type LiteSvm } from 'litesvm/dist/internal.js'
import { epochReward } from './epoch-rewards.ts'
import { withStake, type StakeAccount } from './stake-account.ts'
import { clusterStake, recordClusterStake, stakeAccounts } from './stake-accounts.ts'
import { getActivation, type Activation } from './stake-activation.ts'
import { validatorAt } from './validators.ts'

/**
 * Ends an epoch as the runtime does: notes the cluster's stake for the warm-ups and cool-downs of the next one, and
 * pays those whose stake counted. To be called before the clock shows the next epoch.
 */
export function endEpoch(svm: LiteSvm, epoch: bigint): void {
  const cluster = clusterStake(svm)
  const stakes = stakeAccounts(svm).map((account) => ({
    account,
    activation: getActivation(account, epoch, cluster),
  }))
  recordClusterStake(
    svm,
    epoch,
    stakes.reduce<Activation>((sum, { activation }) => add(sum, activation), {
      effective: 0n,
      activating: 0n,
      deactivating: 0n,
    }),
  )
  for (const { account, activation } of stakes) pay(svm, account, activation.effective)
}

const add = (one: Activation, other: Activation): Activation => ({
  effective: one.effective + other.effective,
  activating: one.activating + other.activating,
  deactivating: one.deactivating + other.deactivating,
})

function pay(svm: LiteSvm, stake: StakeAccount, effective: bigint): void {
  const validator = validatorAt(stake.voter)
  if (!validator || validator.status !== 'active' || effective === 0n) return
  const reward = epochReward(effective, validator.commission)
  // Rewards are delegated too, so that the next epoch pays for them.
  credit(svm, new PublicKey(stake.address), reward.staker, (data) =>
    withStake(data, stake.stake + reward.staker),
  )
  credit(svm, validator.vote.publicKey, reward.validator, (data) => data)
}

function credit(
  svm: LiteSvm,
  key: PublicKey,
  lamports: bigint,
  change: (data: Uint8Array) => Uint8Array,
): void {
  const account = svm.getAccount(key.toBytes())
  if (!account || lamports === 0n) return
  svm.setAccount(
    key.toBytes(),
    new Account(
      account.lamports() + lamports,
      change(account.data()),
      account.owner(),
      account.executable(),
      account.rentEpoch(),
    ),
  )
}
