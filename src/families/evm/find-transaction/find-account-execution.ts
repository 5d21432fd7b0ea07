import type { Transaction } from '#src/api/schemas/transaction.ts'
import { RpcError } from '../../rpc.ts'
import type { EvmCall } from '../call.ts'
import { fetchCode, getAccountKind } from '../chain-reads.ts'
import { compareTransaction, toTopic } from '../compare-transaction.ts'
import type { LogReader } from './create-log-reader.ts'
import { isSameAddress } from '../../is-same-address.ts'
import {
  ENTRY_POINTS,
  SAFE_FAILURE,
  SAFE_SUCCESS,
  USER_OPERATION,
} from '#src/networks/account-events.ts'
import { decodeFunctionData, encodeEventTopics, erc20Abi, isHex, parseAbi, type Hex } from 'viem'

/** Of what others carried out for an account so many are compared at a time; the next look goes on with the rest. */
const MAX_COMPARISONS = 20

export interface ExecutionSearch {
  readonly network: string
  /** The step as the wallet was asked for it. */
  readonly transaction: Transaction
  readonly call: EvmCall
  /** A block before it. */
  readonly after: bigint
  /** Hashes, in lower case, that belong to something else. */
  readonly foreign: ReadonlySet<string>
}

/** What a search keeps for the next look. */
export interface SearchMemory {
  readonly readLogs: LogReader
  /** What was found to be something else, with the step that it was compared with. */
  readonly others: Set<string>
}

const getMemoryKey = ({ id }: Transaction, hash: string): string => `${id} ${hash}`

/** Of two that fit nobody knows which it is. */
function getOnly(hashes: Iterable<string>): string | null {
  const [only, ...others] = new Set(hashes)
  return only !== undefined && others.length === 0 ? only : null
}

/** Of tokens, of vaults, and of the coin's wrapped form. */
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

/** What a call leaves behind in its contract's logs, exactly. */
interface CallEffect {
  readonly topics: readonly (string | null)[]
  /** Which of the words of the log's data is the amount, and how much it is. */
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

/** What is left behind by a call of a common standard; null for calls of which that is not known. */
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

/** Whether a log's data has the effect's very amount in its place. */
export function hasEffectAmount(data: string, { word, amount }: CallEffect): boolean {
  const digits = data.slice(2 + word * 64, 2 + (word + 1) * 64)
  return /^[\da-f]{64}$/i.test(digits) && BigInt(`0x${digits}`) === amount
}

/**
 * The transactions in which a contract account may have made a call, by what the call left behind: only calls of common
 * standards, and only with the very amount.
 * @param after a block before them
 * @returns hashes in lower case; null where that can't be told
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
 * The transactions in which others carried out what a contract account does (a Safe's owners, an ERC-4337 bundler), by what
 * the account or the entry point says of each.
 * @param after a block before them
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
 * The transaction in which others carried out an account's call: a Safe's owners, an ERC-4337 bundler, or for another
 * contract whoever left what the call leaves behind. Null where none or more than one fits, and where the node can't tell.
 */
export async function findAccountExecution(
  { readLogs, others }: SearchMemory,
  { network, transaction, call, after, foreign }: ExecutionSearch,
): Promise<string | null> {
  const kind = getAccountKind(await fetchCode(network, call.from))
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
