import { getRequestedPortion, isPartialManage } from '../../requested-amount.ts'
import type { PositionExit } from '../../inspection.ts'
import { STAKE_RENT } from '../fees.ts'
import { WRAPPED_SOL } from '../programs.ts'
import { getPoolWorth } from '../simulate/account-state.ts'
import { sumLamports, getTokenOutflows } from './flows.ts'
import { findPool } from './check-outcome.ts'
import { getMint, filterByKind, type MessageReading } from './message-reading.ts'

/** A stake's rent may come on top of what was requested. */
const withoutRent = (lamports: bigint): bigint =>
  lamports > STAKE_RENT ? lamports - STAKE_RENT : 0n

/** The stake accounts that a message merges into one, itself first, also by way of others. */
export function getMergedStakes(reading: MessageReading, stake: string): readonly string[] {
  const all = new Set([stake])
  // A set goes on to what is added meanwhile.
  for (const into of all)
    for (const each of filterByKind(reading, 'merge')) if (each.into === into) all.add(each.from)
  return [...all]
}

function getOwnLamports(reading: MessageReading, stake: string): bigint | null {
  const state = reading.before.get(stake)
  if (state?.kind === 'stake') return state.lamports
  const split = filterByKind(reading, 'split').filter(({ to }) => to === stake)
  return split.length > 0 ? sumLamports(split) : null
}

/** What lies in a stake: what the chain shows, else what the message splits off into it, and what it merges into it. */
function getLamports(reading: MessageReading, stake: string): bigint | null {
  const all = getMergedStakes(reading, stake).map((each) => getOwnLamports(reading, each))
  return all.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0n)
}

const exiting = (
  stage: PositionExit['stage'],
  of: string,
  amount: PositionExit['amount'],
  returnedShares: PositionExit['given'] = null,
): PositionExit => ({ of, stage, amount, given: returnedShares, validator: null })

/** By the stake that holds it: what is split off is then deactivated, and then withdrawn. */
function getStakeExits(reading: MessageReading): PositionExit[] {
  const asset = reading.intent.asset?.address ?? null
  if (asset !== null && asset !== WRAPPED_SOL) return []
  return [
    ...filterByKind(reading, 'split').map(({ to, lamports }) =>
      exiting('split', to, withoutRent(lamports)),
    ),
    ...filterByKind(reading, 'deactivate').map(({ stake }) => {
      const lamports = getLamports(reading, stake)
      return exiting('request', stake, lamports === null ? null : withoutRent(lamports))
    }),
    ...filterByKind(reading, 'withdraw').map(({ stake, lamports }) =>
      exiting('claim', stake, withoutRent(lamports)),
    ),
  ]
}

/** The yield's own tokens that are given back, by shares where those were requested, else by what a pool pays for them. */
function getShareExits(reading: MessageReading): PositionExit[] {
  const output = reading.intent.place?.output?.address ?? null
  const isByShares = getRequestedPortion(reading.intent)?.kind === 'shares'
  const pool = output === null ? null : findPool(reading, output)
  const counted = (mint: string | null, amount: bigint): bigint | null => {
    if (mint !== output) return null
    return isByShares ? amount : pool && getPoolWorth(pool, amount)
  }
  const returnedShares = getTokenOutflows(reading)
    .map((each) => ({ mint: getMint(reading, each), amount: each.amount }))
    .filter(({ mint }) => mint !== null && mint === output)
  // A pool pays for its own token, whatever the yield says that it gives.
  return [...returnedShares, ...filterByKind(reading, 'pool-withdraw-sol', 'pool-withdraw-stake')]
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
export function getExits(reading: MessageReading): PositionExit[] {
  const { intent } = reading
  if (intent.request.intent !== 'exit' && !isPartialManage(intent)) return []
  const unknown = reading.hasUnknown
    ? [exiting('unknown', reading.unknownPrograms.join(' '), null)]
    : []
  return [...getStakeExits(reading), ...getShareExits(reading), ...unknown]
}
