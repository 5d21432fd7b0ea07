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
 * Whether a transaction's input contains exactly an account's call, as those of Safes, call bundles and entry points
 * do: contract, data and value, each as a whole. Its receipt shows whether the account made it.
 */
export function containsInnerCall(input: string, { to, data, value }: EvmCall): boolean {
  const whole = input.toLowerCase()
  const includesHex = (hex: string): boolean => whole.includes(hex.toLowerCase().replace(/^0x/, ''))
  return (
    includesHex(to) &&
    includesHex(data) &&
    (value === 0n || includesHex(value.toString(16).padStart(64, '0')))
  )
}

type Log = z.output<typeof logSchema>

/** Returns an address as a log topic. */
export const toTopic = (address: string): string =>
  `0x${address.toLowerCase().slice(2).padStart(64, '0')}`

/** The second word of an operation's data is whether its call succeeded. */
const isSuccessful = (data: string): boolean => data.slice(2 + 64, 2 + 2 * 64).endsWith('1')

/**
 * Returns the results of a contract account's (Safe, ERC-4337) executions in a transaction sent by others, from its
 * logs. The outer transaction may succeed while its call fails. Source: decisions/021-contract-accounts.
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

/** Digits of a method's selector, with `0x`. */
const SELECTOR_LENGTH = 10

/** Whether an input is a call's; some wallets write behind its bytes whom it came from, which contracts don't read. */
export const isSameInput = (input: string, data: string): boolean =>
  data.length < SELECTOR_LENGTH ? input === data : input.startsWith(data)

/**
 * Whether the transaction of a hash makes exactly a step's call: sender, contract, data and value; or, for a contract
 * account, contains it: sent by others to the account itself, or with a receipt that shows its execution.
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
  // An undecodable step can't be compared: that must not make ours dead.
  if (call === undefined) return 'unseen'
  if (sent.to === null) return 'other'
  const isCall =
    isSameAddress(sent.to, call.to) &&
    isSameInput(sent.input.toLowerCase(), call.data) &&
    sent.value === call.value
  if (isCall && isSameAddress(sent.from, call.from)) return 'same'
  if (!containsInnerCall(sent.input, call)) return 'other'
  const receipt = await fetchReceipt(network, hash)
  // A reverted transaction leaves the call for another one to execute.
  if (receipt?.status === 0n) return 'other'
  if (isSameAddress(sent.to, call.from)) return 'same'
  if (!receipt) return 'unseen'
  return decodeAccountExecution(call.from, receipt.logs).length > 0 ? 'same' : 'other'
}
