import { networkSchema, type AnyNetwork } from '../contract/network.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'
import { generateCatalogue, type GeneratedCatalogue } from './generated/generate-catalogue.ts'
import { mainnets } from './generated/mainnets.ts'
import { isListed } from './restriction.ts'
import { memoizeByKey, yieldsById, type YieldSource } from './yield-source.ts'
import type { YieldDescription } from '../contract/yield.ts'
import { generatedProviders } from './generated/generated-providers.ts'

const SEED = 'sheaf'
/** Yields of `test_sandbox_free_3000`, those on the local chains included. */
const TEST_YIELDS = 3_000

/** Creates a lazy source of a generated catalogue; ids of other networks are not looked up. */
function generatedYields(
  networks: readonly AnyNetwork[],
  generate: () => GeneratedCatalogue,
): YieldSource {
  let made: GeneratedCatalogue | null = null
  const catalogue = (): GeneratedCatalogue => (made ??= generate())
  const providersOf = memoizeByKey((isIncluded: (described: YieldDescription) => boolean) =>
    generatedProviders(catalogue().yields.filter(isIncluded)),
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
    history: async ({ yieldId, feeConfigurationId }, from, to) =>
      feeConfigurationId === undefined ? catalogue().history(yieldId, from, to) : [],
    providers: async (isIncluded) => providersOf(isIncluded),
  }
}

/**
 * Creates the generated yields (decisions/008-sandbox-keys): a mainnet catalogue, and closed yields on the local
 * networks.
 * @param protocols those of the chains' own yields
 * @param count of the mainnet catalogue
 */
export function generatedSources(
  protocols: readonly YieldProtocol[],
  count: number,
): { readonly testnet: YieldSource; readonly mainnet: YieldSource } {
  const local = protocols.filter(({ restrictions }) => isListed(restrictions)).length
  const common = { seed: SEED, today: new Date() }
  return {
    testnet: generatedYields(networkSchema.options, () =>
      generateCatalogue({ ...common, count: TEST_YIELDS - local, on: 'test-networks' }),
    ),
    mainnet: generatedYields(mainnets, () =>
      generateCatalogue({ ...common, count, on: 'mainnets' }),
    ),
  }
}
