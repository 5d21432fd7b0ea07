import type { ActionType } from '../../contract/enums.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { AnyNetwork } from '../../contract/network.ts'
import { field, validatorField, type Draft } from './draft.ts'
import { cosmosMainnets, mainnets, getMainnet } from './mainnets.ts'
import { getNativeToken } from './tokens.ts'

/** Native staking of one network. */
interface Staking {
  readonly rates: readonly [number, number]
  /** Days between unstake and payout; 0 for none. */
  readonly cooldown: number
  readonly warmup?: number
  readonly minimum?: string
  readonly claiming: Mechanics['rewardClaiming']
  readonly schedule: Mechanics['rewardSchedule']
  readonly manage: readonly ActionType[]
  /** Enter arguments beside amount and validator. */
  readonly enterArguments?: readonly Parameters<typeof field>[0][]
  readonly allowsSeveralValidators?: boolean
}

const cosmos: Staking = {
  rates: [0.05, 0.17],
  cooldown: 21,
  claiming: 'manual',
  schedule: 'block',
  manage: ['CLAIM_REWARDS', 'RESTAKE_REWARDS', 'RESTAKE'],
  enterArguments: ['cosmosPubKey'],
}
const pooled: Staking = {
  rates: [0.02, 0.08],
  cooldown: 2,
  claiming: 'auto',
  schedule: 'day',
  manage: ['WITHDRAW'],
}

/** By network; periods, minimums and claims as published, rates approximate. */
const rows: Partial<Record<AnyNetwork, Staking>> = {
  ...Object.fromEntries(cosmosMainnets.map((network) => [network, cosmos])),
  osmosis: { ...cosmos, rates: [0.03, 0.07], cooldown: 14 },
  dydx: { ...cosmos, cooldown: 30 },
  coreum: { ...cosmos, rates: [0.02, 0.05], cooldown: 7 },
  solana: {
    rates: [0.055, 0.075],
    cooldown: 3,
    warmup: 3,
    minimum: '0.002305941',
    claiming: 'auto',
    schedule: 'epoch',
    manage: ['WITHDRAW', 'WITHDRAW_ALL'],
  },
  tron: {
    rates: [0.03, 0.045],
    cooldown: 14,
    minimum: '1',
    claiming: 'manual',
    schedule: 'day',
    manage: ['CLAIM_REWARDS', 'REVOTE', 'VOTE_LOCKED', 'UNLOCK_LOCKED', 'WITHDRAW'],
    enterArguments: ['tronResource'],
    allowsSeveralValidators: true,
  },
  celo: {
    rates: [0.025, 0.035],
    cooldown: 3,
    warmup: 1,
    claiming: 'auto',
    schedule: 'epoch',
    manage: ['STAKE_LOCKED', 'UNLOCK_LOCKED', 'WITHDRAW'],
  },
  harmony: {
    ...cosmos,
    cooldown: 5,
    minimum: '100',
    manage: ['CLAIM_REWARDS'],
    enterArguments: [],
  },
  core: { ...pooled, cooldown: 0, minimum: '1', claiming: 'manual', manage: ['CLAIM_REWARDS'] },
  binance: { ...pooled, cooldown: 7, minimum: '1', manage: ['CLAIM_UNSTAKED', 'RESTAKE'] },
  viction: { ...pooled, cooldown: 2, minimum: '100' },
  near: { ...pooled, rates: [0.08, 0.09] },
  polkadot: {
    ...pooled,
    rates: [0.1, 0.13],
    schedule: 'era',
    manage: ['WITHDRAW', 'REBOND'],
    allowsSeveralValidators: true,
  },
  kusama: {
    ...pooled,
    rates: [0.12, 0.16],
    schedule: 'era',
    cooldown: 7,
    manage: ['WITHDRAW', 'REBOND'],
    allowsSeveralValidators: true,
  },
  bittensor: {
    ...pooled,
    rates: [0.1, 0.18],
    cooldown: 0,
    manage: [],
    enterArguments: ['subnetId'],
  },
  cardano: {
    ...pooled,
    rates: [0.02, 0.03],
    cooldown: 0,
    schedule: 'epoch',
    manage: ['CLAIM_REWARDS'],
  },
  tezos: {
    ...pooled,
    rates: [0.05, 0.06],
    cooldown: 4,
    manage: [],
    enterArguments: ['tezosPubKey'],
  },
  ton: { ...pooled, rates: [0.025, 0.04], cooldown: 1, minimum: '10001' },
  sui: {
    ...pooled,
    rates: [0.025, 0.035],
    cooldown: 0,
    minimum: '1',
    schedule: 'epoch',
    manage: [],
  },
  aptos: { ...pooled, rates: [0.06, 0.07], cooldown: 14, minimum: '11', schedule: 'epoch' },
  'avalanche-p': {
    ...pooled,
    rates: [0.06, 0.07],
    cooldown: 0,
    minimum: '25',
    manage: [],
    enterArguments: ['duration', 'cAddressBech', 'pAddressBech'],
  },
  starknet: {
    ...pooled,
    rates: [0.07, 0.09],
    cooldown: 7,
    minimum: '1',
    manage: ['CLAIM_REWARDS', 'WITHDRAW'],
  },
}

/** Drafts native staking with a selected validator. */
export const nativeStakings = (): Draft[] =>
  mainnets.flatMap((network) => {
    const row = rows[network]
    return row ? [draft(network, row)] : []
  })

function draft(network: AnyNetwork, row: Staking): Draft {
  const token = getNativeToken(network)
  const { name } = getMainnet(network)
  const id = `${network}-${token.symbol.toLowerCase()}-native-staking`
  const validatorArgument = validatorField(
    id,
    row.allowsSeveralValidators ? 'validatorAddresses' : 'validatorAddress',
  )
  const extraFields = (row.enterArguments ?? []).map((each) => field(each))
  return {
    id,
    network,
    type: 'staking',
    name: `${token.symbol} Native Staking`,
    text: `Delegate ${token.symbol} to a validator of ${name} and earn a share of what it is paid for keeping the network.`,
    providerId: network,
    token,
    rateType: 'APR',
    source: 'staking',
    rates: row.rates,
    tvlUsd: [2e6, 4e9],
    rewardSchedule: row.schedule,
    rewardClaiming: row.claiming,
    cooldown: row.cooldown,
    warmup: row.warmup ?? 0,
    minimum: row.minimum ?? '0',
    withValidators: true,
    arguments: {
      enter: { fields: [field('amount'), validatorArgument, ...extraFields] },
      exit: { fields: [field('amount'), validatorArgument, ...extraFields] },
      manage: Object.fromEntries(
        row.manage.map((type) => [type, { fields: type === 'RESTAKE' ? [validatorArgument] : [] }]),
      ),
    },
  }
}
