import { requestedPart } from '../../asked-amount.ts'
import type { Exiting } from '../../inspection.ts'
import { STAKE_RENT } from '../fees.ts'
import { WRAPPED_SOL } from '../programs.ts'
import { poolWorth } from '../simulate/account-state.ts'
import { sum, tokensOut } from './flows.ts'
import { poolOf } from './judge-outcome.ts'
import { mintOf, ofKind, type Reading } from './reading.ts'

/** A stake's rent may come on top of what was requested. */
const withoutRent = (lamports: bigint): bigint =>
  lamports > STAKE_RENT ? lamports - STAKE_RENT : 0n

/** What lies in a stake: what the chain shows, else what the message splits off into it. */
function lamportsIn(reading: Reading, stake: string): bigint | null {
  const state = reading.before.get(stake)
  if (state?.kind === 'stake') return state.lamports
  const split = ofKind(reading, 'split').filter(({ to }) => to === stake)
  return split.length > 0 ? sum(split) : null
}

/** Each of what is done with stakes counts by itself: what was split off is then deactivated, and then withdrawn. */
function stakesOut(reading: Reading): Exiting[] {
  const asset = reading.intent.asset?.address ?? null
  if (asset !== null && asset !== WRAPPED_SOL) return []
  const moved = ofKind(reading, 'split', 'withdraw').map(({ kind, lamports }) => ({
    of: kind,
    amount: withoutRent(lamports),
  }))
  const ended = ofKind(reading, 'deactivate').map(({ kind, stake }) => {
    const lamports = lamportsIn(reading, stake)
    return { of: kind, amount: lamports === null ? null : withoutRent(lamports) }
  })
  return [...moved, ...ended]
}

/** The yield's own tokens that are given back, by shares where those were requested, else by what a pool pays for them. */
function sharesOut(reading: Reading): Exiting[] {
  const output = reading.intent.place?.output?.address ?? null
  if (output === null) return []
  const isByShares = requestedPart(reading.intent)?.kind === 'shares'
  const pool = poolOf(reading, output)
  const given = [
    ...tokensOut(reading).map((each) => ({ mint: mintOf(reading, each), amount: each.amount })),
    ...ofKind(reading, 'pool-withdraw-sol', 'pool-withdraw-stake'),
  ]
  return given
    .filter(({ mint, amount }) => mint === output && amount > 0n)
    .map(({ amount }) => ({
      of: output,
      amount: isByShares ? amount : pool && poolWorth(pool, amount),
    }))
}

/** What a message gives up of a position, by its bytes; nothing where the request does not leave. */
export const exitsBy = (reading: Reading): Exiting[] =>
  reading.intent.request.intent === 'exit' ? [...stakesOut(reading), ...sharesOut(reading)] : []
