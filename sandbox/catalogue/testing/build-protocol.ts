import type { YieldDescription } from '../../contract/yield.ts'
import type { YieldProtocol } from '../../protocols/protocol.ts'
import type { Token } from '../../contract/token.ts'

const never = () => Promise.reject(new Error('not asked for'))

const usdc: Token = {
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  network: 'base-sepolia',
  address: '0x00000000000000000000000000000000000000Aa',
}
const ether: Token = { symbol: 'ETH', name: 'Ether', decimals: 18, network: 'base-sepolia' }

/** Builds an open USDC vault on base-sepolia, with overrides. */
export function buildYield(overrides: Partial<YieldDescription> = {}): YieldDescription {
  return {
    id: 'base-sepolia-usdc-vault',
    network: 'base-sepolia',
    chainId: '84532',
    inputTokens: [usdc],
    token: usdc,
    rewardRate: { total: 0.05, rateType: 'APR', components: [] },
    status: { enter: true, exit: true },
    metadata: {
      name: 'Harbor Vault',
      logoURI: '',
      description: '',
      underMaintenance: false,
      deprecated: false,
      supportsCampaigns: false,
      supportedStandards: ['ERC4626'],
    },
    mechanics: {
      type: 'vault',
      rewardSchedule: 'block',
      rewardClaiming: 'auto',
      gasFeeToken: ether,
      requiresValidatorSelection: false,
      entryLimits: { minimum: null, maximum: null, subsequentMinimum: null },
      arguments: { enter: { fields: [] }, exit: { fields: [] } },
      possibleFeeTakingMechanisms: {
        depositFee: false,
        managementFee: false,
        performanceFee: false,
        validatorRebates: false,
      },
    },
    providerId: 'harbor',
    ...overrides,
  }
}

/** Builds native-coin staking with a cooldown on ethereum-sepolia. */
export function buildStaking(): YieldDescription {
  const token: Token = { ...ether, network: 'ethereum-sepolia' }
  const base = buildYield()
  return buildYield({
    id: 'ethereum-sepolia-eth-staking',
    network: 'ethereum-sepolia',
    chainId: '11155111',
    inputTokens: [token],
    token,
    providerId: 'tidal',
    rewardRate: { total: 0.03, rateType: 'APR', components: [] },
    metadata: { ...base.metadata, name: 'Tidal Staking' },
    mechanics: { ...base.mechanics, type: 'liquid_staking', cooldownPeriod: { seconds: 60 } },
  })
}

/** Builds a protocol without a chain, with overrides. */
export function buildProtocol(
  described: YieldDescription = buildYield(),
  overrides: Partial<YieldProtocol> = {},
): YieldProtocol {
  return {
    id: described.id,
    network: 'base-sepolia',
    contracts: [],
    describe: async () => described,
    positions: never,
    enter: never,
    exit: never,
    manage: never,
    ...overrides,
  }
}
