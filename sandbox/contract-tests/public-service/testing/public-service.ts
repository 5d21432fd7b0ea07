/** Names with their JSON types, as `name:type`; a name alone is a string. */
type Names = string

/** Query parameters of each operation of the public service, by October 2026. */
export const publicOperations: Readonly<Record<string, Names>> = {
  'GET /health': '',
  'GET /v1/networks': '',
  'GET /v1/providers': 'offset:number limit:number',
  'GET /v1/providers/{id}': '',
  'GET /v1/tokens':
    'address symbol enter:boolean exit:boolean networks:array yieldTypes:array offset:number limit:number',
  'GET /v1/yields':
    'offset:number limit:number network networks:array chainId yieldId yieldIds:array type types:array hasCooldownPeriod:boolean hasWarmupPeriod:boolean token inputToken inputTokens:array provider providers:array search prime:boolean sort',
  'GET /v1/yields/{id}': '',
  'GET /v1/yields/{id}/validators':
    'offset:number limit:number name address provider status preferred:boolean',
  'GET /v1/yields/{id}/kyc/status': 'address',
  'GET /v1/yields/{id}/reward-rate/history': 'offset:number limit:number from to period interval',
  'GET /v1/yields/{id}/tvl/history':
    'offset:number limit:number from to period interval feeConfigurationId',
  'GET /v1/yields/{id}/rewards/summary': 'address feeConfigurationId',
  'GET /v1/yields/{id}/rewards/earnings': 'address period interval from to',
  'GET /v1/yields/{id}/risk': '',
  'GET /v1/yields/{id}/campaigns': 'offset:number limit:number status',
  'POST /v1/yields/{id}/balances': '',
  'POST /v1/yields/balances': '',
  'POST /v1/actions/enter': '',
  'POST /v1/actions/exit': '',
  'POST /v1/actions/manage': '',
  'POST /v1/actions/enter/simulate': '',
  'POST /v1/actions/exit/simulate': '',
  'GET /v1/actions':
    'address offset:number limit:number status statuses:array intent type yieldId yieldTypes:array network',
  'GET /v1/actions/{id}': '',
  'GET /v1/transactions/{id}': '',
  'PUT /v1/transactions/{id}/submit-hash': '',
  'POST /v1/transactions/{id}/submit': '',
}

/** Fields of what the public service answers and sends, by this sandbox's names of the schemas; a path goes into one. */
export const publicFields: Readonly<Record<string, Names>> = {
  Token: 'symbol name decimals:number network address logoURI isPoints:boolean marketDataId',
  RewardRate: 'total:number rateType components:array',
  Yield:
    'id network chainId inputTokens:array outputToken:object token:object tokens:array rewardRate:object feeConfigurations:array statistics:object risk:object status:object metadata:object mechanics:object providerId prime:boolean curator:object tags:array state:object investmentSchedule:object executionContracts:object',
  'Yield.risk': 'ratings:array',
  'Yield.risk.ratings': 'source rating',
  Mechanics:
    'type requiresValidatorSelection:boolean rewardSchedule rewardClaiming gasFeeToken:object lockupPeriod:object cooldownPeriod:object warmupPeriod:object fee:object entryLimits:object requirements:object supportsHardwareWalletApi:boolean extraTransactionFormatsSupported:array arguments:object possibleFeeTakingMechanisms:object',
  YieldState:
    'pricePerShareState:object concentratedLiquidityPoolState:object capacityState:object liquidityState:object allocations:array',
  InvestmentSchedule: 'timezone subscription:object redemption:object notes',
  KycState: 'kycStatus authorizeUrl kycMode iframeAllowed:boolean',
  Action:
    'id intent type yieldId address amount amountRaw amountUsd entryReserveEstimate transactions:array events:array executionPattern rawArguments:object createdAt completedAt status',
  Transaction:
    'id title description network status type hash createdAt broadcastedAt signedTransaction unsignedTransaction annotatedTransaction:object structuredTransaction:object stepIndex:number error gasEstimate explorerUrl isMessage:boolean',
  Simulation: 'gas:object entryReserveEstimate',
  Balance:
    'address type amount amountRaw date feeConfigurationId pendingActions:array token:object validator:object validators:array amountUsd isEarning:boolean rewardRate:object priceRange:object tokenId shareAmount shareAmountRaw shareToken:object',
  PendingAction: 'intent type passthrough arguments:object amount',
  ArgumentField:
    'name type label description required:boolean options:array optionsRef default:any placeholder minimum maximum isArray:boolean',
  YieldBalances: 'yieldId balances:array outputTokenBalance:object rewardRate:object',
  Risk: 'updatedAt credora:object stakingRewards:object',
  'Risk.credora': 'rating score:number psl:number publishDate curator',
  'Risk.stakingRewards':
    'rating score:number potentialRating potentialScore:number ratedAt ratedSince profileUrl reportUrl',
  Campaign:
    'id name yieldId status rewardMode rewardRate:object rewardToken:object totalBudget distributedBudget remainingBudget startTime endTime payoutFrequency createdAt updatedAt',
  RateHistory: 'total:number offset:number limit:number yieldId interval from to items:array',
  'RateHistory.items': 'timestamp rewardRate',
  TvlHistory: 'total:number offset:number limit:number yieldId interval from to items:array',
  'TvlHistory.items': 'timestamp tvl tvlRaw',
  EarningsSummary:
    'yieldId address last24H:object last7D:object last30D:object lastYear:object total:object',
  'EarningsSummary.total': 'amount amountRaw',
  Earnings: 'yieldId address interval from to items:array',
  'Earnings.items': 'timestamp amount amountRaw',
  TransactionEvent:
    'id type resource action created_at project_id subject:object data:object previous:object changes:object',
  'TransactionEvent.subject': 'transaction_id network address',
  'TransactionEvent.data': 'id network status type hash createdAt broadcastedAt error address',
  'TransactionEvent.previous': 'status',
  'TransactionEvent.changes.status': 'from to',
  PositionEvent: 'id type resource action created_at project_id subject:object data:object',
  'PositionEvent.subject': 'position_id network address',
  'PositionEvent.data':
    'position_id status completedAt integrationId address type validatorAddress',
}

/** Splits names with their types. */
export const parseNames = (names: Names): ReadonlyMap<string, string> =>
  new Map(
    names
      .split(' ')
      .filter((each) => each !== '')
      .map((each): [string, string] => {
        const [name = '', type = 'string'] = each.split(':')
        return [name, type]
      }),
  )
