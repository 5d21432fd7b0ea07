import { PublicKey } from '@solana/web3.js'
import { Account, type LiteSvm } from 'litesvm/dist/internal.js'
import { withStake, type StakeAccount } from './stake-account.ts'
import {
  clusterStake,
  recordClusterStake,
  stakeAccounts,
  getActivation,
  type Activation,
} from './stake-activation.ts'
import { validatorAt, GROSS_RATE } from './validators.ts'
import { EPOCH_MS } from '../chain/slot-time.ts'

/**
 * Ends an epoch as the runtime does: records the cluster's stake for the next warm-ups and cool-downs, and pays
 * effective stake. Call before the clock reaches the next epoch.
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

const YEAR_MS = 365n * 86_400_000n

/** Rewards of one epoch: lamports of the staker and the validator. */
interface EpochReward {
  readonly staker: bigint
  readonly validator: bigint
}

/**
 * Returns the reward of stake effective for a whole epoch, rounded down.
 * @param effective lamports
 * @param commission percent of the validator
 */
export function epochReward(effective: bigint, commission: number): EpochReward {
  const gross =
    (effective * GROSS_RATE.numerator * BigInt(EPOCH_MS)) / (GROSS_RATE.denominator * YEAR_MS)
  const validator = (gross * BigInt(commission)) / 100n
  return { staker: gross - validator, validator }
}

/** Returns a staker's yearly rate, as a fraction for display. */
export const netRate = (commission: number): number =>
  (Number(GROSS_RATE.numerator) * (100 - commission)) / (Number(GROSS_RATE.denominator) * 100)

function pay(svm: LiteSvm, stake: StakeAccount, effective: bigint): void {
  const validator = validatorAt(stake.voter)
  if (!validator || validator.status !== 'active' || effective === 0n) return
  const reward = epochReward(effective, validator.commission)
  // Rewards are delegated too, so that the next epoch pays them.
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
