import type { Transaction } from '#src/api/schemas/transaction.ts'
import { isSameAddress } from '../is-same-address.ts'
import { decodeAccountExecution } from './decode-account-execution.ts'
import type { EvmCall } from './call.ts'
import { readEvmPayload } from './payload.ts'
import { fetchReceipt } from './receipt.ts'
import { fetchTransaction } from './fetch-transaction.ts'

/**
 * Whether a transaction's input has an account's very call in it, as a Safe's, a bundle of its calls' and an entry point's
 * have: the contract, the data and the value, each whole. Whether the account made it shows its receipt.
 */
function containsInnerCall(input: string, { to, data, value }: EvmCall): boolean {
  const whole = input.toLowerCase()
  const includesHex = (hex: string): boolean => whole.includes(hex.toLowerCase().replace(/^0x/, ''))
  return (
    includesHex(to) &&
    includesHex(data) &&
    (value === 0n || includesHex(value.toString(16).padStart(64, '0')))
  )
}

/**
 * Whether the transaction of a hash makes exactly a step's call: sender, contract, data and value; or, for an account that
 * is a contract, carries it: sent by others to the account itself, or with a receipt that says the account made it.
 */
export async function compareTransaction(
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
    isSameAddress(sent.to, call.to) &&
    sent.input.toLowerCase() === call.data &&
    sent.value === call.value
  if (isCall && isSameAddress(sent.from, call.from)) return 'same'
  if (!containsInnerCall(sent.input, call)) return 'other'
  const receipt = await fetchReceipt(network, hash)
  // What undid itself left the call to be carried out by another one.
  if (receipt?.status === 0n) return 'other'
  if (isSameAddress(sent.to, call.from)) return 'same'
  if (!receipt) return 'unseen'
  return decodeAccountExecution(call.from, receipt.logs).length > 0 ? 'same' : 'other'
}
