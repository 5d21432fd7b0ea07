import path from 'node:path'
import { contractErrors, type Artifacts } from '../contracts/artifact.ts'
import { compileContracts } from '../contracts/compile.ts'
import { evmModules } from '../protocols/evm-modules.ts'
import type { EvmProtocol } from '../protocols/protocol.ts'
import { startAnvil, type Anvil } from './anvil.ts'
import {
  getChainId,
  connectChain,
  evmNetworks,
  type Chain,
  type EvmNetwork,
  type ChainError,
} from './chain.ts'
import { setCanonicalContracts } from './canonical-contracts.ts'
import { deploy, deploymentFingerprint, deploymentTransactions } from './deploy.ts'
import type { DeploymentTransaction } from './deployment-script.ts'
import type { Deployment } from '../protocols/evm-module.ts'
import { openFaucet, type Faucet } from './faucet.ts'
import { startCaretaker } from './start-caretaker.ts'
import { startMiner, startAutosave, type Miner } from './miner.ts'

export interface StartChainsOptions {
  /** Folder that keeps the chains between runs; null keeps nothing. */
  readonly stateFolder: string | null
  /** Port of each chain; 0 takes a free one. */
  readonly ports: Readonly<Record<EvmNetwork, number>>
  /** Milliseconds between two ticks of the miner. */
  readonly blockMs: number
  /** Folder of compiled contracts. */
  readonly artifactsFolder: string
  /** URL of the sandbox; its usual one by default. */
  readonly serviceUrl?: string
  /** Called when a chain exits by itself; the message can be shown as it is. */
  readonly onDied: (error: ChainError) => void
}

/** Blocks between two ticks of the caretakers. */
const LOOKS = 4
/** How often a running chain is saved (decisions/006-sandbox-chains). */
const AUTOSAVE_INTERVAL_MS = 5_000

type PerNetwork<T> = Readonly<Record<EvmNetwork, T>>

/** The running EVM chains and everything deployed on them. */
export interface RunningChains {
  readonly chains: PerNetwork<Chain>
  /** Height of each chain before anything but its contracts was mined. */
  readonly startedAt: PerNetwork<bigint>
  readonly protocols: readonly EvmProtocol[]
  readonly deployments: PerNetwork<Deployment>
  /** Each is paused until its first `resume`. */
  readonly miners: PerNetwork<Miner>
  readonly faucets: PerNetwork<Faucet>
  stop(): Promise<void>
}

interface StartedChain {
  readonly anvil: Anvil
  readonly chain: Chain
  readonly deployment: Deployment
  readonly startedAt: bigint
}

/**
 * Starts every EVM chain and deploys missing contracts. On failure nothing is left running.
 * @throws ChainError with one sentence that can be shown as it is; Error when a contract does not compile
 */
export async function startChains(options: StartChainsOptions): Promise<RunningChains> {
  const artifacts = await readArtifacts(options.artifactsFolder)
  const starts = await Promise.allSettled(
    evmNetworks.map((network) => startChain(network, artifacts, options)),
  )
  const started = starts.filter((start) => start.status === 'fulfilled').map(({ value }) => value)
  const failure = starts.find((start) => start.status === 'rejected')
  if (failure !== undefined) {
    await Promise.all(started.map(({ anvil }) => anvil.stop()))
    throw failure.reason
  }
  const miners = mapNetworks((network) =>
    startMiner(of(started, network).chain, options.blockMs, true),
  )
  const yields = started.map(({ chain, deployment }) => deployment.openYields(chain))
  const caretakers = started.map(({ chain }, index) =>
    startCaretaker(chain, miners[chain.network], yields[index] ?? [], LOOKS * options.blockMs),
  )
  const savings = started.map(({ anvil, chain }) =>
    startAutosave({ anvil, chain, miner: miners[chain.network] }, AUTOSAVE_INTERVAL_MS),
  )
  return {
    chains: mapNetworks((network) => of(started, network).chain),
    startedAt: mapNetworks((network) => of(started, network).startedAt),
    protocols: yields.flat(),
    deployments: mapNetworks((network) => of(started, network).deployment),
    miners,
    faucets: mapNetworks((network) => {
      const { chain, deployment } = of(started, network)
      return openFaucet(chain, deployment.tokens)
    }),
    async stop() {
      await Promise.all(caretakers.map((caretaker) => caretaker.stop()))
      await Promise.all(savings.map((saving) => saving.stop()))
      await Promise.all(Object.values(miners).map((miner) => miner.stop()))
      await Promise.all(started.map(({ anvil }) => anvil.stop()))
    },
  }
}

/** By folder: what a process has read stays as it is. */
const readings = new Map<string, Promise<Artifacts>>()

/** Compiles or reads the contracts, once per process, which may start many sandboxes. */
function readArtifacts(folder: string): Promise<Artifacts> {
  const known = readings.get(folder)
  if (known) return known
  const reading = compileContracts(folder)
  readings.set(folder, reading)
  reading.catch(() => readings.delete(folder))
  return reading
}

/** By contracts: hashing them takes longer than all else of the plan. */
const fingerprints = new WeakMap<Artifacts, Partial<Record<EvmNetwork, string>>>()

function fingerprintOnce(
  network: EvmNetwork,
  artifacts: Artifacts,
  transactions: readonly DeploymentTransaction[],
): string {
  const known = fingerprints.get(artifacts)
  const fingerprint = known?.[network] ?? deploymentFingerprint(transactions)
  fingerprints.set(artifacts, { ...known, [network]: fingerprint })
  return fingerprint
}

async function startChain(
  network: EvmNetwork,
  artifacts: Artifacts,
  { stateFolder, ports, serviceUrl, onDied }: StartChainsOptions,
): Promise<StartedChain> {
  const { transactions, deployment } = deploymentTransactions(network, artifacts, evmModules)
  const stateName = `${network}-${fingerprintOnce(network, artifacts, transactions)}.json`
  const anvil = await startAnvil({
    chainId: getChainId(network),
    port: ports[network],
    stateFile: stateFolder === null ? null : path.join(stateFolder, stateName),
    onDied,
  })
  try {
    const chain = connectChain(network, anvil.url, {
      serviceUrl,
      errors: contractErrors(artifacts),
    })
    await setCanonicalContracts(chain, artifacts)
    await deploy(chain, transactions)
    // A kill before the first save would lose the whole chain.
    if (!anvil.isRestored) await anvil.save()
    return { anvil, chain, deployment, startedAt: await chain.client.getBlockNumber() }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

function of(started: readonly StartedChain[], network: EvmNetwork): StartedChain {
  const found = started.find(({ chain }) => chain.network === network)
  if (found === undefined) throw new Error(`${network} was not started.`)
  return found
}

const mapNetworks = <T>(make: (network: EvmNetwork) => T): PerNetwork<T> => ({
  'ethereum-sepolia': make('ethereum-sepolia'),
  'base-sepolia': make('base-sepolia'),
})
