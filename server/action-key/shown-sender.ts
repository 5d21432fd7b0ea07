import * as z from 'zod'
import { findNetwork } from '#src/networks/find-network.ts'
import { askNode } from '../rpc/ask-node.ts'
import type { RpcAnswer, RpcCall } from '../rpc/rpc-message.ts'
import { evmSender, type Sender } from './evm-sender.ts'
import { solanaSigners } from './solana-signers.ts'

const call = (id: number, method: string, params: unknown): RpcCall => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

const resultOf = (answer: RpcAnswer | undefined): unknown =>
  answer && 'result' in answer ? answer.result : null

const solanaSchema = z.looseObject({
  transaction: z.tuple([z.string(), z.literal('base64')]),
})

async function askOne(node: URL, family: string, address: string, id: string): Promise<Sender> {
  if (family === 'evm') {
    const [transaction, receipt] = await askNode(node, [
      call(1, 'eth_getTransactionByHash', [id]),
      call(2, 'eth_getTransactionReceipt', [id]),
    ])
    return evmSender(address, resultOf(transaction), resultOf(receipt))
  }
  const [answer] = await askNode(node, [
    call(1, 'getTransaction', [
      id,
      { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: 0 },
    ]),
  ])
  const found = solanaSchema.safeParse(resultOf(answer))
  if (!found.success) return 'unseen'
  const signers = solanaSigners(Buffer.from(found.data.transaction[0], 'base64'))
  return signers.includes(address) ? 'sent' : 'other'
}

/** How each family writes a transaction's id; what is not so written is not asked for. */
const FORMS: Readonly<Record<string, RegExp>> = {
  evm: /^0x[\da-f]{64}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
}

/**
 * Whether the nodes of a network show that an address sent (Solana: signed) a transaction; the second is asked where the
 * first does not know it.
 * @param id the transaction's hash or signature
 * @returns null where nobody can be asked: no node, or a family that none is read of
 */
export async function shownSender(
  nodes: readonly URL[],
  network: string,
  address: string,
  id: string,
): Promise<Sender | 'malformed' | null> {
  const { family } = findNetwork(network)
  const form = FORMS[family]
  if (form === undefined || nodes.length === 0) return null
  if (!form.test(id)) return 'malformed'
  for (const node of nodes) {
    const shown = await askOne(node, family, address, id)
    if (shown !== 'unseen') return shown
  }
  return 'unseen'
}
