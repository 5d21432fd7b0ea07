import type { Mechanics, ArgumentField } from '../../contract/mechanics.ts'
import type { AnyNetwork } from '../../contract/network.ts'
import type { RewardRate } from '../../contract/reward-rate.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'

type Component = RewardRate['components'][number]

/** A reward beside the main one; `share` is of the main rate. Points have none. */
export interface Extra extends Pick<Component, 'yieldSource' | 'description' | 'token'> {
  readonly share: number
}

/** A market in a vault's allocation; the weight is percent. */
interface AllocationTarget {
  readonly address: string
  readonly name: string
  readonly yieldId: string
  readonly providerId: string
  readonly weight: number
}

type FieldOverrides = Partial<Omit<ArgumentField, 'name'>>

const text = { type: 'string', required: true, isArray: false } as const
const flag = { type: 'boolean', required: false, isArray: false } as const

/** Default label, description and type of generated arguments. */
const fieldDefaults = {
  amount: { ...text, label: 'Amount', description: 'How much to put in.', placeholder: '0.0' },
  amounts: {
    ...text,
    isArray: true,
    label: 'Amounts',
    description: 'How much of each token, in the order of the input tokens.',
  },
  validatorAddress: { ...text, label: 'Validator', description: 'With whom to stake.' },
  validatorAddresses: {
    ...text,
    isArray: true,
    label: 'Validators',
    description: 'With whom to stake; the amount is spread evenly.',
  },
  duration: {
    ...text,
    type: 'number',
    label: 'Term',
    description: 'How long the stake stays, in seconds.',
    minimum: String(14 * 86_400),
    maximum: String(365 * 86_400),
  },
  inputToken: { ...text, type: 'enum', required: false, label: 'Pay with' },
  outputToken: { ...text, label: 'Receive', required: false },
  receiverAddress: {
    ...text,
    type: 'address',
    required: false,
    label: 'Receiver',
    description: 'Who gets the shares; your own address when left out.',
  },
  feeConfigurationId: {
    ...text,
    type: 'enum',
    required: false,
    label: 'Fees',
    optionsRef: 'feeConfigurations',
  },
  useMaxAmount: { ...flag, label: 'Everything', description: 'Takes the whole position out.' },
  useMaxAllowance: { ...flag, label: 'Unlimited approval' },
  useInstantExecution: { ...flag, label: 'At once, for a fee' },
  useAutoClaim: { ...flag, label: 'Pay out by itself' },
  executionMode: {
    ...text,
    type: 'enum',
    required: false,
    label: 'Transactions',
    options: ['individual', 'batched'],
    default: 'individual',
  },
  cosmosPubKey: { ...text, label: 'Public key', description: 'Your account’s public key.' },
  tezosPubKey: { ...text, label: 'Public key', description: 'Your account’s public key.' },
  cAddressBech: { ...text, label: 'C-Chain address', required: false },
  pAddressBech: { ...text, label: 'P-Chain address', required: false },
  tronResource: {
    ...text,
    type: 'enum',
    label: 'Resource',
    options: ['BANDWIDTH', 'ENERGY'],
    default: 'ENERGY',
  },
  subnetId: { ...text, type: 'number', label: 'Subnet', minimum: '0', maximum: '128' },
  signatureVerification: { ...text, required: false, label: 'Signed request' },
  rangeMin: { ...text, required: false, label: 'Lowest price' },
  rangeMax: { ...text, required: false, label: 'Highest price' },
  percentage: { ...text, type: 'number', label: 'Share', minimum: '0', maximum: '100' },
  tokenId: { ...text, label: 'Position' },
  amountRaw: { ...text, required: false, label: 'Amount in the smallest unit' },
  shareAmountRaw: { ...text, required: false, label: 'Shares in the smallest unit' },
} as const satisfies Readonly<Record<string, Omit<ArgumentField, 'name'>>>

/** Creates a field, overriding the defaults. */
export const field = (
  name: keyof typeof fieldDefaults,
  overrides: FieldOverrides = {},
): ArgumentField => ({
  name,
  ...fieldDefaults[name],
  ...overrides,
})

/** Creates `validatorAddress` or `validatorAddresses` with the list of its options. */
export const validatorField = (
  yieldId: string,
  name: 'validatorAddress' | 'validatorAddresses' = 'validatorAddress',
): ArgumentField => field(name, { optionsRef: `/v1/yields/${yieldId}/validators` })

/** Returns the exit fields for an amount or everything. */
export const amountOrAll = (): ArgumentField[] => [
  field('amount', { required: false, description: 'How much to take out.' }),
  field('useMaxAmount'),
]

/** A yield before its figures are generated. */
export interface Draft {
  readonly id: string
  readonly network: AnyNetwork
  readonly type: Mechanics['type']
  readonly name: string
  /** Markdown. */
  readonly text: string
  readonly documentation?: string
  readonly providerId: string
  readonly token: Token
  /** Default: the deposit token alone. */
  readonly inputTokens?: readonly Token[]
  readonly outputToken?: Token
  readonly rateType: Component['rateType']
  readonly source: Component['yieldSource']
  /** Range of the main rate, as yearly fractions. */
  readonly rates: readonly [number, number]
  readonly extras?: readonly Extra[]
  /** Range of TVL, in US dollars. */
  readonly tvlUsd: readonly [number, number]
  readonly rewardSchedule: Mechanics['rewardSchedule']
  readonly rewardClaiming: Mechanics['rewardClaiming']
  /** Days. */
  readonly lockup?: number
  readonly cooldown?: number
  readonly warmup?: number
  readonly minimum?: string
  readonly fee?: Mechanics['fee']
  readonly arguments: Mechanics['arguments']
  readonly withValidators?: boolean
  readonly standards?: YieldDescription['metadata']['supportedStandards']
  readonly curator?: YieldDescription['curator']
  readonly feeConfigurations?: YieldDescription['feeConfigurations']
  readonly requirements?: Mechanics['requirements']
  readonly state?: YieldDescription['state']
  readonly allocatesTo?: readonly AllocationTarget[]
  /** Default: open for both. */
  readonly status?: YieldDescription['status']
  readonly underMaintenance?: boolean
}
