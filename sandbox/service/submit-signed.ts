import {
  isHex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type Hex,
  type TransactionSerializedEIP1559,
} from 'viem'
import type { Chain } from '../chains/chain.ts'
import { ServiceError } from '../contract/service-error.ts'
import { changeStep, unsent } from '../indexer/change-step.ts'
import { compareCall } from '../indexer/compare-call.ts'
import { reportHash } from '../indexer/report-hash.ts'
import { readTransaction } from '../indexer/read-transaction.ts'
import type { Tracking } from '../indexer/tracking.ts'
import type { StepRow } from '../store/schema.ts'

/**
 * Broadcasts what the user signed. It is written down first, so that a stop in between loses nothing.
 * @throws ServiceError 400 when it is malformed, is not this step, or the node refuses it
 */
export async function submitSigned(
  tracking: Tracking,
  chain: Chain,
  step: StepRow,
  signed: Hex,
): Promise<void> {
  await requireThisStep(chain, step, signed)
  const hash = keccak256(signed)
  await changeStep(tracking, step, {
    status: 'SIGNED',
    signedTransaction: signed,
    hash,
    reported: false,
    matched: false,
    broadcastedAt: tracking.now(),
    error: null,
  })
  try {
    await chain.client.sendRawTransaction({ serializedTransaction: signed })
  } catch (error) {
    // Refused because it has it already: then it is where it should be.
    if ((await readTransaction(chain, hash)) === null) {
      const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
      await changeStep(tracking, step, unsent(`The node refused the transaction: ${reason}`))
      throw ServiceError.full(400, `The node refused the transaction: ${reason}`)
    }
  }
  await reportHash(tracking, chain, { ...step, hash, reported: false }, hash)
}

async function requireThisStep(chain: Chain, step: StepRow, signed: Hex): Promise<void> {
  const { sender, chainId, to, data, value } = await readSigned(signed)
  const call = { hash: '', sender, to, data, value, block: null }
  if (chainId === chain.chainId && compareCall(step, call) !== 'other') return
  throw ServiceError.full(400, 'The signed transaction is not the one that this step asks for')
}

async function readSigned(signed: Hex) {
  try {
    // Every payload that is handed out has type 2.
    if (!isType2(signed)) throw new TypeError('not of type 2')
    const parsed = parseTransaction(signed)
    const sender = await recoverTransactionAddress({ serializedTransaction: signed })
    return {
      sender: sender.toLowerCase(),
      chainId: parsed.chainId,
      to: parsed.to?.toLowerCase() ?? null,
      data: isHex(parsed.data) ? parsed.data.toLowerCase() : '0x',
      value: parsed.value ?? 0n,
    }
  } catch {
    throw ServiceError.full(400, 'The signed transaction cannot be read')
  }
}

const isType2 = (signed: Hex): signed is TransactionSerializedEIP1559 => signed.startsWith('0x02')
