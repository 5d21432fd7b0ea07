import * as z from 'zod'
import {
  ENTRY_POINTS,
  SAFE_FAILURE,
  SAFE_SUCCESS,
  USER_OPERATION,
} from '#src/networks/account-events.ts'

const transactionSchema = z.looseObject({ from: z.string() }).nullable()
const receiptSchema = z
  .looseObject({
    logs: z.array(z.looseObject({ address: z.string(), topics: z.array(z.string()) })),
  })
  .nullable()

export type SenderStatus = 'sent' | 'other' | 'unseen'

/**
 * Whether an address sent a transaction: as its sender, or as a contract account that carried it out (a Safe, an ERC-4337
 * account), which shows when it is mined.
 * @param transaction a node's answer to `eth_getTransactionByHash`
 * @param receipt its answer to `eth_getTransactionReceipt`
 */
export function verifyEvmSender(
  address: string,
  transaction: unknown,
  receipt: unknown,
): SenderStatus {
  const accountAddress = address.toLowerCase()
  const parsedTransaction = transactionSchema.safeParse(transaction).data
  if (!parsedTransaction) return 'unseen'
  if (parsedTransaction.from.toLowerCase() === accountAddress) return 'sent'
  const parsedReceipt = receiptSchema.safeParse(receipt).data
  if (!parsedReceipt) return 'unseen'
  const hasExecutionEvent = parsedReceipt.logs.some(({ address: emitter, topics }) => {
    const [event, , sender] = topics.map((topic) => topic.toLowerCase())
    if (event === SAFE_SUCCESS || event === SAFE_FAILURE)
      return emitter.toLowerCase() === accountAddress
    return (
      event === USER_OPERATION &&
      ENTRY_POINTS.some((each) => each === emitter.toLowerCase()) &&
      sender === `0x${accountAddress.slice(2).padStart(64, '0')}`
    )
  })
  return hasExecutionEvent ? 'sent' : 'other'
}
