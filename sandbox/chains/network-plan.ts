import type { EvmNetwork } from './chain.ts'
import type { EtherVaultPlan } from './ether-vault-plan.ts'
import type { RewardStakingPlan } from './reward-staking-plan.ts'

/** A test token to deploy. */
export interface TokenPlan {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly contract: 'TestToken' | 'StubbornToken'
  /** What the faucet gives at a time, in token units. */
  readonly drip: string
}

/** An ERC-4626 vault to deploy. */
export interface VaultPlan {
  /** Symbol of its asset among the network's tokens. */
  readonly asset: string
  readonly name: string
  readonly shareSymbol: string
  /** Growth in a year as a decimal fraction. */
  readonly ratePerYear: string
  /** Deposited by the deployer, in token units: a vault that others use. */
  readonly seed: string
  /** Smallest and largest deposit that the service accepts, in token units. */
  readonly minimum: string
  readonly maximum: string | null
}

/** A liquid-staking contract to deploy. */
export interface StakingPlan {
  readonly name: string
  readonly shareName: string
  readonly shareSymbol: string
  readonly ratePerYear: string
  /** Seconds between leaving and claiming. */
  readonly cooldown: bigint
  /** Staked by the deployer, and given to pay rewards from; in coins. */
  readonly seed: string
  readonly rewards: string
  readonly minimum: string
  readonly maximum: string | null
}

export interface NetworkPlan {
  readonly tokens: readonly TokenPlan[]
  readonly vaults: readonly VaultPlan[]
  readonly staking: StakingPlan
  readonly etherVaults: readonly EtherVaultPlan[]
  readonly rewardStakings: readonly RewardStakingPlan[]
}

const DAY = 86_400n

const usdc: TokenPlan = {
  symbol: 'USDC',
  name: 'Test USD Coin',
  decimals: 6,
  contract: 'TestToken',
  drip: '10000',
}
const usdt: TokenPlan = {
  symbol: 'USDT',
  name: 'Test Tether Dollar',
  decimals: 6,
  contract: 'StubbornToken',
  drip: '10000',
}
const dai: TokenPlan = {
  symbol: 'DAI',
  name: 'Test Dai',
  decimals: 18,
  contract: 'TestToken',
  drip: '10000',
}

/** What stands on each network. Its order fixes the addresses: new contracts go to the end. */
export const networkPlans: Record<EvmNetwork, NetworkPlan> = {
  'ethereum-sepolia': {
    tokens: [usdc, usdt, dai],
    vaults: [
      {
        asset: 'USDC',
        name: 'Harbor USDC Vault',
        shareSymbol: 'hbUSDC',
        ratePerYear: '0.048',
        seed: '1250000',
        minimum: '1',
        maximum: '500000',
      },
      {
        asset: 'USDT',
        name: 'Harbor USDT Vault',
        shareSymbol: 'hbUSDT',
        ratePerYear: '0.0525',
        seed: '820000',
        minimum: '1',
        maximum: null,
      },
      {
        asset: 'DAI',
        name: 'Harbor DAI Vault',
        shareSymbol: 'hbDAI',
        ratePerYear: '0.0415',
        seed: '640000',
        minimum: '0.5',
        maximum: null,
      },
    ],
    staking: {
      name: 'Tidal ETH Staking',
      shareName: 'Tidal Staked Ether',
      shareSymbol: 'tdETH',
      ratePerYear: '0.031',
      cooldown: 3n * DAY,
      seed: '4200',
      rewards: '20000',
      minimum: '0.001',
      maximum: '1000',
    },
    etherVaults: [
      {
        name: 'Harbor ETH Vault',
        shareSymbol: 'hbETH',
        ratePerYear: '0.0265',
        reserve: '20000',
        seed: '1800',
        minimum: '0.001',
        maximum: null,
      },
    ],
    rewardStakings: [],
  },
  'base-sepolia': {
    tokens: [usdc],
    vaults: [
      {
        asset: 'USDC',
        name: 'Harbor Base USDC Vault',
        shareSymbol: 'hbUSDC',
        ratePerYear: '0.0565',
        seed: '2100000',
        minimum: '1',
        maximum: null,
      },
    ],
    staking: {
      name: 'Tidal Base ETH Staking',
      shareName: 'Tidal Staked Ether',
      shareSymbol: 'tdETH',
      ratePerYear: '0.0285',
      cooldown: 3n * DAY,
      seed: '1600',
      rewards: '20000',
      minimum: '0.001',
      maximum: '1000',
    },
    etherVaults: [],
    rewardStakings: [
      {
        name: 'Tidal Reward Staking',
        reward: { symbol: 'TIDE', name: 'Test Tide' },
        stakingRewards: '1250',
        incentiveRewards: '750',
        seed: '900',
        minimum: '0.001',
        maximum: '1000',
      },
    ],
  },
}
