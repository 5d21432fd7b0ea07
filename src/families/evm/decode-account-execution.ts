import type * as z from 'zod/mini'
import {
  ENTRY_POINTS,
  SAFE_FAILURE,
  SAFE_SUCCESS,
  USER_OPERATION,
} from '#src/networks/account-events.ts'
import type { logSchema } from './log.ts'

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
