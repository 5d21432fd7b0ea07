import {
  ENTRY_POINTS,
  SAFE_FAILURE,
  SAFE_SUCCESS,
  USER_OPERATION,
} from '#src/networks/account-events.ts'
import { asTopic } from '../carried-out.ts'
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
  const ofSafe = { address: account, topics: [[SAFE_SUCCESS, SAFE_FAILURE]] }
  const operations = { address: ENTRY_POINTS, topics: [USER_OPERATION, null, asTopic(account)] }
  const found = await Promise.all(
    [ofSafe, operations].map((filter) => readLogs(network, filter, after)),
  )
  return found.flatMap(({ logs }) => logs.map((log) => log.transactionHash.toLowerCase()))
}
