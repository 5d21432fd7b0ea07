import { PublicKey, StakeProgram } from '@solana/web3.js'
import { StakeHistoryEntry, type LiteSvm, type StakeHistory } from 'litesvm/dist/internal.js'
import { readStakeAccount, STAKER_AT, type StakeAccount } from './stake-account.ts'
import type { ClusterStake } from './stake-activation.ts'

/** Every delegated stake account of the chain, or of one owner. */
export function stakeAccounts(svm: LiteSvm, owner?: PublicKey): StakeAccount[] {
  const ownerKey = owner?.toBuffer()
  return svm.getProgramAccounts(StakeProgram.programId.toBytes()).flatMap((each) => {
    const account = each.account()
    const data = account.data()
    // Before anything is decoded: most accounts are somebody else's.
    if (ownerKey && !ownerKey.equals(data.subarray(STAKER_AT, STAKER_AT + ownerKey.length)))
      return []
    const address = new PublicKey(each.address).toBase58()
    return readStakeAccount(address, account.lamports(), data) ?? []
  })
}

/** The cluster's stake by epoch, from the sysvar that the stake program reads too. */
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
