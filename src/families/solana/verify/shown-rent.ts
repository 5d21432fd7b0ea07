import type { NamedFee } from '../../inspection.ts'
import { rentOf, STAKE_RENT } from '../fees.ts'
import { SYSTEM } from '../programs.ts'
import type { AccountState } from '../simulate/account-state.ts'
import { rentIn, type Changes } from '../simulate/changes.ts'
import type { Simulation } from '../simulate/simulate.ts'
import { askedCoins } from './asked-coins.ts'
import { claimedRent, moneyOut, rentFee, sum, tips } from './flows.ts'
import { ofKind, ownStakes, type Reading } from './reading.ts'

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** What an account that was not there before holds as long as it exists; nothing of a wallet, or of what is counted elsewhere. */
function rentInNew(state: AccountState, user: string): bigint {
  switch (state.kind) {
    case 'token':
      // Rent of the person's own token accounts is no part of what leaves.
      return state.owner === user ? 0n : rentIn(state)
    case 'other': {
      const { owner, lamports, space } = state
      if (owner === SYSTEM) return 0n
      return space === undefined ? lamports : least(lamports, rentOf(space))
    }
    case 'stake':
      // Whoever comes first may take another's stake, with all that lies in it.
      return state.staker === user && state.withdrawer === user ? STAKE_RENT : 0n
    case 'pool':
      return 0n
  }
}

/** Accounts that the bytes make or pay by themselves: what those cost is named by the bytes. */
const namedByBytes = (reading: Reading): ReadonlySet<string> =>
  new Set([
    ...moneyOut(reading).map(({ to }) => to),
    ...ofKind(reading, 'create', 'allocate').map(({ created }) => created),
    ...ofKind(reading, 'associated').map(({ account }) => account),
  ])

/** The coins that leave beyond the typed ones and the fees that the bytes name. */
function unnamedCoins(reading: Reading, { left, staked }: Changes): bigint {
  const gone = left.find(({ token }) => token === null)?.amount ?? 0n
  const asked = askedCoins(reading.intent).most
  if (asked === null) return 0n
  const stakes = staked > 0n ? STAKE_RENT * BigInt(ownStakes(reading).size) : 0n
  const paid = claimedRent(reading) + sum(tips(reading).map(({ amount }) => ({ lamports: amount })))
  return gone - asked - stakes - paid
}

/**
 * Rent that programs take by calls of their own for accounts which the simulation shows to be new. Whose they are only the
 * service says, so it is a claim: no more than such accounts need, nor than the person pays beyond the amount.
 */
export function shownRent(
  reading: Reading,
  simulation: Simulation | null,
  changes: Changes | null,
): NamedFee[] {
  if (simulation?.kind !== 'passed' || changes === null) return []
  const named = namedByBytes(reading)
  const rents = [...simulation.after].map(([address, state]) =>
    // An account that was not read before may have been there.
    state && reading.before.get(address) === null && !named.has(address)
      ? rentInNew(state, reading.user)
      : 0n,
  )
  const needed = rents.reduce((total, each) => total + each, 0n)
  const amount = least(needed, unnamedCoins(reading, changes))
  return amount > 0n ? [rentFee(amount, false)] : []
}
