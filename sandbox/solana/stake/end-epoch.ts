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

const YEAR_MS = 365n * 86_400_000n

/** What one epoch brings: lamports for who staked and for the validator. */
interface EpochReward {
  readonly staker: bigint
  readonly validator: bigint
}

/**
 * The reward of a stake that counted for a whole epoch, rounded down.
 * @param effective lamports
 * @param commission percent that the validator keeps
 */
export function epochReward(effective: bigint, commission: number): EpochReward {
  const gross =
    (effective * GROSS_RATE.numerator * BigInt(EPOCH_MS)) / (GROSS_RATE.denominator * YEAR_MS)
  const validator = (gross * BigInt(commission)) / 100n
  return { staker: gross - validator, validator }
}

/** The yearly rate that a staker gets, as a fraction for show. */
export const netRate = (commission: number): number =>
  (Number(GROSS_RATE.numerator) * (100 - commission)) / (Number(GROSS_RATE.denominator) * 100)

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
