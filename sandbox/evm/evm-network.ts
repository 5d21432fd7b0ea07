import {
  BaseError,
  formatTransaction,
  isAddress,
  isHash,
  isHex,
  keccak256,
  pad,
  parseTransaction,
  recoverTransactionAddress,
  RpcRequestError,
  toHex,
  TransactionNotFoundError,
  type Address,
  type Hex,
  type TransactionSerialized,
  type Transaction,
} from 'viem'
import type { Chain } from '../chains/chain.ts'
import type { Faucet } from '../chains/faucet.ts'
import type { Miner } from '../chains/miner.ts'
import type {
  ChainTransaction,
  LocalNetwork,
  ChainAnchor,
  ChainBlock,
  ExplorerRow,
  SignedTransaction,
} from '../networks/local-network.ts'
import { nativeCoin } from '../protocols/native-coin.ts'
import { buildEvmSteps } from './build-evm-steps.ts'
import { compareCall } from './compare-call.ts'
import { evmAddress } from './evm-yield.ts'
import { readInnerCalls, getMinedOutcome } from './get-mined-outcome.ts'
import { createAddressIndex } from './address-index.ts'
import { readBlock } from './read-as-of-block.ts'
import { fromRaw } from '#src/money/units.ts'

type NodeTransaction = Pick<
  Transaction,
  'hash' | 'from' | 'to' | 'input' | 'value' | 'blockNumber' | 'nonce'
>

/** Converts a node's transaction: lower case, wei. */
function toChainTransaction(transaction: NodeTransaction): ChainTransaction {
  return {
    hash: transaction.hash.toLowerCase(),
    sender: transaction.from.toLowerCase(),
    to: transaction.to?.toLowerCase() ?? null,
    data: transaction.input.toLowerCase(),
    value: transaction.value,
    block: transaction.blockNumber,
    nonce: transaction.nonce,
  }
}

/**
 * Reads the block after one that was read; `gone` when the chain's blocks do not follow it: a reorg or another chain.
 */
async function readNextBlock(
  { client }: Chain,
  after: ChainAnchor,
): Promise<ChainBlock | 'gone' | null> {
  const head = await client.getBlock({ includeTransactions: true })
  if (head.number < after.number) return 'gone'
  if (head.number === after.number) return head.hash === after.hash ? null : 'gone'
  const blockNumber = after.number + 1n
  const block = head.number === blockNumber ? head : await readBlock(client, blockNumber)
  if (block?.parentHash !== after.hash) return 'gone'
  return {
    number: block.number,
    hash: block.hash,
    transactions: block.transactions.map(toChainTransaction),
  }
}

/** Reads a transaction, pending or mined; null when the node does not know it. */
async function readTransaction({ client }: Chain, hash: string): Promise<ChainTransaction | null> {
  if (!isHex(hash)) return null
  try {
    return toChainTransaction(await client.getTransaction({ hash }))
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return null
    throw error
  }
}

/** Returns what an EVM chain knows of a transaction; null when nothing. */
async function exploreTransaction(
  chain: Chain,
  hash: string,
): Promise<readonly ExplorerRow[] | null> {
  const transaction = await readTransaction(chain, hash)
  if (!transaction || !isHash(hash)) return null
  const call: ExplorerRow[] = [
    ['From', transaction.sender],
    ['To', transaction.to ?? 'a new contract'],
    ['Value', `${fromRaw(transaction.value, 18)} ETH`],
    ['Data', transaction.data],
  ]
  if (transaction.block === null) return [['Status', 'Waiting to be mined'], ...call]
  const receipt = await chain.client.getTransactionReceipt({ hash })
  const block = await chain.client.getBlock({ blockNumber: transaction.block })
  return [
    ['Status', receipt.status === 'success' ? 'Success' : 'Refused by the contract'],
    ['Block', String(transaction.block)],
    ['Time', new Date(Number(block.timestamp) * 1_000).toISOString()],
    ...call,
    ['Fee', `${fromRaw(receipt.gasUsed * receipt.effectiveGasPrice, 18)} ETH`],
    ['Events', String(receipt.logs.length)],
  ]
}

/** Decodes a transaction that a user signed for this chain id; null for other bytes. */
async function readSigned(bytes: string, chainId: number): Promise<SignedTransaction | null> {
  if (!isHex(bytes) || !isSerialized(bytes)) return null
  try {
    const parsed = parseTransaction(bytes)
    if (parsed.chainId !== chainId) return null
    const sender = await recoverTransactionAddress({ serializedTransaction: bytes })
    const transaction = {
      hash: keccak256(bytes),
      sender: sender.toLowerCase(),
      to: parsed.to?.toLowerCase() ?? null,
      data: isHex(parsed.data) ? parsed.data.toLowerCase() : '0x',
      value: parsed.value ?? 0n,
      block: null,
    }
    return { bytes, transaction }
  } catch {
    return null
  }
}

/** Whether it begins as type 2 does, or as the list that a legacy transaction is: payloads have one of these. */
const isSerialized = (signed: Hex): signed is TransactionSerialized =>
  /^0x(?:02|[ef])/i.test(signed)

/** Sends signed bytes; returns the node's reason when it refuses them. @throws when the node cannot be asked */
async function sendRawTransaction({ client }: Chain, bytes: Hex): Promise<string | null> {
  try {
    await client.sendRawTransaction({ serializedTransaction: bytes })
    return null
  } catch (error) {
    const refusal =
      error instanceof BaseError ? error.walk((cause) => cause instanceof RpcRequestError) : null
    if (refusal instanceof RpcRequestError) return refusal.details
    throw error
  }
}

/** Creates a network of the sandbox over one anvil: hashes and addresses in lower case, amounts in wei. */
export function evmNetwork(
  chain: Chain,
  faucet: Faucet,
  miner: Miner,
  startedAt: bigint,
): LocalNetwork {
  const { client, testClient } = chain
  const gasToken = nativeCoin(chain.network)
  const blocks = createBlockPause(miner)
  const addressIndex = createAddressIndex(client)
  return {
    id: chain.network,
    url: chain.url,
    gasToken,
    startedAt,
    readAddress: (text) => (isAddress(text, { strict: false }) ? text.toLowerCase() : null),
    readHash: (text) => (isHash(text) ? text.toLowerCase() : null),
    mayHaveBalance: (address) => addressIndex.has(address),
    getRevision: () => String(miner.revision()),
    getHeight: () => client.getBlockNumber({ cacheTime: 0 }),
    getHead: () => client.getBlock(),
    getBlockHash: (number) => readBlockHash(chain, number),
    getNextBlock: (after) => readNextBlock(chain, after),
    past: {
      async getBlock(blockNumber) {
        const block = await client.getBlock(blockNumber === undefined ? {} : { blockNumber })
        return { number: block.number, hash: block.hash, time: block.timestamp }
      },
      getNamingBlocks: (address, first, last) =>
        readNamingBlocks(chain, evmAddress(address), first, last),
    },
    getPendingTransactions: () => readPendingTransactions(chain),
    getTransaction: (hash) => readTransaction(chain, hash),
    compare: compareCall,
    getMinedOutcome: (mined, transaction) => getMinedOutcome(chain, mined, transaction),
    getInnerCalls: (transaction) => readInnerCalls(chain, transaction),
    buildSteps: (address, planned, age) =>
      buildEvmSteps(chain, evmAddress(address), planned, gasToken, age),
    readSigned: (bytes) => readSigned(bytes, chain.chainId),
    async broadcast({ bytes }) {
      if (!isHex(bytes)) throw new TypeError('not a serialized transaction')
      return sendRawTransaction(chain, bytes)
    },
    setBlocksPaused: blocks.setPaused,
    drip: (address) => faucet.drip(evmAddress(address)),
    explore: (hash) => exploreTransaction(chain, hash),
    timestamp: async () => (await client.getBlock()).timestamp,
    async forward(seconds) {
      await testClient.increaseTime({ seconds })
      await blocks.mineUnlessPaused()
    },
  }
}

interface BlockPause {
  setPaused(this: void, paused: boolean): Promise<void>
  /** Mines one block, so that the chain shows its new time, once it is not paused. */
  mineUnlessPaused(): Promise<void>
}

function createBlockPause(miner: Miner): BlockPause {
  let isPaused = false
  let isBlockOwed = false
  return {
    async setPaused(paused) {
      isPaused = paused
      if (paused) return miner.pause()
      miner.resume()
      if (isBlockOwed) await miner.mine()
      isBlockOwed = false
    },
    async mineUnlessPaused() {
      isBlockOwed = isPaused
      if (!isPaused) await miner.mine()
    },
  }
}

/** Finds blocks with an event that has the address as an indexed field, as transfers and all the yields' own have. */
async function readNamingBlocks(
  { client }: Chain,
  address: Address,
  first: bigint,
  last: bigint,
): Promise<bigint[]> {
  const topic = pad(address)
  const [fromBlock, toBlock] = [toHex(first), toHex(last)]
  const found = await Promise.all(
    [1, 2, 3].map((index) => {
      const topics = [...Array.from({ length: index }, () => null), topic]
      return client.request({ method: 'eth_getLogs', params: [{ fromBlock, toBlock, topics }] })
    }),
  )
  return found.flat().flatMap(({ blockNumber }) => (blockNumber ? [BigInt(blockNumber)] : []))
}

async function readBlockHash({ client }: Chain, blockNumber: bigint): Promise<string | null> {
  return (await readBlock(client, blockNumber))?.hash ?? null
}

async function readPendingTransactions({ testClient }: Chain): Promise<ChainTransaction[]> {
  const pool = await testClient.getTxpoolContent()
  const ofSenders = [...Object.values(pool.pending), ...Object.values(pool.queued)]
  return ofSenders.flatMap((ofSender) =>
    Object.values(ofSender).map((transaction) =>
      toChainTransaction(formatTransaction(transaction)),
    ),
  )
}
