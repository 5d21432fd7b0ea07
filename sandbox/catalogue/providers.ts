import type { ProviderEntry } from '../contract/provider.ts'
import type { Validator } from '../contract/validator.ts'
import type { YieldDescription } from '../contract/yield.ts'
import { sumDecimals } from './sum-decimals.ts'

type Known = Pick<ProviderEntry, 'name' | 'description' | 'website'>

/** Who is behind the yields: invented, as the money is. */
const KNOWN: Readonly<Record<string, Known>> = {
  harbor: {
    name: 'Harbor',
    description: 'Vaults by ERC-4626 on the local test chains.',
    website: '',
  },
  tidal: {
    name: 'Tidal',
    description: 'Liquid staking with an exit queue on the local test chains.',
    website: '',
  },
  solana: {
    name: 'Solana',
    description: 'Native staking by the stake program of the local Solana.',
    website: '',
  },
}

/** The providers of these yields, by id (supplement, section 2). */
export function providersOf(yields: readonly YieldDescription[]): ProviderEntry[] {
  const ids = [...new Set(yields.map(({ providerId }) => providerId))].sort()
  return ids.map((id) => {
    const own = yields.filter(({ providerId }) => providerId === id)
    const tvl = own.flatMap(({ statistics }) => statistics?.tvlUsd ?? [])
    return {
      id,
      name: KNOWN[id]?.name ?? id,
      logoURI: '',
      description: KNOWN[id]?.description ?? '',
      website: KNOWN[id]?.website ?? '',
      tvlUsd: tvl.length === 0 ? null : sumDecimals(tvl),
      type: 'protocol',
      references: [],
    }
  })
}

/** Those who run validators, by id, with what is staked with them. */
export function validatorProvidersOf(validators: readonly Validator[]): ProviderEntry[] {
  const ids = [...new Set(validators.flatMap(({ providerId }) => providerId ?? []))].sort()
  return ids.flatMap((id) => {
    const own = validators.filter(({ providerId }) => providerId === id)
    const tvl = own.flatMap(({ tvlUsd }) => tvlUsd ?? [])
    const provider = own[0]?.provider
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
