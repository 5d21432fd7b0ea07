import type { Transaction } from '#src/api/schemas/transaction.ts'
import { RpcError } from '../../rpc.ts'
import type { EvmCall } from '../call.ts'
import { fetchCode, getAccountKind } from '../chain-reads.ts'
import { compareTransaction, toTopic } from '../compare-transaction.ts'
import type { AccountKind } from '../../chain-family.ts'
import type { LogReader } from './create-log-reader.ts'
import { isSameAddress } from '../../is-same-address.ts'
import {
  ENTRY_POINTS,
  SAFE_FAILURE,
  SAFE_SUCCESS,
  USER_OPERATION,
} from '#src/networks/account-events.ts'
import { decodeFunctionData, encodeEventTopics, erc20Abi, isHex, parseAbi, type Hex } from 'viem'

/** Maximum number of executions compared at a time; the next read continues there. */
const MAX_COMPARISONS = 20

export interface ExecutionSearch {
  readonly network: string
  /** The step as it was prompted. */
  readonly transaction: Transaction
  readonly call: EvmCall
  /** An earlier block. */
  readonly after: bigint
  /** What the account was at that block; undefined if unknown. */
  readonly before: AccountKind | undefined
  /** Hashes, in lower case, that belong to others. */
  readonly foreign: ReadonlySet<string>
}

/** The state of a search between reads. */
export interface SearchMemory {
  readonly readLogs: LogReader
  /** Transactions found to be others, with the compared step. */
  readonly others: Set<string>
}

const getMemoryKey = ({ id }: Transaction, hash: string): string => `${id} ${hash}`

/** Two matches are ambiguous. */
function getOnly(hashes: Iterable<string>): string | null {
  const [only, ...others] = new Set(hashes)
  return only !== undefined && others.length === 0 ? only : null
}

/** Calls of tokens, vaults, and the wrapped coin. */
const calls = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address receiver, uint256 amount)',
  'function deposit(uint256 assets, address receiver)',
  'function mint(uint256 shares, address receiver)',
  'function withdraw(uint256 assets, address receiver, address owner)',
  'function redeem(uint256 shares, address receiver, address owner)',
  'function deposit() payable',
  'function withdraw(uint256 amount)',
])
const events = parseAbi([
  'event Deposit(address indexed sender, address indexed owner, uint256 assets, uint256 shares)',
  'event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)',
])
const wrappedEvents = parseAbi([
  'event Deposit(address indexed receiver, uint256 amount)',
  'event Withdrawal(address indexed sender, uint256 amount)',
])

/** The exact effect of a call in its contract's logs. */
interface CallEffect {
  readonly topics: readonly (string | null)[]
  /** The index of the log data's word with the amount, and the amount. */
  readonly word: number
  readonly amount: bigint
}

type Topics = ReturnType<typeof encodeEventTopics>

const createEffect = (topics: Topics, amount: bigint, word = 0): CallEffect => ({
  topics: topics.map((topic) => (typeof topic === 'string' ? topic : null)),
  word,
  amount,
})

function decode(data: string) {
  try {
    return isHex(data) ? decodeFunctionData({ abi: calls, data }) : null
  } catch {
    return null
  }
}

function getVaultEffect(
  call: Extract<
    NonNullable<ReturnType<typeof decode>>,
    { functionName: 'deposit' | 'mint' | 'withdraw' | 'redeem' }
  >,
  sender: Hex,
  value: bigint,
): CallEffect {
  const { functionName, args } = call
  if (args === undefined || args.length === 0)
    return createEffect(
      encodeEventTopics({ abi: wrappedEvents, eventName: 'Deposit', args: { receiver: sender } }),
      value,
    )
  if (args.length === 1)
    return createEffect(
      encodeEventTopics({ abi: wrappedEvents, eventName: 'Withdrawal', args: { sender } }),
      args[0],
    )
  if (args.length === 2) {
    const [amount, owner] = args
    return createEffect(
      encodeEventTopics({ abi: events, eventName: 'Deposit', args: { sender, owner } }),
      amount,
      functionName === 'mint' ? 1 : 0,
    )
  }
  const [amount, receiver, owner] = args
  return createEffect(
    encodeEventTopics({ abi: events, eventName: 'Withdraw', args: { sender, receiver, owner } }),
    amount,
    functionName === 'redeem' ? 1 : 0,
  )
}

/** Returns the log effect of a common standard call; null if unknown. */
export function getCallEffect({ from, data, value }: EvmCall): CallEffect | null {
  const call = decode(data)
  if (!call || !isHex(from)) return null
  switch (call.functionName) {
    case 'approve': {
      const [spender, amount] = call.args
      const args = { owner: from, spender }
      return createEffect(encodeEventTopics({ abi: erc20Abi, eventName: 'Approval', args }), amount)
    }
    case 'transfer': {
      const [to, amount] = call.args
      const args = { from, to }
      return createEffect(encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer', args }), amount)
    }
    default:
      return getVaultEffect(call, from, value)
  }
}

/** Whether a log's data has exactly the effect's amount at its index. */
export function hasEffectAmount(data: string, { word, amount }: CallEffect): boolean {
  const digits = data.slice(2 + word * 64, 2 + (word + 1) * 64)
  return /^[\da-f]{64}$/i.test(digits) && BigInt(`0x${digits}`) === amount
}

/**
 * Searches for transactions in which a contract account may have made a call, by its log effect: only common standard
 * calls with exactly this amount.
 * @param after an earlier block
 * @returns hashes in lower case; null if unsupported
 */
async function searchEffects(
  readLogs: LogReader,
  network: string,
  call: EvmCall,
  after: bigint,
): Promise<readonly string[] | null> {
  const effect = getCallEffect(call)
  if (effect === null) return null
  const filter = { address: call.to, topics: effect.topics }
  const { logs, isComplete } = await readLogs(network, filter, after)
  if (!isComplete) return null
  return logs
    .filter(({ address, data }) => isSameAddress(address, call.to) && hasEffectAmount(data, effect))
    .map(({ transactionHash }) => transactionHash.toLowerCase())
}

/**
 * Searches for transactions in which others executed a contract account's calls (a Safe's owners, an ERC-4337
 * bundler), by the events of the account or entry point.
 * @param after an earlier block
 * @returns hashes in lower case
 */
async function searchExecutions(
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

/**
 * Finds the transaction in which others executed an account's call: a Safe's owners, an ERC-4337 bundler, or for
 * another contract by the call's log effect. Null if none or several match, and if the node can't search.
 */
export async function findAccountExecution(
  { readLogs, others }: SearchMemory,
  { network, transaction, call, after, before, foreign }: ExecutionSearch,
): Promise<string | null> {
  const now = getAccountKind(await fetchCode(network, call.from))
  // A delegation that was ended since may have carried the call out before.
  const kind = now === 'plain' ? (before ?? now) : now
  if (kind === 'plain') return null
  try {
    const executions = await searchExecutions(readLogs, network, call.from, after)
    const open = new Set(
      executions.filter(
        (hash) => !foreign.has(hash) && !others.has(getMemoryKey(transaction, hash)),
      ),
    )
    const same: string[] = []
    for (const hash of [...open].slice(0, MAX_COMPARISONS)) {
      const comparison = await compareTransaction(network, hash, transaction)
      if (comparison === 'same') same.push(hash)
      if (comparison === 'other') others.add(getMemoryKey(transaction, hash))
    }
    if (same.length > 0 || kind !== 'contract') return getOnly(same)
    const byEffect = await searchEffects(readLogs, network, call, after)
    return getOnly(byEffect?.filter((hash) => !foreign.has(hash)) ?? [])
  } catch (error) {
    if (error instanceof RpcError) return null
    throw error
  }
}
