import type { ProviderEntry } from '../contract/provider.ts'
import type { Validator } from '../contract/validator.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'

type ProviderInfo = Pick<ProviderEntry, 'name' | 'description' | 'website'>

/** Providers of the yields: fictional, as the money is. */
const PROVIDERS: Readonly<Record<string, ProviderInfo>> = {
  harbor: {
    name: 'Harbor',
    description: 'Vaults by ERC-4626 on the local test chains.',
    website: '',
  },
  breakwater: {
    name: 'Breakwater',
    description: 'Vaults that spread deposits over others, on the local test chains.',
    website: '',
  },
  granary: {
    name: 'Granary',
    description: 'Vaults with fees and limits on the local test chains.',
    website: '',
  },
  keystone: {
    name: 'Keystone',
    description: 'Native restaking: each staker has a pod of their own on the local test chains.',
    website: '',
  },
  lagoon: {
    name: 'Lagoon',
    description: 'Liquid staking of tokens, left through a queue or at once for a fee.',
    website: '',
  },
  meridian: {
    name: 'Meridian',
    description:
      'The invented issuer of tokenised funds, with a desk that checks who may hold them.',
    website: '',
  },
  northlight: {
    name: 'Northlight',
    description: 'Runs validators for their stakers; leaving one is signed for.',
    website: '',
  },
  trellis: {
    name: 'Trellis',
    description: 'Liquid restaking of ether and of liquid staking tokens, with points.',
    website: '',
  },
  tidal: {
    name: 'Tidal',
    description: 'Liquid staking with an exit queue on the local test chains.',
    website: '',
  },
  brook: {
    name: 'Brook',
    description: 'Lending markets on the local test chains, borrowed from by the sandbox itself.',
    website: '',
  },
  halyard: {
    name: 'Halyard',
    description: 'Fixed rates until a day on the local test chains.',
    website: '',
  },
  confluence: {
    name: 'Confluence',
    description: 'Pools of two tokens on the local test chains.',
    website: '',
  },
  narrows: {
    name: 'Narrows',
    description: 'Pools of two tokens with liquidity in price ranges on the local test chains.',
    website: '',
  },
  cairn: {
    name: 'Cairn',
    description: 'Staking with validators of one’s choice on the local test chains.',
    website: '',
  },
  ember: {
    name: 'Ember',
    description: 'Staking for a fixed term on the local test chains.',
    website: '',
  },
  concord: {
    name: 'Concord',
    description: 'Locked coin that votes for validators on the local test chains.',
    website: '',
  },
  lattice: {
    name: 'Lattice',
    description: 'Staking in subnets on the local test chains.',
    website: '',
  },
  causeway: {
    name: 'Causeway',
    description: 'Staking with receipts on other chains, noted on the local test chains.',
    website: '',
  },
  dinghy: {
    name: 'Dinghy',
    description: 'Liquid staking of SOL on the local Solana.',
    website: '',
  },
  slipway: {
    name: 'Slipway',
    description: 'A vault of test dollars on the local Solana.',
    website: '',
  },
  solana: {
    name: 'Solana',
    description: 'Native staking by the stake program of the local Solana.',
    website: '',
  },
}

/** Local providers whose yields are marked as prime. */
const PRIME_PROVIDERS: readonly string[] = ['harbor', 'brook', 'tidal']

/** Whether a local provider's yields are prime (contract: Yields). */
export const isPrimeProvider = (id: string): boolean => PRIME_PROVIDERS.includes(id)

/** Returns the exact sum of plain decimals. */
export function sumDecimals(amounts: readonly string[]): Decimal {
  const digits = Math.max(0, ...amounts.map((amount) => amount.split('.')[1]?.length ?? 0))
  return fromRaw(
    amounts.reduce((sum, amount) => sum + toRaw(amount, digits), 0n),
    digits,
  )
}

/** Returns the providers of these yields, by id (contract: Providers). */
export function getYieldProviders(yields: readonly YieldDescription[]): ProviderEntry[] {
  const ids = [...new Set(yields.map(({ providerId }) => providerId))].sort()
  return ids.map((id) => {
    const provided = yields.filter(({ providerId }) => providerId === id)
    const tvl = provided.flatMap(({ statistics }) => statistics?.tvlUsd ?? [])
    return {
      id,
      name: PROVIDERS[id]?.name ?? id,
      logoURI: '',
      description: PROVIDERS[id]?.description ?? '',
      website: PROVIDERS[id]?.website ?? '',
      tvlUsd: tvl.length === 0 ? null : sumDecimals(tvl),
      type: 'protocol',
      references: [],
    }
  })
}

/** Returns the validator operators by id, with their stake. */
export function getValidatorProviders(validators: readonly Validator[]): ProviderEntry[] {
  const ids = [...new Set(validators.flatMap(({ providerId }) => providerId ?? []))].sort()
  return ids.flatMap((id) => {
    const provided = validators.filter(({ providerId }) => providerId === id)
    const tvl = provided.flatMap(({ tvlUsd }) => tvlUsd ?? [])
    const provider = provided[0]?.provider
    if (!provider) return []
    return {
      id,
      name: provider.name,
      logoURI: '',
      description: '',
      website: provider.website,
      tvlUsd: tvl.length === 0 ? null : sumDecimals(tvl),
      type: 'validator_provider',
      references: [],
    } as const
  })
}
