import * as z from 'zod/mini'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { ChainPoint } from '../../chain-family.ts'
import { rpc } from '../../rpc.ts'
import { compareSent } from '../compare-sent.ts'
import { fetchNonces } from '../nonces.ts'
import { readEvmPayload } from '../payload.ts'
import { fetchTransactionOfNumber } from '../transaction-of-number.ts'
import { searchBlocks } from './search-blocks.ts'
import { searchEffects } from './search-effects.ts'

/** Transactions of one account after a prompt that are looked at: more have nothing to do with it. */
const MOST = 20

/** An account with code whose transactions are other people's: a delegated one (EIP-7702) still sends its own. */
const isContract = (code: string): boolean => code !== '0x' && !code.startsWith('0xef0100')

/**
 * What a wallet sent for a step without anybody hearing of it: the call itself among what the account has sent since it
 * was asked, or for a contract account what the call leaves behind.
 * @param transaction the step as the wallet was asked for it
 * @param since where the chain stood before that
 * @param known hashes, in lower case, that belong to something else
 * @returns null while none is found
 * Source: design, section 3, `prompted` without an answer.
 */
export async function findSent(
  network: string,
  transaction: Transaction,
  since: ChainPoint,
  known: ReadonlySet<string>,
): Promise<string | null> {
  const call = readEvmPayload(transaction)?.call
  // An entry that could not be read does not say where the chain stood.
  if (!call || since.latestNonce === null || since.blockHash === '') return null
  const sender = call.from
  const first = since.latestNonce
  const { latest, pending } = await fetchNonces(network, sender)
  for (let nonce = first; nonce < Math.min(pending, first + MOST); nonce += 1) {
    const told = await fetchTransactionOfNumber(network, { sender, nonce })
    const isMined = told === null && nonce < latest
    const hash =
      told?.hash ??
      (isMined ? await searchBlocks(network, { sender, nonce }, BigInt(since.block)) : null)
    if (hash === null || known.has(hash.toLowerCase())) continue
    if ((await compareSent(network, hash, transaction)) === 'same') return hash
  }
  const code = await rpc(network, 'eth_getCode', [sender, 'latest'], z.string())
  return isContract(code) ? await searchEffects(network, call, BigInt(since.block), known) : null
}
