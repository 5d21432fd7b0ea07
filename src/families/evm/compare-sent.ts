import type { Transaction } from '#src/api/schemas/transaction.ts'
import { sameAddress } from '../same-address.ts'
import { carriedOut } from './carried-out.ts'
import type { EvmCall } from './call.ts'
import { readEvmPayload } from './payload.ts'
import { fetchReceipt } from './receipt.ts'
import { fetchTransaction } from './sent-transaction.ts'

/**
 * Whether a transaction's input has an account's very call in it, as a Safe's, a bundle of its calls' and an entry point's
 * have: the contract, the data and the value, each whole. Whether the account made it shows its receipt.
 */
function carriesCall(input: string, { to, data, value }: EvmCall): boolean {
  const whole = input.toLowerCase()
  const has = (hex: string): boolean => whole.includes(hex.toLowerCase().replace(/^0x/, ''))
  return has(to) && has(data) && (value === 0n || has(value.toString(16).padStart(64, '0')))
}

/**
 * Whether the transaction of a hash makes exactly a step's call: sender, contract, data and value; or, for an account that
 * is a contract, carries it: sent by others to the account itself, or with a receipt that says the account made it.
 */
export async function compareSent(
  network: string,
  hash: string,
  transaction: Transaction,
): Promise<'malformed' | 'unseen' | 'same' | 'other'> {
  if (!/^0x[0-9a-fA-F]{64}$/.test(hash)) return 'malformed'
  const sent = await fetchTransaction(network, hash)
  if (!sent) return 'unseen'
  const call = readEvmPayload(transaction)?.call
  // Of what can't be read nobody knows whether it is the same: that ours is dead may not follow from it.
  if (call === undefined) return 'unseen'
  if (sent.to === null) return 'other'
  const isCall =
    sameAddress(sent.to, call.to) &&
    sent.input.toLowerCase() === call.data &&
    sent.value === call.value
  if (isCall && sameAddress(sent.from, call.from)) return 'same'
  if (!carriesCall(sent.input, call)) return 'other'
  const receipt = await fetchReceipt(network, hash)
  // What undid itself left the call to be carried out by another one.
  if (receipt?.status === 0n) return 'other'
  if (sameAddress(sent.to, call.from)) return 'same'
  if (!receipt) return 'unseen'
  return carriedOut(call.from, receipt.logs).length > 0 ? 'same' : 'other'
}
