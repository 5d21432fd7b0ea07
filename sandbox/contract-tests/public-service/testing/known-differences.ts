interface KnownDifference {
  /** As the comparison says it. */
  readonly difference: string
  readonly why: string
}

const CHAINS = 'The sandbox runs three chains, and nothing is sent on others.'
const networks = {
  difference: 'ethereum ethereum-goerli ethereum-holesky ethereum-hoodi and 99 more only there',
  why: CHAINS,
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
  'Transaction.network': networks,
  'TransactionEvent.subject.network': networks,
  'TransactionEvent.data.network': networks,
  'PositionEvent.subject.network': networks,
  'Transaction.unsignedTransaction': {
    difference: 'map|string|null there, string|null here',
    why: 'The chains of the sandbox need text alone (contract: Payloads).',
  },
  ...schedulePaths,
}
