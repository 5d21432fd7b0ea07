import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  isHex,
  multicall3Abi,
  stringToHex,
  type Hex,
} from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { createActionFactsReader, readActionFacts } from './chain-facts.ts'
import { evmFamily } from './evm-family.ts'
import { changeCase } from './verify/corpus/case.ts'
import { vaultDeposit } from './verify/corpus/honest-vaults.ts'
import { made } from './verify/corpus/people.ts'
import { STEAK, USDC } from './verify/corpus/protocols.ts'

afterEach(() => void vi.unstubAllGlobals())

const { transaction, intent } = vaultDeposit
const action = { ...vaultDeposit.action, transactions: [transaction] }

const DECIMALS = '0x313ce567'
const SYMBOL = '0x95d89b41'
const toWord = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const ANSWERS: Readonly<Record<string, Hex>> = {
  [USDC.address]: toWord(6n),
  [STEAK.address]: toWord(18n),
}
const NAMED: Readonly<Record<string, Hex>> = {
  [USDC.address]: encodeAbiParameters([{ type: 'string' }], ['USDC']),
  // As tokens before the standard return it.
  [STEAK.address]: stringToHex('steakUSDC', { size: 32 }),
}

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** Returns the calls of a multicall, in order. */
function callsIn(sent: unknown): readonly { readonly target: Hex; readonly callData: Hex }[] {
  const data = Object(sent).data
  if (!isHex(data)) throw new TypeError('no call')
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  const calls: unknown = args?.[0]
  return Array.isArray(calls) ? calls : []
}

/** A node that knows each contract as no proxy, and tokens' names and decimals; it can be down. */
function node(answers: Readonly<Record<string, Hex>> = ANSWERS, named = NAMED) {
  const requests: string[] = []
  const state = { requests: 0, isDown: false, told: answers, named, asked: requests }
  const answerOf = (target: string, callData: string): Hex | undefined =>
    Object({ [DECIMALS]: state.told, [SYMBOL]: state.named })[callData]?.[target]
  const multicall = (sent: unknown): Hex => {
    const calls = callsIn(sent)
    state.asked.push(...calls.map(({ target, callData }) => `${target} ${callData.slice(0, 10)}`))
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: calls.map(({ target, callData }) => ({
        success: true,
        returnData: answerOf(target, callData) ?? '0x',
      })),
    })
  }
  const answer = ({ method, params: [sent] }: Call): unknown => {
    if (method === 'eth_call') return multicall(sent)
    return Object({ eth_getCode: '0x6001', eth_getStorageAt: toWord(0n) })[method] ?? null
  }
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    state.requests += 1
    if (state.isDown) return Promise.reject(new TypeError('offline'))
    const calls: Call[] = [JSON.parse(body)].flat()
    return Promise.resolve(
      Response.json(calls.map((call) => ({ id: call.id, result: answer(call) }))),
    )
  })
  return state
}

const facts = () => readActionFacts('ethereum', action, intent)
const counted = async () => [...(await facts()).decimals]

it('contract facts are cached for a minute, and failed reads not at all', async () => {
  const state = node()
  let now = 0
  const read = createActionFactsReader(() => now)
  state.isDown = true
  expect((await read('ethereum', action, intent)).read.size).toBe(0)
  state.isDown = false
  const first = await read('ethereum', action, intent)
  expect(first.read.size).toBeGreaterThan(0)
  const requests = state.requests
  now = 59_999
  expect(await read('ethereum', action, intent)).toBe(first)
  expect(state.requests).toBe(requests)
  now = 60_000
  await read('ethereum', action, intent)
  expect(state.requests).toBeGreaterThan(requests)
})

it('failed reads of decimals are repeated at once', async () => {
  const state = node({})
  const read = createActionFactsReader(() => 0)
  expect((await read('ethereum', action, intent)).decimals.size).toBe(0)
  state.told = ANSWERS
  expect((await read('ethereum', action, intent)).decimals.size).toBe(2)
})

it('failed reads of symbols are repeated at once', async () => {
  const state = node(ANSWERS, {})
  const read = createActionFactsReader(() => 0)
  expect((await read('ethereum', action, intent)).symbols.size).toBe(0)
  state.named = NAMED
  expect((await read('ethereum', action, intent)).symbols.size).toBe(2)
})

it('another network, contract or token is another cache entry', async () => {
  const state = node()
  const read = createActionFactsReader(() => 0)
  await read('ethereum', action, intent)
  const requests = state.requests
  await read('base', { ...action, transactions: [{ ...transaction, network: 'base' }] }, intent)
  expect(state.requests).toBeGreaterThan(requests)
  const before = state.requests
  const asset = { symbol: 'X', decimals: 6, address: `0x${'ab'.repeat(20)}` }
  await read('ethereum', action, { ...intent, asset })
  expect(state.requests).toBeGreaterThan(before)
})

it('decimals are read from tokens, in the same request', async () => {
  const state = node()
  expect(await counted()).toEqual([
    [USDC.address.toLowerCase(), 6],
    [STEAK.address.toLowerCase(), 18],
  ])
  expect(state.requests).toBeLessThanOrEqual(4)
})

it('symbols are read from tokens, in the same request', async () => {
  const state = node()
  expect([...(await facts()).symbols]).toEqual([
    [USDC.address.toLowerCase(), 'USDC'],
    [STEAK.address.toLowerCase(), 'steakUSDC'],
  ])
  expect(state.requests).toBeLessThanOrEqual(4)
})

it("the token of a pending action's balance is read too", async () => {
  const state = node()
  const balance = { symbol: 'CRV', decimals: 18, address: `0x${'ab'.repeat(20)}` }
  await readActionFacts('ethereum', action, { ...intent, balance })
  const requests = state.asked.map((each) => each.toLowerCase())
  expect(requests).toContain(`${balance.address} ${SYMBOL}`)
})

it('a token with an invalid symbol has none', async () => {
  node(ANSWERS, { ...NAMED, [USDC.address]: toWord(32n) })
  expect([...(await facts()).symbols.keys()]).toEqual([STEAK.address.toLowerCase()])
})

it.each([
  ['more than a byte', toWord(256n)],
  ['two words', `${toWord(6n)}${'0'.repeat(64)}` as const],
  ['too short', '0x06' as const],
  ['nothing', '0x' as const],
])('a token that returns %s has no facts', async (_, answer) => {
  node({ ...ANSWERS, [USDC.address]: answer })
  expect(await counted()).toEqual([[STEAK.address.toLowerCase(), 18]])
})

it('contracts named only by the service are read after trusted ones and tokens', async () => {
  const state = node()
  await counted()
  const isOfToken = (each: string): boolean => each.endsWith(DECIMALS) || each.endsWith(SYMBOL)
  const own = [USDC.address, STEAK.address]
  const isOther = (each: string): boolean =>
    own.some((address) => each.startsWith(address)) && !isOfToken(each)
  expect(state.asked.findLastIndex(isOfToken)).toBeLessThan(state.asked.findIndex(isOther))
  const trusted = state.asked.findLastIndex((each) => !own.some((one) => each.startsWith(one)))
  expect(trusted).toBeLessThan(state.asked.findIndex(isOfToken))
})

it("the contract of the step at hand is read, however many other steps' come before it", async () => {
  const state = node()
  const others = Array.from({ length: 8 }, (_, index) => ({
    ...changeCase(vaultDeposit, { payload: { to: made(100 + index) } }).transaction,
    id: `other-${index}`,
  }))
  const last = changeCase(vaultDeposit, { payload: { to: made(99) } }).transaction
  await evmFamily.inspect(last, { ...action, transactions: [...others, last] }, intent)
  const isRead = (contract: string): boolean =>
    state.asked.some((each) => each.toLowerCase().startsWith(contract.toLowerCase()))
  expect(isRead(made(100))).toBe(true)
  expect(isRead(made(99))).toBe(true)
})
