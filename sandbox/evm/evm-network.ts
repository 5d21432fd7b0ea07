import { BlockNotFoundError, formatTransaction, isAddress, isHash, isHex } from 'viem'
import type { Chain } from '../chains/chain.ts'
import type { Faucet } from '../chains/faucet.ts'
import type { Miner } from '../chains/miner.ts'
import type { ChainTransaction } from '../networks/chain-transaction.ts'
import type { LocalNetwork } from '../networks/local-network.ts'
import { nativeCoin } from '../protocols/native-coin.ts'
import { buildEvmSteps } from './build-evm-steps.ts'
import { compareCall } from './compare-call.ts'
import { evmAddress } from './evm-address.ts'
import { exploreTransaction } from './explore-transaction.ts'
import { innerCalls } from './inner-calls.ts'
import { minedOutcome } from './mined-outcome.ts'
import { followNames } from './named-addresses.ts'
import { nextBlock } from './next-block.ts'
import { readSigned } from './read-signed.ts'
import { readTransaction } from './read-transaction.ts'
import { shownTransaction } from './shown-transaction.ts'

/** One anvil as a network of the sandbox: hashes and addresses in lower case, amounts in wei. */
export function evmNetwork(
  chain: Chain,
  faucet: Faucet,
  miner: Miner,
  startedAt: bigint,
): LocalNetwork {
  const { client, keeper } = chain
  const gasToken = nativeCoin(chain.network)
  const blocks = openBlocks(miner)
  const named = followNames(client)
  return {
    id: chain.network,
    url: chain.url,
    gasToken,
    startedAt,
    readAddress: (text) => (isAddress(text, { strict: false }) ? text.toLowerCase() : null),
    readHash: (text) => (isHash(text) ? text.toLowerCase() : null),
    mayHold: (address) => named.has(address),
    height: () => client.getBlockNumber({ cacheTime: 0 }),
    head: () => client.getBlock(),
    hashAt: (number) => hashAt(chain, number),
    nextBlock: (after) => nextBlock(chain, after),
    waiting: () => waiting(chain),
    transaction: (hash) => readTransaction(chain, hash),
    compare: compareCall,
    outcome: (mined, transaction) => minedOutcome(chain, mined, transaction),
    innerCalls: (transaction) => innerCalls(chain, transaction),
    buildSteps: (address, planned, age) =>
      buildEvmSteps(chain, evmAddress(address), planned, gasToken, age),
    readSigned: (bytes) => readSigned(bytes, chain.chainId),
    async broadcast({ bytes }) {
      if (!isHex(bytes)) throw new TypeError('not a serialized transaction')
      await client.sendRawTransaction({ serializedTransaction: bytes })
    },
    holdBlocks: blocks.hold,
    drip: (address) => faucet.drip(evmAddress(address)),
    explore: (hash) => exploreTransaction(chain, hash),
    timestamp: async () => (await client.getBlock()).timestamp,
    async forward(seconds) {
      await keeper.increaseTime({ seconds })
      await blocks.show()
    },
  }
}

/** Blocks that can be held. */
interface Blocks {
  hold(this: void, held: boolean): Promise<void>
  /** Mines one, so that the chain shows the time that it was moved to: once it may. */
  show(): Promise<void>
}

function openBlocks(miner: Miner): Blocks {
  let isHeld = false
  let isOwed = false
  return {
    async hold(held) {
      isHeld = held
      if (held) return miner.pause()
      miner.resume()
      if (isOwed) await miner.mine()
      isOwed = false
    },
    async show() {
      isOwed = isHeld
      if (!isHeld) await miner.mine()
    },
  }
}

async function hashAt({ client }: Chain, blockNumber: bigint): Promise<string | null> {
  try {
    return (await client.getBlock({ blockNumber })).hash
  } catch (error) {
    if (error instanceof BlockNotFoundError) return null
    throw error
  }
}

async function waiting({ keeper }: Chain): Promise<ChainTransaction[]> {
  const pool = await keeper.getTxpoolContent()
  const ofSenders = [...Object.values(pool.pending), ...Object.values(pool.queued)]
  return ofSenders.flatMap((ofSender) =>
    Object.values(ofSender).map((shown) => shownTransaction(formatTransaction(shown))),
  )
}
