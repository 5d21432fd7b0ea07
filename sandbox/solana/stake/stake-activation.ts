import {
  NEVER,
  readStakeAccount,
  STAKER_AT,
  type Delegation,
  type StakeAccount,
} from './stake-account.ts'
import { PublicKey, StakeProgram } from '@solana/web3.js'
import { StakeHistoryEntry, type LiteSvm, type StakeHistory } from 'litesvm/dist/internal.js'

/** Returns every delegated stake account, or one owner's. */
export function stakeAccounts(svm: LiteSvm, owner?: PublicKey): StakeAccount[] {
  const ownerKey = owner?.toBuffer()
  return svm.getProgramAccounts(StakeProgram.programId.toBytes()).flatMap((each) => {
    const account = each.account()
    const data = account.data()
    // Before decoding: most accounts belong to others.
    if (ownerKey && !ownerKey.equals(data.subarray(STAKER_AT, STAKER_AT + ownerKey.length)))
      return []
    const address = new PublicKey(each.address).toBase58()
    return readStakeAccount(address, account.lamports(), data) ?? []
  })
}

/** Reads the cluster's stake by epoch from the sysvar that the stake program uses. */
export function clusterStake(svm: LiteSvm): ClusterStake {
  const history = svm.getStakeHistory()
  return (epoch) => {
    const entry = history.get(epoch)
    if (!entry) return null
    const { effective, activating, deactivating } = entry
    return { effective, activating, deactivating }
  }
}

/** Writes an epoch's stake into the sysvar. */
export function recordClusterStake(
  svm: LiteSvm,
  epoch: bigint,
  { effective, activating, deactivating }: NonNullable<ReturnType<ClusterStake>>,
): void {
  const history: StakeHistory = svm.getStakeHistory()
  history.add(epoch, new StakeHistoryEntry(effective, activating, deactivating))
  svm.setStakeHistory(history)
}

/** Effective, activating and deactivating stake in an epoch. Lamports. */
export interface Activation {
  readonly effective: bigint
  readonly activating: bigint
  readonly deactivating: bigint
}

/** The cluster's stake in an epoch; null without history. */
export type ClusterStake = (epoch: bigint) => Activation | null

/** At most 9 % of the cluster's stake may change in an epoch. */
const RATE = { numerator: 9n, denominator: 100n }

const none: Activation = { effective: 0n, activating: 0n, deactivating: 0n }

/**
 * Returns a delegation's activation by the stake program's rule: it warms up from the epoch after its activation and
 * cools down from the one after its deactivation, as fast as the cluster allows; without history in one epoch.
 */
export function getActivation(
  delegation: Delegation,
  epoch: bigint,
  cluster: ClusterStake,
): Activation {
  const { effective, activating } = warmUp(delegation, epoch, cluster)
  const { deactivationEpoch } = delegation
  if (epoch < deactivationEpoch) return { effective, activating, deactivating: 0n }
  if (epoch === deactivationEpoch) return { effective, activating: 0n, deactivating: effective }
  const remaining = coolDown(effective, deactivationEpoch, epoch, cluster)
  return { effective: remaining, activating: 0n, deactivating: remaining }
}

function warmUp(
  { stake, activationEpoch, deactivationEpoch }: Delegation,
  epoch: bigint,
  cluster: ClusterStake,
): Activation {
  if (activationEpoch === NEVER) return { ...none, effective: stake }
  if (activationEpoch === deactivationEpoch || epoch < activationEpoch) return none
  if (epoch === activationEpoch) return { ...none, activating: stake }
  const lastEpoch = epoch < deactivationEpoch ? epoch : deactivationEpoch
  let effective = 0n
  for (let each = activationEpoch; each < lastEpoch; each += 1n) {
    const before = cluster(each)
    if (!before) return { ...none, effective: each === activationEpoch ? stake : effective }
    if (before.activating === 0n) break
    effective += share(stake - effective, before.effective, before.activating)
    if (effective >= stake) return { ...none, effective: stake }
  }
  return { ...none, effective, activating: stake - effective }
}

function coolDown(
  effective: bigint,
  deactivationEpoch: bigint,
  epoch: bigint,
  cluster: ClusterStake,
): bigint {
  let remaining = effective
  for (let each = deactivationEpoch; each < epoch; each += 1n) {
    const before = cluster(each)
    if (!before) return each === deactivationEpoch ? 0n : remaining
    if (before.deactivating === 0n) break
    remaining -= share(remaining, before.effective, before.deactivating)
    if (remaining <= 0n) return 0n
  }
  return remaining
}

/** Returns a delegation's share of an epoch's change, at least a lamport. */
function share(waiting: bigint, clusterEffective: bigint, clusterWaiting: bigint): bigint {
  const portion =
    (waiting * clusterEffective * RATE.numerator) / (clusterWaiting * RATE.denominator)
  return portion > 0n ? portion : 1n
}
