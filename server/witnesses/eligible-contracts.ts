import type { NamedContract, UsedContract } from '../store/stored-contracts.ts'
import type { ContractName } from './read-contract-names.ts'

const DAY = 86_400_000

/** How long a contract has to be known before it is a witness; so long, too, one whose code changed is none. */
export const MIN_WITNESS_AGE_MS = 7 * DAY
/** On how many days it was named, at least. */
const MIN_DAYS = 2
/** In the place of those days: its yield was missing in a refresh that read all that is listed. */
export const MISSING_DAYS = 0
/** Of this machine's time: who looked at nothing for longer knows nothing of what was named meanwhile. */
const MAX_GAP_MS = 2 * DAY
/** What was used before is forgotten. */
export const USE_RETENTION_DAYS = 90

/** Two clocks: the service's, which a sandbox moves, and this machine's. Unix milliseconds. */
export interface Clocks {
  readonly now: number
  readonly machine: number
}

export const getDay = (at: number): number => Math.floor(at / DAY)

const getNameKey = ({ network, address }: Pick<ContractName, 'network' | 'address'>): string =>
  `${network} ${address}`

/**
 * What is remembered of a yield's contracts after it was read again: one that was missing begins anew, however long it was
 * named before; so do all where the last look is too long ago, or the yield itself was missing.
 * @param storedNames what was remembered
 * @param changedAt when its entrances changed last; null where it was never read
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
    // As an entrance it is as old as its first day as one: what lies there was nobody to call.
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

/** How many bits are set. */
function countBits(bits: bigint): number {
  let count = 0
  for (let left = bits; left > 0n; left &= left - 1n) count += 1
  return count
}

/** What the gateway's memory says of a contract. */
export interface EligibleContract {
  readonly network: string
  readonly address: string
  /** False for what is only named as a token or as a place where the yield's money lies: it is nobody to call or to allow. */
  readonly isEntrance: boolean
  readonly since: number
  readonly actions: number
}

/**
 * The contracts that have been named for a yield long enough to be witnesses: in every refresh of the last seven days, on
 * two of them at least. Uses are counted beside it and make no witness: whoever controls the service can use a contract of
 * their own with wallets of their own, and nobody would see it in the list.
 * @param uses counted is only what was used since the yield's entrances changed, and since the name is there
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
