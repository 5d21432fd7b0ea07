import * as z from 'zod'
import { findNetwork } from '#src/networks/find-network.ts'
import { addressKey } from '../address-key.ts'
import { askNode } from '../rpc/ask-node.ts'

/** What a transaction used, by what a node shows of it. */
export interface ConfirmedUse {
  /** The contract that was called, and whom it allowed to spend; of Solana the programs. */
  readonly contracts: readonly string[]
  /** Of its block, Unix milliseconds. */
  readonly at: number
}

const hex = z.string().regex(/^0x[\da-f]+$/i)
const transactionSchema = z.looseObject({ from: hex, to: hex, input: z.string() })
const receiptSchema = z.looseObject({ status: z.literal('0x1'), from: hex, blockNumber: hex })
const blockSchema = z.looseObject({ timestamp: hex })

/** `approve` and `increaseAllowance`, with the spender as the first argument. */
const ALLOWANCE = /^0x(?:095ea7b3|39509351)0{24}([\da-f]{40})[\da-f]{64}$/i

const solanaSchema = z.looseObject({
  blockTime: z.number(),
  meta: z.looseObject({ err: z.null() }),
  transaction: z.looseObject({
    message: z.looseObject({
      header: z.looseObject({ numRequiredSignatures: z.number() }),
      accountKeys: z.array(z.string()),
      instructions: z.array(z.looseObject({ programIdIndex: z.number() })),
    }),
  }),
})

async function ask(node: URL, ...reads: readonly (readonly [string, readonly unknown[]])[]) {
  const calls = reads.map(
    ([method, params], id) => ({ jsonrpc: '2.0', id, method, params }) as const,
  )
  const answers = await askNode(node, calls)
  return answers.map((answer) => ('result' in answer ? answer.result : null))
}

async function ofEvm(node: URL, sender: string, hash: string): Promise<ConfirmedUse | null> {
  const [found, mined] = await ask(
    node,
    ['eth_getTransactionByHash', [hash]],
    ['eth_getTransactionReceipt', [hash]],
  )
  const transaction = transactionSchema.safeParse(found)
  const receipt = receiptSchema.safeParse(mined)
  if (!transaction.success || !receipt.success) return null
  if (addressKey(receipt.data.from) !== addressKey(sender)) return null
  const [head] = await ask(node, ['eth_getBlockByNumber', [receipt.data.blockNumber, false]])
  const block = blockSchema.safeParse(head)
  if (!block.success) return null
  const spender = ALLOWANCE.exec(transaction.data.input)?.[1]
  return {
    contracts: [transaction.data.to, ...(spender === undefined ? [] : [`0x${spender}`])].map(
      addressKey,
    ),
    at: Number(block.data.timestamp) * 1_000,
  }
}

async function ofSolana(node: URL, sender: string, hash: string): Promise<ConfirmedUse | null> {
  const [found] = await ask(node, [
    'getTransaction',
    [hash, { commitment: 'finalized', encoding: 'json', maxSupportedTransactionVersion: 0 }],
  ])
  const read = solanaSchema.safeParse(found)
  if (!read.success) return null
  const { header, accountKeys, instructions } = read.data.transaction.message
  if (!accountKeys.slice(0, header.numRequiredSignatures).includes(sender)) return null
  const programs = instructions.flatMap(({ programIdIndex }) => accountKeys[programIdIndex] ?? [])
  return { contracts: [...new Set(programs)], at: read.data.blockTime * 1_000 }
}

/**
 * What a transaction used that its sender sent by itself and that succeeded, by what a node shows; what a contract account
 * carried out is not told apart from its wallet's own contracts, and so is left out.
 * @returns null where the node shows no such thing
 */
export async function readConfirmedUse(
  node: URL,
  network: string,
  sender: string,
  hash: string,
): Promise<ConfirmedUse | null> {
  const { family } = findNetwork(network)
  if (family === 'evm' && /^0x[\da-f]{64}$/i.test(hash)) return ofEvm(node, sender, hash)
  if (family === 'solana' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(hash))
    return ofSolana(node, sender, hash)
  return null
}
