import { startChains, type RunningChains, type StartChainsOptions } from '../chains/start-chains.ts'
import { controlTime, type TimeControl } from '../chains/time.ts'
import { evmNetwork } from '../evm/evm-network.ts'
import { evmYield } from '../evm/evm-yield.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'
import type { LocalNetworks } from './local-network.ts'

/** Every network of the sandbox with what stands on it. */
export interface RunningNetworks {
  readonly networks: LocalNetworks
  readonly protocols: readonly YieldProtocol[]
  readonly time: TimeControl
  /** The EVM chains' own side, for their keeper. */
  readonly evm: RunningChains
  /** Saves the chains and ends them. */
  stop(): Promise<void>
}

/**
 * Starts the chains of every family, gives them one time, and lets them go on. Nothing is left running on failure.
 * @throws ChainError with one sentence that can be shown as it is; Error when a contract does not compile
 */
export async function startNetworks(options: StartChainsOptions): Promise<RunningNetworks> {
  const evm = await startChains(options)
  const { chains, faucets } = evm
  const networks: LocalNetworks = {
    'ethereum-sepolia': evmNetwork(chains['ethereum-sepolia'], faucets['ethereum-sepolia']),
    'base-sepolia': evmNetwork(chains['base-sepolia'], faucets['base-sepolia']),
  }
  // Before anything is mined: a chain that comes back must not go on at an earlier time than it had.
  const time = await controlTime(Object.values(networks))
  Object.values(evm.miners).forEach((miner) => miner.resume())
  return {
    networks,
    protocols: evm.protocols.map(evmYield),
    time,
    evm,
    stop: () => evm.stop(),
  }
}
