import { createExampleCatalogue } from './example-catalogue.ts'
import { investmentSchedule, risk } from './example-facts.ts'

/** Answers of a service that sends every field which the contract names, for one vault and a wallet in it. */

export const EXAMPLE_NETWORK = 'base-sepolia'
export const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const YIELD_ID = 'base-sepolia-usdc-vault'
export const ACTION_ID = '7a3e1f60-1111-4222-8333-444455556666'

const usdc = {
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  network: EXAMPLE_NETWORK,
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  logoURI: 'https://example.com/usdc.png',
  isPoints: false,
  marketDataId: 'usd-coin',
}
const shares = { ...usdc, symbol: 'hbUSDC', name: 'Harvest USDC', address: `0x${'22'.repeat(20)}` }
const coin = { symbol: 'ETH', name: 'Ether', decimals: 18, network: EXAMPLE_NETWORK }

const rewardRate = {
  total: 0.0382,
  rateType: 'APY',
  components: [
    { rate: 0.03, rateType: 'APY', token: usdc, yieldSource: 'vault', description: 'Lending' },
    { rate: 0.0082, rateType: 'APY', token: coin, yieldSource: 'campaign_incentive' },
  ],
}

const amountField = {
  name: 'amount',
  type: 'string',
  label: 'Amount',
  description: 'How much',
  required: true,
  placeholder: '0.0',
  minimum: '1',
  maximum: '100000',
  isArray: false,
}
const fields = [
  amountField,
  { name: 'useMaxAmount', type: 'boolean', label: 'Everything', required: false },
  { name: 'duration', type: 'number', label: 'Duration', minimum: '86400', maximum: '8640000' },
  {
    name: 'executionMode',
    type: 'enum',
    options: ['individual', 'batched'],
    default: 'individual',
  },
  { name: 'receiverAddress', type: 'address', label: 'Receiver', required: false },
]

export const earnYield = {
  id: YIELD_ID,
  network: EXAMPLE_NETWORK,
  chainId: '84532',
  token: usdc,
  inputTokens: [usdc],
  tokens: [usdc],
  outputToken: shares,
  rewardRate,
  status: { enter: true, exit: true },
  metadata: {
    name: 'Harvest USDC',
    logoURI: 'https://example.com/vault.png',
    description: 'A **vault** of USDC.',
    documentation: 'https://example.com/docs',
    underMaintenance: false,
    deprecated: false,
    supportedStandards: ['ERC4626'],
    supportsCampaigns: true,
  },
  mechanics: {
    type: 'vault',
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    gasFeeToken: coin,
    requiresValidatorSelection: false,
    lockupPeriod: { seconds: 86_400 },
    cooldownPeriod: { seconds: 604_800 },
    warmupPeriod: { seconds: 3600 },
    fee: { deposit: '0.1', withdrawal: '0.2', management: '1', performance: '10' },
    entryLimits: { minimum: '1', maximum: '100000', subsequentMinimum: '0.5' },
    supportsHardwareWalletApi: true,
    extraTransactionFormatsSupported: ['raw'],
    possibleFeeTakingMechanisms: { depositFee: true, managementFee: true },
    arguments: {
      enter: { fields, notes: 'Deposits are instant.' },
      exit: { fields, notes: 'Withdrawals take a week.' },
      manage: { CLAIM_REWARDS: { fields: [], notes: 'Claims.' } },
      balance: { fields: [] },
    },
    requirements: {
      kycRequired: false,
      kyc: {
        authorizeUrl: 'https://example.com/kyc',
        mandatoryDisclosureUrl: 'https://example.com/disclosure',
        eligibility: {
          countries: ['DE'],
          blockedCountries: ['US'],
          usPersonAllowed: false,
          defaultPolicy: 'deny',
          blockedSubdivisions: ['US-NY'],
          geoBlockingEnforced: true,
          investorEligibility: [
            { jurisdiction: 'CH', tier: 'Qualified', verificationLevel: 'self_declared' },
          ],
          subjectTypes: ['KYB'],
        },
        notes: 'Ask the issuer.',
      },
      notes: 'For professionals.',
    },
  },
  providerId: 'harvest',
  statistics: {
    tvlUsd: '1,200,000',
    tvl: '1200000',
    tvlRaw: '1200000000000',
    averagePositionSizeUsd: '1000',
    averagePositionSize: '1000',
    uniqueUsers: 1200,
  },
  tags: ['stable'],
  executionContracts: { enter: [`0x${'33'.repeat(20)}`], exit: [`0x${'33'.repeat(20)}`] },
  state: {
    pricePerShareState: { price: 1.05, shareToken: shares, quoteToken: usdc },
    capacityState: { current: '1200000', max: '5000000', remaining: '3800000' },
    liquidityState: { liquidity: '300000', utilization: 0.75 },
    concentratedLiquidityPoolState: {
      baseApr: 0.1,
      price: 1.0001,
      tickSpacing: 10,
      minTick: -100,
      maxTick: 100,
      volume24hUsd: 1000,
      fee24hUsd: 1,
      tvlUsd: 100_000,
      feeTier: 0.003,
      baseToken: usdc,
      quoteToken: coin,
    },
    allocations: [
      {
        address: `0x${'44'.repeat(20)}`,
        network: EXAMPLE_NETWORK,
        name: 'Market one',
        yieldId: 'base-sepolia-other',
        providerId: 'harvest',
        allocation: '600000',
        allocationUsd: '600000',
        weight: 60,
        targetWeight: 50,
        rewardRate,
        tvl: '1000000',
        tvlUsd: '1000000',
        maxCapacity: '2000000',
        remainingCapacity: '1000000',
      },
      { name: 'Market two', weight: 40, rewardRate: null },
    ],
  },
  feeConfigurations: [
    {
      id: 'standard',
      default: true,
      managementFeeBps: 100,
      performanceFeeBps: 1000,
      depositFeeBps: 10,
    },
    { id: 'flat', default: false, managementFeeBps: 50, performanceFeeBps: 500, depositFeeBps: 0 },
  ],
  curator: { name: 'Steady', description: 'Curates.', logoURI: 'https://example.com/c.png' },
  investmentSchedule,
}

const validator = {
  address: `0x${'55'.repeat(20)}`,
  name: 'Steady validator',
  logoURI: 'https://example.com/v.png',
  website: 'https://example.com/v',
  rewardRate,
  provider: { name: 'Steady', uniqueId: 'steady', website: 'https://example.com', rank: 1 },
  providerId: 'steady',
  commission: 0.05,
  votingPower: 0.01,
  tvlUsd: '1000',
  tvl: '1000',
  tvlRaw: '1000000000',
  preferred: true,
  minimumStake: '1',
  remainingPossibleStake: '100',
  remainingSlots: 5,
  nominatorCount: 7,
  status: 'active',
  pricePerShare: '1.1',
  subnetId: 3,
  subnetName: 'Third',
  marketCap: '1000',
  tokenSymbol: 'SN3',
}

const balance = {
  address: OWNER,
  type: 'active',
  amount: '250.5',
  amountRaw: '250500000',
  token: usdc,
  pendingActions: [
    {
      intent: 'manage',
      type: 'CLAIM_REWARDS',
      passthrough: 'opaque',
      amount: '1.5',
      arguments: { fields: [{ ...amountField, minimum: null, maximum: '1.5' }] },
    },
  ],
  isEarning: true,
  date: '2026-12-01T00:00:00Z',
  amountUsd: '250.4',
  rewardRate,
  feeConfigurationId: 'standard',
  validator,
  validators: [validator],
  priceRange: { min: '0.9', max: '1.1' },
  tokenId: '12',
  shareAmount: '240',
  shareToken: shares,
}

/** A row beside it that no mutation reaches. */
const steadyBalance = { address: OWNER, type: 'exiting', amount: '42.25', token: usdc }

export const balances = {
  items: [
    {
      yieldId: YIELD_ID,
      balances: [balance, steadyBalance],
      rewardRate: { total: 0.0417, rateType: 'APY' },
      outputTokenBalance: null,
    },
  ],
  errors: [{ yieldId: 'other', error: 'Not now', address: OWNER, network: EXAMPLE_NETWORK }],
}

const payload = {
  from: OWNER,
  to: `0x${'33'.repeat(20)}`,
  data: '0x',
  value: '0',
  nonce: 1,
  chainId: 84_532,
  type: 2,
  gasLimit: '60000',
}

export const action = {
  id: ACTION_ID,
  intent: 'enter',
  type: 'STAKE',
  yieldId: YIELD_ID,
  address: OWNER,
  amount: '250.5',
  amountRaw: '250500000',
  amountUsd: '250.4',
  executionPattern: 'synchronous',
  rawArguments: { amount: '250.5' },
  createdAt: '2026-11-27T04:00:00Z',
  completedAt: null,
  status: 'CREATED',
  transactions: [
    {
      id: 't-1',
      title: 'Approve USDC',
      description: 'Lets the vault take it',
      network: EXAMPLE_NETWORK,
      status: 'CONFIRMED',
      type: 'APPROVAL',
      hash: `0x${'66'.repeat(32)}`,
      createdAt: '2026-11-27T04:00:00Z',
      broadcastedAt: '2026-11-27T04:01:00Z',
      signedTransaction: null,
      unsignedTransaction: JSON.stringify(payload),
      annotatedTransaction: { method: 'approve', inputs: {} },
      structuredTransaction: { to: payload.to },
      stepIndex: 0,
      error: 'None',
      gasEstimate: '{"amount":"0.0001","gasLimit":"60000"}',
      explorerUrl: 'https://example.com/tx',
      isMessage: false,
    },
    {
      id: 't-2',
      title: 'Deposit',
      network: EXAMPLE_NETWORK,
      status: 'WAITING_FOR_SIGNATURE',
      type: 'SUPPLY',
      stepIndex: 1,
      unsignedTransaction: payload,
    },
  ],
}

const page = (...items: readonly unknown[]) => ({
  items,
  total: items.length,
  offset: 0,
  limit: 100,
})
const otherYield = { ...earnYield, id: 'base-sepolia-steady', metadata: { name: 'Steady yield' } }
const point = { timestamp: '2026-11-01T00:00:00Z' }
const before = { timestamp: '2026-10-31T00:00:00Z' }

/** By path, as the gateway answers. */
export const exampleAnswers: Readonly<Record<string, unknown>> = {
  '/v1/yields': page(earnYield, otherYield),
  '/catalogue': createExampleCatalogue(YIELD_ID, usdc),
  '/catalogue/portfolio': {
    receipts: [{ token: shares, availableYields: [YIELD_ID] }],
    withoutEnter: ['base-sepolia-steady'],
    withoutExit: ['base-sepolia-steady'],
  },
  [`/v1/yields/${YIELD_ID}`]: earnYield,
  '/v1/yields/base-sepolia-steady': otherYield,
  [`/v1/yields/${YIELD_ID}/validators`]: page(validator, { ...validator, address: '0x1' }),
  [`/v1/yields/${YIELD_ID}/kyc/status`]: {
    kycStatus: 'approved',
    authorizeUrl: 'https://example.com/kyc',
    kycMode: 'oauth_redirect',
  },
  [`/v1/yields/${YIELD_ID}/reward-rate/history`]: page(
    { ...before, rewardRate: '0.036' },
    { ...point, rewardRate: '0.037' },
  ),
  [`/v1/yields/${YIELD_ID}/tvl/history`]: page(
    { ...before, tvl: '1000000', tvlRaw: '1000000000000' },
    { ...point, tvl: '1100000', tvlRaw: '1100000000000' },
  ),
  [`/v1/yields/${YIELD_ID}/campaigns`]: page({
    id: 'campaign-1',
    name: 'Autumn boost',
    yieldId: YIELD_ID,
    status: 'active',
    rewardMode: 'normal',
    rewardRate: { total: 0.0082, rateType: 'APR' },
    rewardToken: coin,
    totalBudget: '100',
    distributedBudget: '25',
    remainingBudget: '75',
    startTime: '2026-10-01T00:00:00Z',
    endTime: '2099-01-15T00:00:00Z',
    payoutFrequency: 'weekly',
  }),
  [`/v1/yields/${YIELD_ID}/risk`]: risk,
  '/v1/providers/harvest': {
    name: 'Harvest',
    id: 'harvest',
    description: 'Vaults.',
    website: 'https://example.com',
    tvlUsd: '1000000',
    type: 'protocol',
    references: ['https://example.com/a'],
  },
  '/v1/yields/balances': balances,
  '/v1/actions': page(action, { ...action, id: '7a3e1f60-1111-4222-8333-444455557777' }),
  [`/v1/actions/${ACTION_ID}`]: action,
  '/v1/actions/enter/simulate': {
    gas: {
      amount: '0.0002',
      token: coin,
      transactions: [{ type: 'SUPPLY', stepIndex: 0, amount: '0.0002', gasLimit: '60000' }],
    },
  },
  '/v1/tokens': page({ token: usdc, availableYields: [YIELD_ID] }),
  '/config.json': {
    brand: {
      name: 'Acme Earn',
      logo: '/logo',
      supportUrl: 'https://example.com',
    },
    networks: [{ id: EXAMPLE_NETWORK, nodes: 1 }],
    sandbox: true,
    sandboxTimeOffset: 3600,
    explorerUrl: 'http://localhost:4010/explorer',
    walletConnectProjectId: 'abc',
    minimumVersion: '0.0.0',
    pausedEnter: { all: false, networks: [], yields: [] },
    callBundles: { allowed: false, paymasters: {} },
    notice: 'Maintenance on Sunday.',
    regionBlocked: false,
    liveNews: false,
    widgetOrigins: ['https://example.com'],
  },
}
