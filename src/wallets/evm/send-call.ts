import * as z from 'zod/mini'
import type { EvmCall } from '#src/families/evm/call.ts'
import type { SendResult } from '../wallet.ts'
import type { EvmProvider } from './evm-provider.ts'

const hex = (value: bigint | number): string => `0x${value.toString(16)}`

/** `eth_sendTransaction`'s parameter; amounts are JSON-RPC quantities. */
interface TransactionRequest extends Pick<EvmCall, 'from' | 'to' | 'data' | 'accessList'> {
  readonly value: string
  readonly chainId: string
  readonly nonce?: string
}

/** The one request: exactly the service's values; gas, fees and, unless given, nonce are the wallet's. Source: decisions/010-signing. */
export function toTransactionRequest(call: EvmCall, nonce: number | null): TransactionRequest {
  const { from, to, data, value, chainId, accessList } = call
  return {
    from,
    to,
    data,
    value: hex(value),
    chainId: hex(chainId),
    ...(accessList && { accessList }),
    ...(nonce === null ? {} : { nonce: hex(nonce) }),
  }
}

/** What accounts that are contracts answer: a Safe its own name for what its owners sign, others that of a bundle of calls. */
const safeSchema = z.object({ safeTxHash: z.string() })
const callsSchema = z.object({ id: z.string() })

/**
 * What a wallet answered: only a transaction hash is one; anything else is kept as it came.
 * Source: Safe Apps SDK, SendTransactionsResponse; EIP-5792, wallet_sendCalls.
 */
export function readSendResult(answer: unknown): SendResult {
  if (typeof answer === 'string' && /^0x[0-9a-fA-F]{64}$/.test(answer))
    return { kind: 'hash', id: answer }
  const safe = z.safeParse(safeSchema, answer)
  if (safe.success) return { kind: 'safe', id: safe.data.safeTxHash }
  const calls = z.safeParse(callsSchema, answer)
  if (calls.success) return { kind: 'calls', id: calls.data.id }
  return { kind: 'unknown', id: typeof answer === 'string' ? answer : JSON.stringify(answer) }
}

/** Asks the wallet to sign and send, once. Never has a deadline. @throws the provider's error */
export async function sendCall(
  provider: EvmProvider,
  call: EvmCall,
  nonce: number | null,
): Promise<SendResult> {
  return readSendResult(
    await provider.request({
      method: 'eth_sendTransaction',
      params: [toTransactionRequest(call, nonce)],
    }),
  )
}
