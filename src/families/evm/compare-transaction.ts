import type { Transaction } from '#src/api/schemas/transaction.ts'
import { isSameAddress } from '../is-same-address.ts'
import type { EvmCall } from './call.ts'
import { readEvmPayload } from './payload.ts'
import { fetchReceipt, fetchTransaction } from './chain-reads.ts'
import type * as z from 'zod/mini'
import {
  ENTRY_POINTS,
  SAFE_FAILURE,
  SAFE_SUCCESS,
  USER_OPERATION,
} from '#src/networks/account-events.ts'
import type { logSchema } from './quantity.ts'

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

type Log = z.output<typeof logSchema>

/** An address as logs name it among their topics. */
export const toTopic = (address: string): string =>
  `0x${address.toLowerCase().slice(2).padStart(64, '0')}`

/** Of an operation's data the second word says whether its call passed. */
const isSuccessful = (data: string): boolean => data.slice(2 + 64, 2 + 2 * 64).endsWith('1')

/**
 * What a contract account (a Safe, an ERC-4337 account) carried out in a transaction that others sent, by its logs: for each
 * whether it passed. A transaction around it may pass where its call did not. Source: decisions/021-contract-accounts.
 */
export function decodeAccountExecution(account: string, logs: readonly Log[]): readonly boolean[] {
  const accountAddress = account.toLowerCase()
  return logs.flatMap(({ address, topics, data }) => {
    const [event, , sender] = topics.map((topic) => topic.toLowerCase())
    const emitter = address.toLowerCase()
    if (emitter === accountAddress && (event === SAFE_SUCCESS || event === SAFE_FAILURE))
      return [event === SAFE_SUCCESS]
    const isEntryPoint = ENTRY_POINTS.some((each) => each === emitter)
    return isEntryPoint && event === USER_OPERATION && sender === toTopic(accountAddress)
      ? [isSuccessful(data)]
      : []
  })
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
