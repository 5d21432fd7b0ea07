import type { EvmNetwork } from '../../chains/chain.ts'
import { startTestChain, type TestChain } from '../../contracts/test-chain.ts'
import type { EvmModule } from '../evm-module.ts'
import type { EvmProtocol } from '../protocol.ts'

/** A chain of a test with one protocol on it. */
export interface ModuleChain<Deployed> extends TestChain {
  readonly deployed: readonly Deployed[]
  readonly protocols: readonly EvmProtocol[]
}

/** Puts one protocol on a fresh chain, with the tokens that all share. */
export async function startModuleChain<Deployed>(
  module: Pick<EvmModule<Deployed>, 'deploy'> & Partial<EvmModule<Deployed>>,
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
