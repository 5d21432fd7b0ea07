import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  SystemProgram,
  Transaction,
  type PublicKey,
  type SignatureStatus,
  type TransactionInstruction,
} from '@solana/web3.js'
import { afterAll, beforeAll, vi } from 'vitest'
import { LONG_WAIT } from '../../../testing/long-wait.ts'
import type { Commitment } from '../../chain/slot-time.ts'
import { startSolanaChain, type SolanaChain } from '../../chain/solana-chain.ts'
import { openNodePorts, type NodePorts } from '../start-node.ts'

/** A test clock in Unix milliseconds: the machine's own, unless held. */
interface HoldableClock {
  readonly now: () => number
  /** Stops the clock. */
  hold(): void
  /** Advances by milliseconds, still held. */
  pass(ms: number): void
  /** Runs again, and never backwards. */
  release(): void
}

function holdableClock(): HoldableClock {
  let frozenAt: number | null = null
  let ahead = 0
  const now = (): number => frozenAt ?? Date.now() + ahead
  return {
    now,
    hold: () => void (frozenAt = now()),
    pass: (ms) => void (frozenAt = now() + ms),
    release() {
      ahead = Math.max(0, now() - Date.now())
      frozenAt = null
    },
  }
}

/** A test file's own node, with `@solana/web3.js` connected to it. */
export interface TestNode {
  readonly url: string
  readonly chain: SolanaChain
  readonly connection: Connection
  /** The chain's clock; runs unless held. */
  readonly clock: HoldableClock
  /** Creates a wallet with SOL. */
  readonly funded: (sol?: number) => Promise<Keypair>
  /** Waits for a commitment of a transaction. */
  readonly landed: (signature: string, level?: Commitment) => Promise<SignatureStatus>
  readonly signed: (
    wallet: Keypair,
    instructions: readonly TransactionInstruction[],
    blockhash?: string,
  ) => Promise<Transaction>
}

export const SLOT_MS = 100
const LEVELS: readonly Commitment[] = ['processed', 'confirmed', 'finalized']

export const pay = (
  from: Keypair,
  lamports: number,
  to: PublicKey = Keypair.generate().publicKey,
): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to, lamports })

export function testNode(): () => TestNode {
  let ports: NodePorts | null = null
  let node: TestNode | null = null
  beforeAll(async () => {
    ports = await openNodePorts(0)
    const clock = holdableClock()
    const chain = startSolanaChain(null, SLOT_MS, clock.now)
    ports.answerFor(chain)
    node = connected(ports.url, chain, clock)
  })
  afterAll(async () => {
    // It would reconnect forever, in the process that other files share.
    if (node) Reflect.set(Object(Reflect.get(node.connection, '_rpcWebSocket')), 'reconnect', false)
    node?.chain.stop()
    await ports?.close()
  })
  return () => {
    if (!node) throw new Error('the node has not been started yet')
    return node
  }
}

function connected(url: string, chain: SolanaChain, clock: HoldableClock): TestNode {
  const connection = new Connection(url, 'confirmed')
  const landed: TestNode['landed'] = (signature, level = 'confirmed') =>
    vi.waitFor(async () => {
      const [status] = (await connection.getSignatureStatuses([signature])).value
      const reached = status?.confirmationStatus
      if (!status || !reached || LEVELS.indexOf(reached) < LEVELS.indexOf(level))
        throw new Error(`not ${level} yet`)
      return status
    }, LONG_WAIT)
  return {
    url,
    chain,
    connection,
    clock,
    landed,
    async funded(sol = 10) {
      const wallet = Keypair.generate()
      await landed(await connection.requestAirdrop(wallet.publicKey, sol * LAMPORTS_PER_SOL))
      return wallet
    },
    async signed(wallet, instructions, blockhash) {
      const recentBlockhash = blockhash ?? (await connection.getLatestBlockhash()).blockhash
      const transaction = new Transaction({ feePayer: wallet.publicKey, recentBlockhash })
      transaction.add(...instructions).sign(wallet)
      return transaction
    },
  }
}
