import type { NamedContract, UsedContract } from '../store/stored-contracts.ts'
import type { ContractName } from './read-contract-names.ts'

const DAY = 86_400_000

/** Minimum age of a contract to be a witness; also the time for which one whose code changed is none. */
export const MIN_WITNESS_AGE_MS = 7 * DAY
const MIN_DAYS = 2
/** In place of those days: its yield was missing in a complete refresh. */
export const MISSING_DAYS = 0
/** By this machine's clock: after a longer gap nothing is known of what was named meanwhile. */
const MAX_GAP_MS = 2 * DAY
export const USE_RETENTION_DAYS = 90

/** Two clocks, in Unix milliseconds: the service's, which a sandbox moves, and this machine's. */
export interface Clocks {
  readonly now: number
  readonly machine: number
}

export const getDay = (at: number): number => Math.floor(at / DAY)

const getNameKey = ({ network, address }: Pick<ContractName, 'network' | 'address'>): string =>
  `${network} ${address}`

/**
 * Updates a yield's remembered contracts after it was read: one that was missing starts over, however long it was
 * named before; all do where the last check is too long ago or the yield itself was missing.
 * @param storedNames the remembered ones
 * @param changedAt when its entrances last changed; null where it was never read
 */
export function updateNames(
  storedNames: readonly Omit<NamedContract, 'service' | 'yieldId'>[],
  changedAt: number | null,
  named: readonly ContractName[],
  { now, machine }: Clocks,
) {
  const byKey = new Map(storedNames.map((each) => [getNameKey(each), each]))
  const today = getDay(now)
  const names = named.map((name) => {
    const old = byKey.get(getNameKey(name))
    // An entrance is as old as its first day as one: before, it was nothing to call.
    const isPromoted = old !== undefined && name.isEntrance && !old.isEntrance
    const isGone = old?.days === MISSING_DAYS
    if (!old || isPromoted || isGone || machine - old.seenAt > MAX_GAP_MS)
      return { ...name, since: now, days: 1, lastDay: today, seenAt: machine }
    const days = old.days + (today > old.lastDay ? 1 : 0)
    return { ...name, since: old.since, days, lastDay: today, seenAt: machine }
  })
  const entrances = (all: readonly ContractName[]): string =>
    all
      .filter(({ isEntrance }) => isEntrance)
      .map(getNameKey)
      .toSorted()
      .join()
  const isChanged = changedAt === null || entrances(storedNames) !== entrances(named)
  return { names, changedAt: isChanged ? now : changedAt, isChanged }
}

function countBits(bits: bigint): number {
  let count = 0
  for (let left = bits; left > 0n; left &= left - 1n) count += 1
  return count
}

export interface EligibleContract {
  readonly network: string
  readonly address: string
  /** False for what is only named as a token or as where the yield's money lies: it must not be called or approved. */
  readonly isEntrance: boolean
  readonly since: number
  readonly actions: number
}

/**
 * Returns the contracts that have been named for a yield long enough to be witnesses: in every refresh of the last
 * seven days, on two of them at least. Uses are counted but make no witness: whoever controls the service can use a
 * contract of their own with wallets of their own, unseen in the list.
 * @param uses counted only since the yield's entrances changed and the name exists
 */
export function getEligibleContracts(
  names: readonly Omit<NamedContract, 'service' | 'yieldId'>[],
  changedAt: number | null,
  uses: readonly Omit<UsedContract, 'service' | 'yieldId'>[],
  { now, machine }: Clocks,
): readonly EligibleContract[] {
  const today = getDay(now)
  const eligible = names.filter(
    ({ since, days, seenAt }) =>
      now - since >= MIN_WITNESS_AGE_MS && days >= MIN_DAYS && machine - seenAt <= MAX_GAP_MS,
  )
  return eligible.map((name) => {
    const { network, address, isEntrance, since } = name
    const from = Math.max(getDay(since), getDay(changedAt ?? now), today - USE_RETENTION_DAYS + 1)
    const actions = uses
      .filter((use) => getNameKey(use) === getNameKey(name) && use.day >= from && use.day <= today)
      .reduce((sum, { senders }) => sum + countBits(senders), 0)
    return { network, address, isEntrance, since, actions }
  })
}
