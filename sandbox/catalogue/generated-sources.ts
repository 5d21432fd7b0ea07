import { networkSchema } from '../contract/network.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'
import { generatedYields } from './generated-yields.ts'
import { generateCatalogue } from './generated/generate-catalogue.ts'
import { mainnets } from './generated/mainnets.ts'
import { isListed } from './is-listed.ts'
import type { YieldSource } from './yield-source.ts'

const SEED = 'sheaf'
/** What `test_sandbox_free_3000` sees, those on the local chains among them. */
const TEST_YIELDS = 3_000

/**
 * The generated yields (decisions/008-sandbox-keys): a mainnet catalogue, and closed yields that fill the local
 * networks up.
 * @param protocols what runs the yields that the chains have themselves
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
