import { sumDecimals } from '../providers.ts'
import type { ProviderEntry } from '../../contract/provider.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import type { Validator } from '../../contract/validator.ts'

type Provider = NonNullable<Validator['provider']>

const provider = (uniqueId: string, name: string, rank: number, website: string): Provider => ({
  uniqueId,
  name,
  website,
  rank,
  preferred: rank <= 4,
  revshare: {
    standard: { minRevShare: 0.3, maxRevShare: 0.5 },
    pro: { minRevShare: 0.5, maxRevShare: 0.7 },
  },
})

/** Validator operators on many networks. */
export const validatorProviders: readonly Provider[] = [
  provider('figment', 'Figment', 1, 'https://figment.io'),
  provider('chorus-one', 'Chorus One', 2, 'https://chorus.one'),
  provider('stakin', 'Stakin', 3, 'https://stakin.com'),
  provider('luganodes', 'Luganodes', 4, 'https://luganodes.com'),
  provider('meria', 'Meria', 5, 'https://meria.com'),
  provider('stakelab', 'StakeLab', 6, 'https://stakelab.zone'),
  provider('crosnest', 'Crosnest', 7, 'https://crosnest.com'),
  provider('everstake', 'Everstake', 8, 'https://everstake.one'),
  provider('rockx', 'RockX', 9, 'https://rockx.com'),
  provider('stakely', 'Stakely', 10, 'https://stakely.io'),
  provider('p2p', 'P2P', 11, 'https://p2p.org'),
  provider('kiln', 'Kiln', 12, 'https://kiln.fi'),
]

/** Returns the providers by id with their TVL, and the validator operators, the same for every staking yield. */
export function generatedProviders(yields: readonly YieldDescription[]): ProviderEntry[] {
  const byId = new Map<string, YieldDescription[]>()
  for (const each of yields) {
    const provided = byId.get(each.providerId)
    if (provided) provided.push(each)
    else byId.set(each.providerId, [each])
  }
  const protocols = [...byId].map(([id, provided]) =>
    entry('protocol', id, titled(id), `https://${id}.example.org`, totalOf(provided)),
  )
  const isStaked = yields.some(({ mechanics }) => mechanics.requiresValidatorSelection)
  const runners = (isStaked ? validatorProviders : []).map(({ uniqueId, name, website }) =>
    entry('validator_provider', uniqueId, name, website, null),
  )
  return [...protocols, ...runners].sort((a, b) => a.id.localeCompare(b.id))
}

const entry = (
  type: ProviderEntry['type'],
  id: string,
  name: string,
  website: string,
  tvlUsd: ProviderEntry['tvlUsd'],
): ProviderEntry => ({
  id,
  name,
  logoURI: '',
  description: '',
  website,
  tvlUsd,
  type,
  references: [],
})

function totalOf(yields: readonly YieldDescription[]): ProviderEntry['tvlUsd'] {
  const providerIds = yields.flatMap(({ statistics }) => statistics?.tvlUsd ?? [])
  return providerIds.length === 0 ? null : sumDecimals(providerIds)
}

const titled = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
