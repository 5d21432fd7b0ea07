import type { Transaction } from '#src/api/schemas/transaction.ts'
import { RpcError } from '../../rpc.ts'
import type { EvmCall } from '../call.ts'
import { fetchCode } from '../code.ts'
import { compareSent } from '../compare-sent.ts'
import { accountKind } from '../account-kind.ts'
import type { LogReader } from './create-log-reader.ts'
import { searchEffects } from './search-effects.ts'
import { searchExecutions } from './search-executions.ts'

/** Of what others carried out for an account so many are compared at a time; the next look goes on with the rest. */
const MOST = 20

export interface Search {
  readonly network: string
  /** The step as the wallet was asked for it. */
  readonly transaction: Transaction
  readonly call: EvmCall
  /** A block before it. */
  readonly after: bigint
  /** Hashes, in lower case, that belong to something else. */
  readonly known: ReadonlySet<string>
}

/** What a search keeps for the next look. */
export interface Memory {
  readonly readLogs: LogReader
  /** What was found to be something else, with the step that it was compared with. */
  readonly others: Set<string>
}

const nameOf = ({ id }: Transaction, hash: string): string => `${id} ${hash}`

/** Of two that fit nobody knows which it is. */
function onlyOf(hashes: Iterable<string>): string | null {
  const [only, ...others] = new Set(hashes)
  return only !== undefined && others.length === 0 ? only : null
}

/**
 * The transaction in which others carried out an account's call: a Safe's owners, an ERC-4337 bundler, or for another
 * contract whoever left what the call leaves behind. Null where none or more than one fits, and where the node can't tell.
 */
export async function findCarried(
  { readLogs, others }: Memory,
  { network, transaction, call, after, known }: Search,
): Promise<string | null> {
  const kind = accountKind(await fetchCode(network, call.from))
  if (kind === 'plain') return null
  try {
    const carried = await searchExecutions(readLogs, network, call.from, after)
    const open = new Set(
      carried.filter((hash) => !known.has(hash) && !others.has(nameOf(transaction, hash))),
    )
    const same: string[] = []
    for (const hash of [...open].slice(0, MOST)) {
      const found = await compareSent(network, hash, transaction)
      if (found === 'same') same.push(hash)
      if (found === 'other') others.add(nameOf(transaction, hash))
    }
    if (same.length > 0 || kind !== 'contract') return onlyOf(same)
    const left = await searchEffects(readLogs, network, call, after)
    return onlyOf(left?.filter((hash) => !known.has(hash)) ?? [])
  } catch (error) {
    if (error instanceof RpcError) return null
    throw error
  }
}
