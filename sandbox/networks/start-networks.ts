import path from 'node:path'
import type { EvmNetwork } from '../chains/chain.ts'
import { startChains, type RunningChains, type StartChainsOptions } from '../chains/start-chains.ts'
import { createTimeControl, type TimeControl } from '../chains/time.ts'
import type { Network } from '../contract/network.ts'
import { evmNetwork } from '../evm/evm-network.ts'
import { evmYield } from '../evm/evm-yield.ts'
import type { YieldProtocol } from '../protocols/protocol.ts'
import { solanaLiquid, solanaVault } from '../protocols/solana-pool/pool-yield.ts'
import { solanaStaking } from '../protocols/solana-staking/solana-staking.ts'
import type { SolanaChain } from '../solana/chain/solana-chain.ts'
import { solanaNetwork } from '../solana/network/solana-network.ts'
import { startSolana, type RunningSolana } from '../solana/start-solana.ts'
import type { LocalNetworks } from './local-network.ts'

export interface StartNetworksOptions extends Omit<StartChainsOptions, 'ports'> {
  /** Port of each chain's node; 0 takes a free one. */
  readonly ports: Readonly<Record<Network, number>>
  /** Milliseconds per slot of Solana. */
  readonly slotMs: number
}

export interface RunningNetworks {
  readonly networks: LocalNetworks
  readonly protocols: readonly YieldProtocol[]
  readonly time: TimeControl
  /** The EVM chains themselves, for maintenance. */
  readonly evm: RunningChains
  readonly solana: SolanaChain
  stop(): Promise<void>
}

/**
 * Starts the chains of every family with one clock. On failure nothing is left running.
 * @throws ChainError with one sentence that can be shown as it is; Error when a contract does not compile
 */
export async function startNetworks(options: StartNetworksOptions): Promise<RunningNetworks> {
  const [evm, solana] = await startFamilies(options)
  const { chains, faucets, miners, startedAt } = evm
  const local = (network: EvmNetwork) =>
    evmNetwork(chains[network], faucets[network], miners[network], startedAt[network])
  const networks: LocalNetworks = {
    'ethereum-sepolia': local('ethereum-sepolia'),
    'base-sepolia': local('base-sepolia'),
    'solana-devnet': solanaNetwork(solana.chain, solana.url),
  }
  // Before anything is mined: a restored chain must not continue at an earlier time.
  const timeFile = options.stateFolder === null ? null : path.join(options.stateFolder, 'time')
  const time = await createTimeControl(Object.values(networks), timeFile)
  Object.values(miners).forEach((miner) => miner.resume())
  return {
    networks,
    protocols: [
      ...evm.protocols.map(evmYield),
      ...[solanaStaking, solanaLiquid, solanaVault].map((open) => open(solana.chain)),
    ],
    time,
    evm,
    solana: solana.chain,
    async stop() {
      await Promise.all([evm.stop(), solana.stop()])
    },
  }
}

/** Starts them in parallel; when one fails, the other is stopped. */
async function startFamilies(
  options: StartNetworksOptions,
): Promise<[RunningChains, RunningSolana]> {
  const { stateFolder, ports, slotMs } = options
  const folder = stateFolder === null ? null : path.join(stateFolder, 'solana-devnet')
  const evm = startChains(options)
  const solana = startSolana({ folder, port: ports['solana-devnet'], slotMs })
  const [evmStart, solanaStart] = await Promise.allSettled([evm, solana])
  if (evmStart.status === 'fulfilled' && solanaStart.status === 'fulfilled')
    return [evmStart.value, solanaStart.value]
  if (evmStart.status === 'fulfilled') await evmStart.value.stop()
  if (solanaStart.status === 'fulfilled') await solanaStart.value.stop()
  return Promise.all([evm, solana])
}
