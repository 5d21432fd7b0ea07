import { createWalletClient, http, type Address, type Hex, type TransactionReceipt } from 'viem'
import { startAnvil } from '../chains/anvil.ts'
import { getChainId, connectChain, type Chain, type EvmNetwork } from '../chains/chain.ts'
import { setCanonicalContracts } from '../chains/canonical-contracts.ts'
import { deploy, deploymentTransactions } from '../chains/deploy.ts'
import type { Deployment, Installation } from '../protocols/evm-module.ts'
import { evmModules } from '../protocols/evm-modules.ts'
import { artifactsFolder } from './contract-sources.ts'
import { contractErrors, type Artifacts } from './artifact.ts'
import { compileContracts } from './compile.ts'

/** A Wednesday morning: days, weeks and windows start at the same moments in every test run. */
const GENESIS_TIME = Date.UTC(2026, 0, 7, 9, 30) / 1000

/**
 * A fresh chain for contract tests: the test alone mines and moves time, so reads and the next call see the last block.
 */
export interface TestChain {
  readonly chain: Chain
  readonly deployment: Deployment
  readonly artifacts: Artifacts
  /** Sends from one of anvil's accounts and mines; rejects on revert. */
  send(from: Address, to: Address, data: Hex, value?: bigint): Promise<TransactionReceipt>
  /** Deploys a contract and returns its address. */
  create(from: Address, data: Hex, value: bigint): Promise<Address>
  /** Sets the next block this many seconds later; those after it have the same time. */
  pass(seconds: number): Promise<void>
  /** Moves time by seconds and mines. */
  readonly advance: (seconds: number) => Promise<void>
  stop(): Promise<void>
}

/** Starts an anvil of the test's own with all or some of a network's contracts, on a free port. */
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
  await setCanonicalContracts(chain, artifacts)
  const plan = deploymentTransactions(network, artifacts, installations)
  await deploy(chain, plan.transactions)
  const wallet = createWalletClient({ transport: http(anvil.url, { timeout: 60_000 }) })
  const transactionDefaults = { chain: null, gas: 3_000_000n }
  const mined = async (hash: Hex): Promise<TransactionReceipt> => {
    await chain.testClient.mine({ blocks: 1 })
    const receipt = await chain.client.getTransactionReceipt({ hash })
    if (receipt.status === 'success') return receipt
    // Called again to get the revert reason.
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
