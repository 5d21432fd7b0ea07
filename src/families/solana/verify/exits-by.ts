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

const exiting = (
  stage: Exiting['stage'],
  of: string,
  amount: Exiting['amount'],
  given: Exiting['given'] = null,
): Exiting => ({ of, stage, amount, given, validator: null })

/** By the stake that holds it: what is split off is then deactivated, and then withdrawn. */
function stakesOut(reading: Reading): Exiting[] {
  const asset = reading.intent.asset?.address ?? null
  if (asset !== null && asset !== WRAPPED_SOL) return []
  return [
    ...ofKind(reading, 'split').map(({ to, lamports }) =>
      exiting('split', to, withoutRent(lamports)),
    ),
    ...ofKind(reading, 'deactivate').map(({ stake }) => {
      const lamports = lamportsIn(reading, stake)
      return exiting('request', stake, lamports === null ? null : withoutRent(lamports))
    }),
    ...ofKind(reading, 'withdraw').map(({ stake, lamports }) =>
      exiting('claim', stake, withoutRent(lamports)),
    ),
  ]
}

/** The yield's own tokens that are given back, by shares where those were requested, else by what a pool pays for them. */
function sharesOut(reading: Reading): Exiting[] {
  const output = reading.intent.place?.output?.address ?? null
  const isByShares = requestedPart(reading.intent)?.kind === 'shares'
  const pool = output === null ? null : poolOf(reading, output)
  const counted = (mint: string | null, amount: bigint): bigint | null => {
    if (mint !== output) return null
    return isByShares ? amount : pool && poolWorth(pool, amount)
  }
  const given = tokensOut(reading)
    .map((each) => ({ mint: mintOf(reading, each), amount: each.amount }))
    .filter(({ mint }) => mint !== null && mint === output)
  // A pool pays for its own token, whatever the yield says that it gives.
  return [...given, ...ofKind(reading, 'pool-withdraw-sol', 'pool-withdraw-stake')]
    .filter(({ amount }) => amount > 0n)
    .map((each) => {
      const amount = counted(each.mint, each.amount)
      // The stake that a pool gives may be deactivated and withdrawn by later steps.
      return 'stake' in each
        ? exiting('split', each.stake, amount, each.amount)
        : exiting('exit', each.mint ?? '', amount, each.amount)
    })
}

/** What a message gives up of a position, by its bytes; nothing where the request does not leave. */
export function exitsBy(reading: Reading): Exiting[] {
  if (reading.intent.request.intent !== 'exit') return []
  const unknown = reading.hasUnknown
    ? [exiting('unknown', reading.unknownPrograms.join(' '), null)]
    : []
  return [...stakesOut(reading), ...sharesOut(reading), ...unknown]
}
