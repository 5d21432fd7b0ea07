import { sumDecimals } from '../sum-decimals.ts'
import type { ProviderEntry } from '../../contract/provider.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { validatorProviders } from './validator-providers.ts'

/** Who is behind the yields, by id, with what lies in all of them; and who runs validators, the same ones of every yield that has some. */
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
