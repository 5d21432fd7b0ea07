import { encodeFunctionData, parseAbi, type Hex } from 'viem'
import * as z from 'zod/mini'
import { limitConcurrency } from '#src/api/limit-concurrency.ts'
import { rpc, RpcError } from '../rpc.ts'
import { plainAddress } from './contract-questions.ts'
import { applyResults, createMulticallRead, type MulticallRequest } from './multicall.ts'
import { questionsOfTokens } from './token-questions.ts'

const abi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
])

/** A token, and who may have been allowed to take it. */
export interface AllowancePair {
  readonly token: string
  readonly spender: string
}

/** What is known of an owner's token and of its spenders, all in one block. Addresses in lower case, amounts smallest units. */
export interface TokenAllowances {
  readonly token: Hex
  /** Null if unknown, each. */
  readonly balance: bigint | null
  readonly decimals: number | null
  readonly symbol: string | null
  /** By spender; unknown ones are absent. */
  readonly allowances: ReadonlyMap<string, bigint>
}

/** Calls that fit into one request of the gateway (decisions/034-first-visit). */
const MAX_CALLS = 250
/** Balance, decimals and symbol. */
const READS_OF_TOKEN = 3

/** The spenders of a token, in one request with the token's own reads. */
interface TokenReads {
  readonly token: Hex
  readonly spenders: readonly Hex[]
}

/** Groups pairs by token, each once; a token's surplus of spenders is a group of its own. */
function groupByToken(pairs: readonly AllowancePair[]): readonly TokenReads[] {
  const spendersByToken = new Map<Hex, Set<Hex>>()
  for (const pair of pairs) {
    const [token] = plainAddress(pair.token)
    const [spender] = plainAddress(pair.spender)
    if (token === undefined || spender === undefined) continue
    const spenders = spendersByToken.get(token) ?? new Set<Hex>()
    spendersByToken.set(token, spenders.add(spender))
  }
  const most = MAX_CALLS - READS_OF_TOKEN
  return [...spendersByToken].flatMap(([token, all]) => {
    const spenders = [...all]
    const groups = Math.ceil(spenders.length / most)
    return Array.from({ length: groups }, (_, index) => ({
      token,
      spenders: spenders.slice(index * most, (index + 1) * most),
    }))
  })
}

/** Packs groups into requests, whole: what is compared is of one block. */
function packRequests(groups: readonly TokenReads[]): readonly (readonly TokenReads[])[] {
  const requests: TokenReads[][] = []
  let free = 0
  for (const group of groups) {
    const size = group.spenders.length + READS_OF_TOKEN
    if (size > free) {
      requests.push([])
      free = MAX_CALLS
    }
    requests.at(-1)?.push(group)
    free -= size
  }
  return requests
}

/** Exactly one word is an amount: an address without a contract returns nothing, which is unknown. */
const readAmount = (answer: string): bigint | null =>
  /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : null

function setAmount(amounts: Map<Hex, bigint> | undefined, key: Hex, answer: Hex): void {
  const amount = readAmount(answer)
  if (amount !== null) amounts?.set(key, amount)
}

async function fetchGroups(
  network: string,
  owner: Hex,
  groups: readonly TokenReads[],
): Promise<readonly TokenAllowances[]> {
  const tokenFacts = { decimals: new Map<string, number>(), symbols: new Map<string, string>() }
  const balances = new Map<Hex, bigint>()
  const allowances = new Map(groups.map(({ token }) => [token, new Map<Hex, bigint>()]))
  const requests: readonly MulticallRequest[] = [
    ...groups.flatMap(({ token, spenders }): MulticallRequest[] => [
      {
        target: token,
        callData: encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner] }),
        onResult: (answer) => setAmount(balances, token, answer),
      },
      ...spenders.map((spender) => ({
        target: token,
        callData: encodeFunctionData({ abi, functionName: 'allowance', args: [owner, spender] }),
        onResult: (answer: Hex) => setAmount(allowances.get(token), spender, answer),
      })),
    ]),
    ...questionsOfTokens(
      groups.map(({ token }) => token),
      tokenFacts,
    ),
  ]
  const { method, params } = createMulticallRead(network, requests)
  const answer = await rpc(network, method, params, z.string())
  if (answer === '0x') throw new Error(`${network} has no Multicall3`)
  applyResults(requests, answer)
  return groups.map(({ token }) => ({
    token,
    balance: balances.get(token) ?? null,
    decimals: tokenFacts.decimals.get(token) ?? null,
    symbol: tokenFacts.symbols.get(token) ?? null,
    allowances: allowances.get(token) ?? new Map(),
  }))
}

/** Tokens that are read again by themselves at a time, of all networks. */
const runRetry = limitConcurrency(4)

const createUnknown = ({ token }: TokenReads): TokenAllowances => ({
  token,
  balance: null,
  decimals: null,
  symbol: null,
  allowances: new Map(),
})

/** Reads groups; all are unknown where the node itself refuses the call, as one token can make it do. */
async function readGroups(
  network: string,
  owner: Hex,
  groups: readonly TokenReads[],
): Promise<{ readonly answers: readonly TokenAllowances[]; readonly error: RpcError | null }> {
  try {
    return { answers: await fetchGroups(network, owner, groups), error: null }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return { answers: groups.map(createUnknown), error }
  }
}

const isComplete = ({ spenders }: TokenReads, answer: TokenAllowances): boolean =>
  answer.balance !== null &&
  answer.decimals !== null &&
  spenders.every((spender) => answer.allowances.has(spender))

/** Reads once more what is missing of a token, apart from others: one that burns all gas hides no other. */
async function retryMissing(
  network: string,
  owner: Hex,
  { token, spenders }: TokenReads,
  known: TokenAllowances,
): Promise<TokenAllowances> {
  const missing = spenders.filter((spender) => !known.allowances.has(spender))
  const [again] = await runRetry(() =>
    fetchGroups(network, owner, [{ token, spenders: missing }]),
  ).catch(() => [])
  if (again === undefined) return known
  return {
    token,
    balance: known.balance ?? again.balance,
    decimals: known.decimals ?? again.decimals,
    symbol: known.symbol ?? again.symbol,
    allowances: new Map([...known.allowances, ...again.allowances]),
  }
}

const isUnknown = ({ balance, decimals, symbol, allowances }: TokenAllowances): boolean =>
  balance === null && decimals === null && symbol === null && allowances.size === 0

/** Reads one request's groups, and once more what was missing. @throws where everything stays unknown */
async function readWithRetry(
  network: string,
  owner: Hex,
  groups: readonly TokenReads[],
): Promise<readonly TokenAllowances[]> {
  const { answers, error } = await readGroups(network, owner, groups)
  const completed = await Promise.all(
    groups.map(async (group, index) => {
      const known = answers[index] ?? createUnknown(group)
      return isComplete(group, known) ? known : retryMissing(network, owner, group, known)
    }),
  )
  if (error !== null && completed.every(isUnknown)) throw error
  return completed
}

/**
 * Reads how much of an owner's tokens each spender may take, with as few requests as fit, and once more, token by token,
 * what is unknown. An allowance that stays unknown is absent.
 * @returns each token once or, with very many spenders, more than once
 * @throws RpcError, or a fetch or parse error, where any request fails, unless reading once more returns anything
 */
export async function fetchAllowances(
  network: string,
  owner: string,
  pairs: readonly AllowancePair[],
): Promise<readonly TokenAllowances[]> {
  const [account] = plainAddress(owner)
  if (account === undefined) throw new TypeError('not an address of this network')
  const requests = packRequests(groupByToken(pairs))
  const answers = await Promise.all(requests.map((each) => readWithRetry(network, account, each)))
  return answers.flat()
}

/** Reads one allowance; null if unknown. @throws like `fetchAllowances` */
export async function fetchAllowance(
  network: string,
  owner: string,
  { token, spender }: AllowancePair,
): Promise<bigint | null> {
  const [account] = plainAddress(owner)
  const [allowed] = plainAddress(spender)
  if (account === undefined || allowed === undefined) return null
  const data = encodeFunctionData({ abi, functionName: 'allowance', args: [account, allowed] })
  return readAmount(await rpc(network, 'eth_call', [{ to: token, data }, 'latest'], z.string()))
}
