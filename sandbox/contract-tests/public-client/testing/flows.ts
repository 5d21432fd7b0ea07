import type { Client } from './clients.ts'

type FlowNetwork = 'ethereum-sepolia' | 'base-sepolia' | 'solana-devnet'

/** In arguments, `{name}` is what was read before: `{validator}`, or `{amount}` of the pending action's row. */
type Arguments = Readonly<Record<string, unknown>>

/** One action of a flow with the types of its transactions, or a wait. */
export type FlowStep =
  | {
      readonly intent: 'enter' | 'exit'
      readonly arguments: Arguments
      readonly signs: readonly string[]
    }
  | {
      readonly intent: 'manage'
      /** Type of a pending action that the position offers. */
      readonly action: string
      /** Left out of the request where the client sends none. */
      readonly arguments?: Arguments
      readonly signs: readonly string[]
    }
  | { readonly waitDays: number }

export interface Flow {
  readonly client: Client
  /** In a test's title. */
  readonly kind: string
  /** Name of the yield. */
  readonly yield: string
  readonly network: FlowNetwork
  /** Whether the client looks for a validator first. */
  readonly picksValidator?: true
  /** Form of what is submitted on Solana; hex by default. */
  readonly encoding?: 'hex' | 'base64'
  readonly steps: readonly FlowStep[]
}

const vault = { kind: 'vault', yield: 'Harbor USDC Vault', network: 'ethereum-sepolia' } as const
const coinVault = { kind: 'coin vault', yield: 'Harbor ETH Vault', network: vault.network } as const
const lending = { kind: 'lending', yield: 'Brook USDC Market', network: vault.network } as const
/** Without the argument for hardware wallets, whose name the widget does not know. */
const plainLending = {
  kind: 'lending',
  yield: 'Brook Base USDC Market',
  network: 'base-sepolia',
} as const
const liquid = {
  kind: 'liquid staking',
  yield: 'Tidal ETH Staking',
  network: vault.network,
} as const
const validators = {
  kind: 'validator staking',
  yield: 'Cairn Validator Staking',
  network: vault.network,
  picksValidator: true,
} as const
const subnets = {
  kind: 'subnet staking',
  yield: 'Lattice Subnet Staking',
  network: 'base-sepolia',
  picksValidator: true,
} as const
const rewards = {
  kind: 'reward staking',
  yield: 'Tidal Reward Staking',
  network: 'base-sepolia',
} as const
const splVault = {
  kind: 'SPL vault',
  yield: 'Slipway USDC Vault',
  network: 'solana-devnet',
} as const
const liquidSol = {
  kind: 'liquid SOL',
  yield: 'Dinghy SOL Staking',
  network: splVault.network,
} as const
const nativeSol = {
  kind: 'native SOL',
  yield: 'SOL Native Staking',
  network: splVault.network,
  picksValidator: true,
} as const

const amount = (
  intent: 'enter' | 'exit',
  units: string,
  signs: readonly string[],
  more: Arguments = {},
): FlowStep => ({ intent, arguments: { amount: units, ...more }, signs })

const manage = (action: string, submitted?: Arguments): FlowStep => ({
  intent: 'manage',
  action,
  ...(submitted && { arguments: submitted }),
  signs: [action],
})

const SUPPLY = ['APPROVAL', 'SUPPLY']
const validator = { validatorAddress: '{validator}' }
/** The recipe asks for every listed boolean, and sends the answer. */
const notAll = { useMaxAmount: false }
/** The recipe sends what was picked among a field's options: text, also where the field is a number. */
const inSubnet = { ...validator, subnetId: '{subnet}' }
/** The widget sends the row's amount with every pending action, listed or not. */
const ofRow = { amount: '{amount}' }

/** From a new stake to its withdrawal, epochs later. */
const nativeSolSteps = (withdrawal: Arguments): readonly FlowStep[] => [
  amount('enter', '5', ['STAKE'], validator),
  { waitDays: 5 },
  amount('exit', '2', ['SPLIT', 'UNSTAKE'], validator),
  { waitDays: 5 },
  manage('WITHDRAW', withdrawal),
]

const validatorSteps = (managed: Arguments, exit: Arguments): readonly FlowStep[] => [
  amount('enter', '2', ['STAKE'], validator),
  { waitDays: 32 },
  manage('CLAIM_REWARDS', managed),
  amount('exit', '1', ['UNSTAKE'], { ...exit, ...validator }),
  { waitDays: 30 },
  manage('WITHDRAW', managed),
]

const liquidSteps = (managed?: Arguments, exit: Arguments = {}): readonly FlowStep[] => [
  amount('enter', '0.2', ['STAKE']),
  amount('exit', '0.1', ['UNSTAKE'], exit),
  { waitDays: 10 },
  manage('CLAIM_UNSTAKED', managed),
]

const vaultSteps = (exit: Arguments = {}): readonly FlowStep[] => [
  amount('enter', '20', SUPPLY),
  amount('exit', '10', ['WITHDRAW'], exit),
]

const splVaultSteps = [amount('enter', '20', ['SUPPLY']), amount('exit', '10', ['WITHDRAW'])]
const liquidSolSteps = [amount('enter', '1.5', ['STAKE']), amount('exit', '0.75', ['UNSTAKE'])]

/** What each client does with which yield; every one of them leaves out `executionMode`. */
export const flows: readonly Flow[] = [
  { client: 'recipe', ...vault, steps: vaultSteps(notAll) },
  { client: 'recipe', ...lending, steps: vaultSteps(notAll) },
  { client: 'recipe', ...liquid, steps: liquidSteps({}, notAll) },
  { client: 'recipe', ...validators, steps: validatorSteps({}, notAll) },
  {
    client: 'recipe',
    ...subnets,
    steps: [
      amount('enter', '1', ['STAKE'], inSubnet),
      amount('exit', '0.5', ['UNSTAKE'], { ...notAll, ...inSubnet }),
    ],
  },
  { client: 'sdk', ...vault, steps: vaultSteps() },
  { client: 'sdk', ...lending, steps: vaultSteps() },
  { client: 'sdk', ...liquid, steps: liquidSteps() },
  {
    client: 'sdk',
    ...coinVault,
    steps: [
      amount('enter', '0.2', ['WRAP', ...SUPPLY]),
      amount('exit', '0.1', ['WITHDRAW', 'UNWRAP']),
    ],
  },
  {
    client: 'sdk',
    ...rewards,
    steps: [amount('enter', '1', ['STAKE']), { waitDays: 1 }, manage('CLAIM_REWARDS')],
  },
  { client: 'signers', ...vault, steps: vaultSteps() },
  { client: 'signers', ...lending, steps: vaultSteps() },
  { client: 'signers', ...liquid, steps: liquidSteps({}) },
  { client: 'signers', ...validators, steps: validatorSteps({}, {}) },
  { client: 'signers', ...splVault, steps: splVaultSteps },
  {
    client: 'signers',
    ...splVault,
    kind: 'SPL vault in base64',
    encoding: 'base64',
    steps: splVaultSteps,
  },
  { client: 'signers', ...liquidSol, steps: liquidSolSteps },
  { client: 'signers', ...nativeSol, steps: nativeSolSteps({}) },
  { client: 'widget', ...vault, steps: vaultSteps() },
  {
    client: 'widget',
    ...plainLending,
    steps: [
      amount('enter', '20', SUPPLY),
      amount('exit', '20', ['WITHDRAW'], { useMaxAmount: true }),
    ],
  },
  { client: 'widget', ...liquid, steps: liquidSteps(ofRow) },
  { client: 'widget', ...validators, steps: validatorSteps(ofRow, {}) },
  { client: 'widget', ...splVault, steps: splVaultSteps },
  { client: 'widget', ...liquidSol, steps: liquidSolSteps },
  { client: 'widget', ...nativeSol, steps: nativeSolSteps(ofRow) },
]
