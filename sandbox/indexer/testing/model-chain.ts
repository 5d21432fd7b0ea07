import { compareCall } from '../../evm/compare-call.ts'
import type { ChainTransaction, ChainBlock, LocalNetwork } from '../../networks/local-network.ts'
import type { StepRow } from '../../store/schema.ts'

/** A chain model of blocks and a mempool only. */
export interface ModelChain {
  readonly network: LocalNetwork
  /** Sends a step's call, or replaces the pending one with its nonce; returns the hash. */
  send(step: Call, nonce?: number): string
  drop(hash: string): void
  /** Mines everything pending; `isRejected` decides which calls revert. */
  mine(isRejected: (transaction: ChainTransaction) => boolean): void
  /** Rolls back blocks; their transactions are pending again or lost. */
  goBack(blocks: number, keepsTransactions: boolean): void
  readonly waiting: () => readonly ChainTransaction[]
  readonly mined: () => readonly ChainTransaction[]
  isRejected(hash: string): boolean
}

type Call = Pick<StepRow, 'sender' | 'to' | 'data' | 'value'>

export function modelChain(): ModelChain {
  let made = 0
  let blocks: ChainBlock[] = [{ number: 0n, hash: nextHash('b'), transactions: [] }]
  let pool: ChainTransaction[] = []
  const refusals = new Set<string>()
  function nextHash(kind: string): string {
    made += 1
    return `0x${kind}${made.toString(16).padStart(63, '0')}`
  }
  const head = (): ChainBlock => blocks.at(-1) ?? { number: 0n, hash: '', transactions: [] }
  const mined = (): ChainTransaction[] => blocks.flatMap(({ transactions }) => transactions)
  const find = (hash: string): ChainTransaction | null =>
    [...pool, ...mined()].find((each) => each.hash === hash) ?? null
  const model: ModelChain = {
    waiting: () => pool,
    mined,
    isRejected: (hash) => refusals.has(hash),
    send({ sender, to, data, value }, nonce = made) {
      const hash = nextHash('a')
      pool = pool.filter((each) => each.nonce !== nonce)
      pool.push({ hash, sender, to, data, value: BigInt(value), block: null, nonce })
      return hash
    },
    drop: (hash) => void (pool = pool.filter((each) => each.hash !== hash)),
    mine(isRejected) {
      const number = head().number + 1n
      for (const each of pool) if (isRejected(each)) refusals.add(each.hash)
      const transactions = pool.map((each) => withBlock(each, number))
      blocks.push({ number, hash: nextHash('b'), transactions })
      pool = []
    },
    goBack(count, keepsTransactions) {
      const kept = blocks.slice(0, Math.max(1, blocks.length - count))
      const undone = blocks.slice(kept.length).flatMap(({ transactions }) => transactions)
      blocks = kept
      if (keepsTransactions) pool = [...undone.map((each) => withBlock(each, null)), ...pool]
    },
    network: {
      ...unused,
      getRevision: () => `${head().hash} ${pool.map(({ hash }) => hash).join()}`,
      getHeight: () => Promise.resolve(head().number),
      getHead: () => Promise.resolve(head()),
      getBlockHash: (number) =>
        Promise.resolve(blocks.find((each) => each.number === number)?.hash ?? null),
      getNextBlock(after) {
        const at = blocks.findIndex(({ hash }) => hash === after.hash)
        return Promise.resolve(at === -1 ? 'gone' : (blocks[at + 1] ?? null))
      },
      getPendingTransactions: () => Promise.resolve(pool),
      getTransaction: (hash) => Promise.resolve(find(hash)),
      compare: compareCall,
      getMinedOutcome: (_mined, { hash }) =>
        Promise.resolve(
          refusals.has(hash)
            ? { status: 'FAILED', error: 'refused' }
            : { status: 'CONFIRMED', error: null },
        ),
    },
  }
  return model
}

const notHere = (): Promise<never> => Promise.reject(new Error('not part of the model'))

/** Members that the indexer does not use. */
const unused = {
  id: 'base-sepolia',
  url: '',
  startedAt: 0n,
  gasToken: { symbol: 'ETH', name: 'Ether', decimals: 18, network: 'base-sepolia' },
  readAddress: (text: string) => text,
  readHash: (text: string) => text,
  buildSteps: notHere,
  readSigned: () => Promise.resolve(null),
  broadcast: notHere,
  setBlocksPaused: notHere,
  drip: notHere,
  explore: notHere,
  timestamp: notHere,
  forward: notHere,
} as const

function withBlock(transaction: ChainTransaction, block: bigint | null): ChainTransaction {
  return { ...transaction, block }
}
