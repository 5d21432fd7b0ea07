import {
  ENTRY_POINTS,
  SAFE_FAILURE,
  SAFE_SUCCESS,
  USER_OPERATION,
} from '#src/networks/account-events.ts'
import { toTopic } from '../decode-account-execution.ts'
import type { LogReader } from './create-log-reader.ts'

/**
 * The transactions in which others carried out what a contract account does (a Safe's owners, an ERC-4337 bundler), by what
 * the account or the entry point says of each.
 * @param after a block before them
 * @returns hashes in lower case
 */
export async function searchExecutions(
  readLogs: LogReader,
  network: string,
  account: string,
  after: bigint,
): Promise<readonly string[]> {
  const safeFilter = { address: account, topics: [[SAFE_SUCCESS, SAFE_FAILURE]] }
  const operationsFilter = {
    address: ENTRY_POINTS,
    topics: [USER_OPERATION, null, toTopic(account)],
  }
  const results = await Promise.all(
    [safeFilter, operationsFilter].map((filter) => readLogs(network, filter, after)),
  )
  return results.flatMap(({ logs }) => logs.map((log) => log.transactionHash.toLowerCase()))
}
