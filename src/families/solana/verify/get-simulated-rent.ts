import type { NamedFee } from '../../inspection.ts'
import { getRent, STAKE_RENT } from '../fees.ts'
import { SYSTEM } from '../programs.ts'
import type { AccountState } from '../simulate/account-state.ts'
import { getRentPart, type AccountChanges } from '../simulate/changes.ts'
import type { TransactionSimulation } from '../simulate/simulate.ts'
import {
  getRequestedCoins,
  filterByKind,
  getOwnStakes,
  type MessageReading,
} from './message-reading.ts'
import { getClaimedRent, getCoinOutflows, createRentFee, sumLamports, getTips } from './flows.ts'

const minimum = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** What an account that was not there before holds as long as it exists; nothing of a wallet, or of what is counted elsewhere. */
function getNewAccountRent(state: AccountState, user: string): bigint {
  switch (state.kind) {
    case 'token':
      // Rent of the person's own token accounts is no part of what leaves.
      return state.owner === user ? 0n : getRentPart(state)
    case 'other': {
      const { owner, lamports, space } = state
      if (owner === SYSTEM) return 0n
      return space === undefined ? lamports : minimum(lamports, getRent(space))
    }
    case 'stake':
      // Whoever comes first may take another's stake, with all that lies in it.
      return state.staker === user && state.withdrawer === user ? STAKE_RENT : 0n
    case 'pool':
      return 0n
  }
}

/** Accounts that the bytes make or pay by themselves: what those cost is named by the bytes. */
const getNamedAccounts = (reading: MessageReading): ReadonlySet<string> =>
  new Set([
    ...getCoinOutflows(reading).map(({ to }) => to),
    ...filterByKind(reading, 'create', 'allocate').map(({ created }) => created),
    ...filterByKind(reading, 'associated').map(({ account }) => account),
  ])

/** The coins that leave beyond the typed ones and the fees that the bytes name. */
function getUnnamedCoins(reading: MessageReading, { left, staked }: AccountChanges): bigint {
  const leftCoins = left.find(({ token }) => token === null)?.amount ?? 0n
  const requestedMaximum = getRequestedCoins(reading.intent).maximum
  if (requestedMaximum === null) return 0n
  const stakes = staked > 0n ? STAKE_RENT * BigInt(getOwnStakes(reading).size) : 0n
  const paid =
    getClaimedRent(reading) +
    sumLamports(getTips(reading).map(({ amount }) => ({ lamports: amount })))
  return leftCoins - requestedMaximum - stakes - paid
}

/**
 * Rent that programs take by calls of their own for accounts which the simulation shows to be new. Whose they are only the
 * service says, so it is a claim: no more than such accounts need, nor than the person pays beyond the amount.
 */
export function getSimulatedRent(
  reading: MessageReading,
  simulation: TransactionSimulation | null,
  changes: AccountChanges | null,
): NamedFee[] {
  if (simulation?.kind !== 'passed' || changes === null) return []
  const named = getNamedAccounts(reading)
  const rents = [...simulation.after].map(([address, state]) =>
    // An account that was not read before may have been there.
    state && reading.before.get(address) === null && !named.has(address)
      ? getNewAccountRent(state, reading.user)
      : 0n,
  )
  const needed = rents.reduce((total, each) => total + each, 0n)
  const amount = minimum(needed, getUnnamedCoins(reading, changes))
  return amount > 0n ? [createRentFee(amount, false)] : []
}
