import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { EvmNetwork } from '../../chains/chain.ts'
import { startTestChain, type TestChain } from '../../contracts/test-chain.ts'
import type { EvmModule } from '../evm-module.ts'
import type { EvmProtocol } from '../protocol.ts'

/** A chain of a test with one protocol on it. */
export interface ModuleChain<Deployed> extends TestChain {
  readonly deployed: readonly Deployed[]
  readonly protocols: readonly EvmProtocol[]
}

type DeployableModule<Deployed> = Pick<EvmModule<Deployed>, 'deploy'> & Partial<EvmModule<Deployed>>

/** Puts one protocol on a fresh chain, with the tokens that all share. */
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
 * A chain with one protocol for the tests of a file or a group: every test begins with the chain as it was deployed.
 * @param onStart what the tests keep of it
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
