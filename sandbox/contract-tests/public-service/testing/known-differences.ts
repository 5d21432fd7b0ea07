import { networks } from '../../testing/enumerations.ts'

interface KnownDifference {
  /** As the comparison says it. */
  readonly difference: string
  /** All values that only one side has. */
  readonly values?: readonly string[]
  readonly why: string
}

const CHAINS = ['ethereum-sepolia', 'base-sepolia', 'solana-devnet']
const withoutChain: KnownDifference = {
  difference: 'only there',
  values: networks.filter((each) => !CHAINS.includes(each)),
  why: 'The sandbox runs three chains, and nothing is sent on others.',
}
const SCHEDULE = 'May be missing, and no yield of the sandbox has it.'

const notSent = (type: string) => ({ difference: `optional ${type}, only there`, why: SCHEDULE })

/** Paths inside a `SchedulePath`, at both sides of a schedule. */
const schedulePaths = Object.fromEntries(
  ['subscription', 'redemption'].flatMap((side) =>
    Object.entries({
      businessDaysOnly: 'boolean',
      cutoffTime: 'string',
      'currentWindow.source': 'any',
      'nextWindow.source': 'any',
      'settlement.marketDays': 'number',
      'settlement.instantPortion': 'any',
      'settlement.deferredDeliveryAt': 'any',
      'accrual.startsAtDate': 'any',
      'accrual.minimumHold': 'Duration',
      'limits.minimumAmount': 'string',
      'limits.individualPer24h': 'string',
      'limits.maxFractionOfNav': 'number',
      'limits.liquidityBounded': 'any',
      'limits.availableLiquidity': 'string',
    }).map(([field, type]) => [`InvestmentSchedule.${side}.paths.${field}`, notSent(type)]),
  ),
)

/** What is different on purpose, or not here yet (contract: What is not followed yet). */
export const knownDifferences: Readonly<Record<string, KnownDifference>> = {
  'Action.events': {
    difference: 'optional object[], only there',
    why: 'A list whose fields are not published (contract: What is not followed yet).',
  },
  'Transaction.network': withoutChain,
  'TransactionEvent.subject.network': withoutChain,
  'TransactionEvent.data.network': withoutChain,
  'PositionEvent.subject.network': withoutChain,
  'Transaction.unsignedTransaction': {
    difference: 'map|string|null there, string|null here',
    why: 'The chains of the sandbox need text alone (contract: Payloads).',
  },
  ...schedulePaths,
}
