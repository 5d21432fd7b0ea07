import {
  isHex,
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type Hex,
  type TransactionSerializedEIP1559,
} from 'viem'
import type { SignedTransaction } from '../networks/local-network.ts'

/** What a user signed for the chain with this id; null when these are no such bytes. */
export async function readSigned(
  bytes: string,
  chainId: number,
): Promise<SignedTransaction | null> {
  // Every payload that is handed out has type 2.
  if (!isHex(bytes) || !isType2(bytes)) return null
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

const isType2 = (signed: Hex): signed is TransactionSerializedEIP1559 => signed.startsWith('0x02')
