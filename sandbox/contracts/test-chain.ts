import { createWalletClient, http, type Address, type Hex, type TransactionReceipt } from 'viem'
import { startAnvil } from '../chains/anvil.ts'
import { chainIdOf, connectChain, multicall3Address } from '../chains/chain.ts'
import type { Chain, EvmNetwork } from '../chains/chain.ts'
import { deploy } from '../chains/deploy.ts'
import type { Deployment } from '../chains/deployment.ts'
import { deploymentTransactions } from '../chains/deployment-transactions.ts'
import { networkPlans } from '../chains/network-plan.ts'
import { artifactsFolder } from './artifacts-folder.ts'
import type { Artifacts } from './artifact.ts'
import { compileContracts } from './compile.ts'

/** A fresh chain for tests of contracts, where nothing is mined but by the test. */
export interface TestChain {
  readonly chain: Chain
  readonly deployment: Deployment
  readonly artifacts: Artifacts
  /** Sends from one of anvil's own accounts and mines; rejects when the call reverts. */
  send(from: Address, to: Address, data: Hex, value?: bigint): Promise<TransactionReceipt>
  /** Puts a contract there and returns its address. */
  create(from: Address, data: Hex, value: bigint): Promise<Address>
  /** The next block comes this many seconds later. */
  pass(seconds: number): Promise<void>
  stop(): Promise<void>
}

/** A network's contracts on an anvil of the test's own, on a free port. */
export async function startTestChain(network: EvmNetwork = 'ethereum-sepolia'): Promise<TestChain> {
  const artifacts = await compileContracts(artifactsFolder)
  const anvil = await startAnvil({
    chainId: chainIdOf(network),
    port: 0,
    stateFile: null,
    onDied: (error) => {
      throw error
    },
  })
  const chain = connectChain(network, anvil.url)
  const bytecode = artifacts.Multicall3.runtimeCode
  await chain.keeper.setCode({ address: multicall3Address, bytecode })
  const plan = deploymentTransactions(network, networkPlans[network], artifacts)
  await deploy(chain, plan.transactions)
  const wallet = createWalletClient({ transport: http(anvil.url) })
  const usual = { chain: null, gas: 3_000_000n }
  const mined = async (hash: Hex): Promise<TransactionReceipt> => {
    await chain.keeper.mine({ blocks: 1 })
    const receipt = await chain.client.getTransactionReceipt({ hash })
    if (receipt.status === 'success') return receipt
    // Called again to hear why.
    const { from, to, input, value } = await chain.client.getTransaction({ hash })
    await chain.client.call({ account: from, to, data: input, value })
    throw new Error('The call reverts in its block and passes after it.')
  }
  return {
    chain,
    deployment: plan.deployment,
    artifacts,
    async send(from, to, data, value = 0n) {
      const hash = await wallet.sendTransaction({ ...usual, account: from, to, data, value })
      return mined(hash)
    },
    async create(from, data, value) {
      const hash = await wallet.sendTransaction({ ...usual, account: from, data, value })
      const { contractAddress } = await mined(hash)
      if (!contractAddress) throw new Error('Nothing was put on the chain.')
      return contractAddress
    },
    async pass(seconds) {
      if (seconds > 0) await chain.keeper.increaseTime({ seconds })
    },
    stop: () => anvil.stop(),
  }
}
