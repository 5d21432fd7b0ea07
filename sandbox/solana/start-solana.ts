import { startSolanaChain, type SolanaChain } from './chain/solana-chain.ts'
import { openNodePorts } from './rpc/start-node.ts'

/** The local Solana with its node. */
export interface RunningSolana {
  readonly chain: SolanaChain
  /** JSON-RPC address; subscriptions are on the next port. */
  readonly url: string
  /** Saves the chain and closes the node. */
  stop(): Promise<void>
}

interface SolanaOptions {
  /** Keeps the chain between runs; null keeps nothing. */
  readonly folder: string | null
  /** 0 takes a free one. */
  readonly port: number
  readonly slotMs: number
}

/** @throws ChainError PORT_TAKEN, before anything that is kept is touched */
export async function startSolana({ folder, port, slotMs }: SolanaOptions): Promise<RunningSolana> {
  const node = await openNodePorts(port)
  try {
    const chain = startSolanaChain(folder, slotMs)
    node.answerFor(chain)
    return {
      chain,
      url: node.url,
      async stop() {
        await node.close()
        chain.stop()
      },
    }
  } catch (error) {
    await node.close()
    throw error
  }
}
