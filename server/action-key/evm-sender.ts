import * as z from 'zod'

/** `ExecutionSuccess(bytes32,uint256)`, which a Safe says itself after a transaction of its owners. */
const SAFE_SUCCESS = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of ERC-4337: the second topic is the sender. */
const USER_OPERATION = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** ERC-4337's entry points, versions 0.6 to 0.8: anybody else could say the same. */
const ENTRY_POINTS: ReadonlySet<string> = new Set([
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
])

const transactionSchema = z.looseObject({ from: z.string() }).nullable()
const receiptSchema = z
  .looseObject({
    logs: z.array(z.looseObject({ address: z.string(), topics: z.array(z.string()) })),
  })
  .nullable()

export type Sender = 'sent' | 'other' | 'unseen'

/**
 * Whether an address sent a transaction: as its sender, or as a contract account that carried it out (a Safe, an ERC-4337
 * account), which shows when it is mined.
 * @param transaction a node's answer to `eth_getTransactionByHash`
 * @param receipt its answer to `eth_getTransactionReceipt`
 */
export function evmSender(address: string, transaction: unknown, receipt: unknown): Sender {
  const own = address.toLowerCase()
  const found = transactionSchema.safeParse(transaction).data
  if (!found) return 'unseen'
  if (found.from.toLowerCase() === own) return 'sent'
  const mined = receiptSchema.safeParse(receipt).data
  if (!mined) return 'unseen'
  const carriedOut = mined.logs.some(({ address: emitter, topics }) => {
    const [event, , sender] = topics.map((topic) => topic.toLowerCase())
    if (event === SAFE_SUCCESS) return emitter.toLowerCase() === own
    return (
      event === USER_OPERATION &&
      ENTRY_POINTS.has(emitter.toLowerCase()) &&
      sender === `0x${own.slice(2).padStart(64, '0')}`
    )
  })
  return carriedOut ? 'sent' : 'other'
}
