import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { EvmNetwork } from '../../chains/chain.ts'
import { startTestChain, type TestChain } from '../../contracts/test-chain.ts'
import type { EvmModule } from '../evm-module.ts'
import type { EvmProtocol } from '../protocol.ts'

export interface ModuleChain<Deployed> extends TestChain {
  readonly deployed: readonly Deployed[]
  readonly protocols: readonly EvmProtocol[]
}

type DeployableModule<Deployed> = Pick<EvmModule<Deployed>, 'deploy'> & Partial<EvmModule<Deployed>>

/** Deploys one protocol and the shared tokens on a fresh chain. */
export async function startModuleChain<Deployed>(
  module: DeployableModule<Deployed>,
  network: EvmNetwork = 'ethereum-sepolia',
): Promise<ModuleChain<Deployed>> {
  let deployed: readonly Deployed[] = []
  const test = await startTestChain(network, [
    (site) => {
      deployed = module.deploy(site)
      return (chain) => deployed.flatMap((each) => module.open?.(chain, each) ?? [])
    },
  ])
  return { ...test, deployed, protocols: test.deployment.openYields(test.chain) }
}

/**
 * Sets up a chain with one protocol for a file or group; every test begins with the deployed state.
 * @param onStart stores the chain for the tests
 */
export function withModuleChain<Deployed>(
  module: DeployableModule<Deployed>,
  network: EvmNetwork,
  onStart: (test: ModuleChain<Deployed>) => void,
): void {
  let test: ModuleChain<Deployed>
  let snapshot: Hex
  beforeAll(async () => {
    test = await startModuleChain(module, network)
    onStart(test)
  })
  beforeEach(async () => {
    snapshot = await test.chain.testClient.snapshot()
  })
  afterEach(() => test.chain.testClient.revert({ id: snapshot }))
  afterAll(() => test.stop())
}
