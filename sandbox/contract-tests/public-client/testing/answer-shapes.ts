import type { Client } from './clients.ts'
import type { Reads } from './find-unread.ts'
import { widgetValues as values } from './widget-values.ts'

const TOKEN: Reads = { symbol: 'string', name: 'string', decimals: 'number', network: 'string' }

const RATE: Reads = {
  total: 'number',
  rateType: 'string',
  components: [
    { rate: 'number', rateType: 'string', yieldSource: values.yieldSource, token: TOKEN },
  ],
}

/** The widget decodes strictly: what may be missing must not be null. */
const ARGUMENTS: Reads = {
  fields: [
    {
      name: values.argumentName,
      type: values.argumentType,
      label: 'string',
      'required?': 'boolean',
      'options?': ['string'],
      'optionsRef?': 'string',
      'default?': 'object',
      'placeholder?': 'string',
      'minimum?|null': 'string',
      'maximum?|null': 'string',
      'isArray?': 'boolean',
    },
  ],
  'notes?': 'string',
}

const WINDOW: Reads = { opensAt: 'string', closesAt: 'string' }
const SCHEDULE_PATH: Reads = { 'currentWindow?': WINDOW, 'nextWindow?': WINDOW }

const WIDGET_YIELD: Reads = {
  id: 'string',
  network: 'string',
  'chainId?': 'string',
  providerId: 'string',
  prime: 'boolean',
  token: TOKEN,
  'tokens+': [TOKEN],
  'inputTokens+': [TOKEN],
  'outputToken?': TOKEN,
  rewardRate: RATE,
  status: { enter: 'boolean', exit: 'boolean' },
  metadata: {
    name: 'string',
    logoURI: 'string',
    description: 'string',
    documentation: 'string',
    underMaintenance: 'boolean',
    deprecated: 'boolean',
    supportedStandards: [values.standard],
    supportsCampaigns: 'boolean',
  },
  mechanics: {
    type: values.yieldType,
    rewardSchedule: values.rewardSchedule,
    rewardClaiming: values.rewardClaiming,
    gasFeeToken: TOKEN,
    'requiresValidatorSelection?': 'boolean',
    'cooldownPeriod?': { seconds: 'number' },
    'entryLimits?': {
      'minimum|null': 'string',
      'maximum|null': 'string',
      'subsequentMinimum|null': 'string',
    },
    arguments: {
      'enter?': ARGUMENTS,
      'exit?': ARGUMENTS,
      'manage?': { '*': ARGUMENTS },
      'balance?': ARGUMENTS,
    },
  },
  'state?': {
    'liquidityState?': { 'liquidity?|null': 'string', 'utilization?|null': 'string' },
    'capacityState?': { current: 'string' },
  },
  'investmentSchedule?': {
    subscription: { paths: [SCHEDULE_PATH] },
    redemption: { paths: [SCHEDULE_PATH] },
  },
}

const RECIPE_YIELD: Reads = {
  id: 'string',
  network: 'string',
  token: { symbol: 'string' },
  rewardRate: { total: 'number' },
  metadata: { name: 'string' },
  mechanics: {
    arguments: {
      'enter?|null': { fields: [{ name: 'string', type: 'string' }] },
      'exit?|null': { fields: [{ name: 'string', type: 'string' }] },
    },
  },
}

/** The widget drops a validator whose provider has no `id`, which is `uniqueId` here (contract: Aliases). */
const VALIDATOR: Reads = {
  address: 'string',
  'name?': 'string',
  'status?': 'string',
  'preferred?': 'boolean',
  'rewardRate?': RATE,
  'provider?': { id: 'string', name: 'string', type: 'string', rank: 'number' },
  'commission?': 'number',
  'providerId?': 'string',
}

/** A pending action is carried out by its `type` and `passthrough`. */
const RECIPE_BALANCE: Reads = {
  type: 'string',
  amount: 'string',
  isEarning: 'boolean',
  token: { symbol: 'string' },
  pendingActions: [{ type: 'string', passthrough: 'string' }],
}

const WIDGET_BALANCE: Reads = {
  address: 'string',
  type: values.balanceType,
  amount: 'string',
  amountRaw: 'string',
  isEarning: 'boolean',
  token: TOKEN,
  pendingActions: [
    {
      intent: values.intent,
      type: values.actionType,
      passthrough: 'string',
      'arguments?': ARGUMENTS,
    },
  ],
  'validator?': VALIDATOR,
  'validators?|null': [VALIDATOR],
  'amountUsd?|null': 'string',
  'date?|null': 'string',
  'shareToken?': TOKEN,
}

const WIDGET_BALANCES: Reads = {
  yieldId: 'string',
  'balances+': [WIDGET_BALANCE],
  'outputTokenBalance?|null': WIDGET_BALANCE,
  'rewardRate?|null': RATE,
}

const RECIPE_STEP: Reads = {
  id: 'string',
  status: 'string',
  type: 'string',
  unsignedTransaction: 'string',
}

const WIDGET_STEP: Reads = {
  ...RECIPE_STEP,
  status: values.stepStatus,
  title: 'string',
  network: 'string',
  createdAt: 'string',
  'hash|null': 'string',
  'broadcastedAt|null': 'string',
  'signedTransaction|null': 'string',
  'stepIndex?': 'number',
  'gasEstimate?': 'string',
  'isMessage?': 'boolean',
  'error?|null': 'string',
  'explorerUrl?|null': 'string',
}

const RECIPE_ACTION: Reads = { id: 'string', 'transactions+': [RECIPE_STEP] }

const WIDGET_ACTION: Reads = {
  id: 'string',
  intent: values.intent,
  type: values.actionType,
  yieldId: 'string',
  address: 'string',
  status: values.actionStatus,
  executionPattern: values.executionPattern,
  createdAt: 'string',
  'amount|null': 'string',
  'amountRaw|null': 'string',
  'amountUsd|null': 'string',
  'completedAt|null': 'string',
  'rawArguments|null': 'any',
  'transactions+': [WIDGET_STEP],
}

const page = (item: Reads): Reads => ({
  total: 'number',
  offset: 'number',
  limit: 'number',
  'items+': [item],
})

interface Answers {
  readonly yield: Reads
  readonly yields: Reads
  /** One of the page that `validators` reads: others are dropped. */
  readonly validator: Reads
  readonly validators: Reads
  /** Of one yield. */
  readonly balances: Reads
  readonly action: Reads
  readonly step: Reads
}

const RECIPE_VALIDATOR: Reads = {
  address: 'string',
  name: 'string',
  rewardRate: { total: 'number' },
}

const RECIPE: Answers = {
  yield: RECIPE_YIELD,
  yields: { total: 'number', 'items+': [RECIPE_YIELD] },
  validator: RECIPE_VALIDATOR,
  validators: { 'items+': [RECIPE_VALIDATOR] },
  balances: { yieldId: 'string', 'balances+': [RECIPE_BALANCE] },
  action: RECIPE_ACTION,
  step: { status: 'string', 'hash|null': 'string', 'explorerUrl|null': 'string' },
}

const WIDGET: Answers = {
  yield: WIDGET_YIELD,
  yields: page(WIDGET_YIELD),
  validator: VALIDATOR,
  validators: { ...page({}), 'items+': ['any'] },
  balances: WIDGET_BALANCES,
  action: WIDGET_ACTION,
  step: WIDGET_STEP,
}

/** What each client reads of the answers that moving money needs. */
export const answers: Readonly<Record<Client, Answers>> = {
  recipe: RECIPE,
  signers: RECIPE,
  sdk: RECIPE,
  widget: WIDGET,
}

/** What the widget reads beside them. */
export const widgetAnswers = {
  health: { status: 'string', timestamp: 'string' },
  network: { id: 'string' },
  actions: page(WIDGET_ACTION),
  positions: {
    'items+': [WIDGET_BALANCES],
    errors: [{ yieldId: 'string', error: 'string' }],
  },
  provider: {
    id: 'string',
    name: 'string',
    logoURI: 'string',
    description: 'string',
    website: 'string',
    'tvlUsd|null': 'string',
    type: 'string',
  },
  kyc: { kycStatus: 'string' },
  rates: {
    ...page({ timestamp: 'string', rewardRate: 'string' }),
    yieldId: 'string',
    from: 'string',
    to: 'string',
  },
  tvl: {
    ...page({ timestamp: 'string', tvl: 'string', tvlRaw: 'string' }),
    yieldId: 'string',
    from: 'string',
    to: 'string',
  },
  tokens: page({ token: TOKEN, availableYields: ['string'] }),
} as const satisfies Readonly<Record<string, Reads>>
