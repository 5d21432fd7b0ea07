import { startSolanaChain, type SolanaChain } from './chain/solana-chain.ts'
import { openNodePorts } from './rpc/start-node.ts'

export interface RunningSolana {
  readonly chain: SolanaChain
  /** JSON-RPC URL; subscriptions are on the next port. */
  readonly url: string
  /** Saves the chain and closes the node. */
  stop(): Promise<void>
}

interface SolanaOptions {
  /** Folder of the saved chain; null saves nothing. */
  readonly folder: string | null
  /** 0 takes a free one. */
  readonly port: number
  readonly slotMs: number
}

/** Starts the local Solana. @throws ChainError PORT_TAKEN, before any saved state is touched */
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
