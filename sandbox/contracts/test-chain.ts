import { createWalletClient, http, type Address, type Hex, type TransactionReceipt } from 'viem'
import { startAnvil } from '../chains/anvil.ts'
import {
  getChainId,
  connectChain,
  multicall3Address,
  type Chain,
  type EvmNetwork,
} from '../chains/chain.ts'
import { deploy, deploymentTransactions } from '../chains/deploy.ts'
import type { Deployment, Installation } from '../protocols/evm-module.ts'
import { evmModules } from '../protocols/evm-modules.ts'
import { artifactsFolder } from './contract-sources.ts'
import { getArtifact, contractErrors, type Artifacts } from './artifact.ts'
import { compileContracts } from './compile.ts'

/** A Wednesday morning: days, weeks and windows begin at the same moments in every run of a test. */
const GENESIS_TIME = Date.UTC(2026, 0, 7, 9, 30) / 1000

/**
 * A fresh chain for tests of contracts, where nothing is mined but by the test and time passes only when it says so:
 * what is read is as of the last block, and a call sent then finds just that.
 */
export interface TestChain {
  readonly chain: Chain
  readonly deployment: Deployment
  readonly artifacts: Artifacts
  /** Sends from one of anvil's own accounts and mines; rejects when the call reverts. */
  send(from: Address, to: Address, data: Hex, value?: bigint): Promise<TransactionReceipt>
  /** Puts a contract there and returns its address. */
  create(from: Address, data: Hex, value: bigint): Promise<Address>
  /** The next block comes this many seconds later; those after it at the same time. */
  pass(seconds: number): Promise<void>
  /** Lets so many seconds pass, and mines the block after them. */
  readonly advance: (seconds: number) => Promise<void>
  stop(): Promise<void>
}

/** A network's contracts on an anvil of the test's own, on a free port: all of them, or some. */
export async function startTestChain(
  network: EvmNetwork = 'ethereum-sepolia',
  installations: readonly Installation[] = evmModules,
): Promise<TestChain> {
  const artifacts = await compileContracts(artifactsFolder)
  const anvil = await startAnvil({
    chainId: getChainId(network),
    port: 0,
    stateFile: null,
    genesisTime: GENESIS_TIME,
    onDied: (error) => {
      throw error
    },
  })
  const chain = connectChain(network, anvil.url, { errors: contractErrors(artifacts) })
  await chain.testClient.setBlockTimestampInterval({ interval: 0 })
  const bytecode = getArtifact(artifacts, 'Multicall3').runtimeCode
  await chain.testClient.setCode({ address: multicall3Address, bytecode })
  const plan = deploymentTransactions(network, artifacts, installations)
  await deploy(chain, plan.transactions)
  const wallet = createWalletClient({ transport: http(anvil.url, { timeout: 60_000 }) })
  const transactionDefaults = { chain: null, gas: 3_000_000n }
  const mined = async (hash: Hex): Promise<TransactionReceipt> => {
    await chain.testClient.mine({ blocks: 1 })
    const receipt = await chain.client.getTransactionReceipt({ hash })
    if (receipt.status === 'success') return receipt
    // Called again to hear why.
    const { from, to, input, value } = await chain.client.getTransaction({ hash })
    await chain.client.call({ account: from, to, data: input, value })
    throw new Error('The call reverts in its block and passes after it.')
  }
  const pass = async (seconds: number): Promise<void> => {
    const { timestamp } = await chain.client.getBlock({ blockTag: 'pending' })
    if (seconds > 0)
      await chain.testClient.setNextBlockTimestamp({ timestamp: timestamp + BigInt(seconds) })
  }
  return {
    chain,
    deployment: plan.deployment,
    artifacts,
    async send(from, to, data, value = 0n) {
      const hash = await wallet.sendTransaction({
        ...transactionDefaults,
        account: from,
        to,
        data,
        value,
      })
      return mined(hash)
    },
    async create(from, data, value) {
      const hash = await wallet.sendTransaction({
        ...transactionDefaults,
        account: from,
        data,
        value,
      })
      const { contractAddress } = await mined(hash)
      if (!contractAddress) throw new Error('Nothing was put on the chain.')
      return contractAddress
    },
    pass,
    async advance(seconds) {
      await pass(seconds)
      await chain.testClient.mine({ blocks: 1 })
    },
    stop: () => anvil.stop(),
  }
}
