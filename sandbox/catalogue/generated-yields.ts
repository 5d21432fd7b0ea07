import type { AnyNetwork } from '../contract/network.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { GeneratedCatalogue } from './generated/generate-catalogue.ts'
import { generatedProviders } from './generated/generated-providers.ts'
import { oncePer } from './once-per.ts'
import type { YieldSource } from './yield-source.ts'
import { yieldsById } from './yields-by-id.ts'

/**
 * A generated catalogue as a source of yields. It is made when it is first asked for, so that who never uses it does
 * not wait for it; an id that begins with none of its networks is not looked for.
 */
export function generatedYields(
  networks: readonly AnyNetwork[],
  generate: () => GeneratedCatalogue,
): YieldSource {
  let made: GeneratedCatalogue | null = null
  const catalogue = (): GeneratedCatalogue => (made ??= generate())
  const providersOf = oncePer((isWanted: (described: YieldDescription) => boolean) =>
    generatedProviders(catalogue().yields.filter(isWanted)),
  )
  return {
    networks,
    all: async () => catalogue().yields,
    find: async (yieldId) =>
      networks.some((network) => yieldId.startsWith(`${network}-`))
        ? (yieldsById(catalogue().yields).get(yieldId) ?? null)
        : null,
    protocol: () => null,
    protocols: () => [],
    restrictions: () => [],
    validators: async (yieldId) => catalogue().validators(yieldId),
    history: async (yieldId, from, to) => catalogue().history(yieldId, from, to),
    providers: async (isWanted) => providersOf(isWanted),
  }
}
