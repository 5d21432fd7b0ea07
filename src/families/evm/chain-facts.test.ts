import { decodeFunctionData, encodeFunctionResult, isHex, multicall3Abi, type Hex } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { createActionFacts, readActionFacts } from './chain-facts.ts'
import { vaultDeposit } from './verify/corpus/honest-vaults.ts'
import { STEAK, USDC } from './verify/corpus/protocols.ts'

afterEach(() => void vi.unstubAllGlobals())

const { transaction, intent } = vaultDeposit
const action = { ...vaultDeposit.action, transactions: [transaction] }

const DECIMALS = '0x313ce567'
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const TOLD: Readonly<Record<string, Hex>> = { [USDC.address]: word(6n), [STEAK.address]: word(18n) }

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

/** The calls that a multicall makes, in order. */
function callsIn(sent: unknown): readonly { readonly target: Hex; readonly callData: Hex }[] {
  const data = Object(sent).data
  if (!isHex(data)) throw new TypeError('no call')
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  const calls: unknown = args?.[0]
  return Array.isArray(calls) ? calls : []
}

/** A node that says of each contract that it is there and no proxy, and of tokens how they count; it can be down. */
function node(told: Readonly<Record<string, Hex>> = TOLD) {
  const asked: string[] = []
  const state = { requests: 0, isDown: false, told, asked }
  const multicall = (sent: unknown): Hex => {
    const calls = callsIn(sent)
    state.asked.push(...calls.map(({ target, callData }) => `${target} ${callData.slice(0, 10)}`))
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: calls.map(({ target, callData }) => ({
        success: true,
        returnData: (callData === DECIMALS ? state.told[target] : undefined) ?? '0x',
      })),
    })
  }
  const answer = ({ method, params: [sent] }: Call): unknown => {
    if (method === 'eth_call') return multicall(sent)
    return Object({ eth_getCode: '0x6001', eth_getStorageAt: word(0n) })[method] ?? null
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

const counted = async () => [...(await readActionFacts('ethereum', action, intent)).decimals]

it('what was read of contracts is read again after a minute, and what could not be read at once', async () => {
  const state = node()
  let now = 0
  const read = createActionFacts(() => now)
  state.isDown = true
  expect((await read('ethereum', action, intent)).read.size).toBe(0)
  state.isDown = false
  const first = await read('ethereum', action, intent)
  expect(first.read.size).toBeGreaterThan(0)
  const asked = state.requests
  now = 59_999
  expect(await read('ethereum', action, intent)).toBe(first)
  expect(state.requests).toBe(asked)
  now = 60_000
  await read('ethereum', action, intent)
  expect(state.requests).toBeGreaterThan(asked)
})

it('where no decimals could be read they are asked for again at once', async () => {
  const state = node({})
  const read = createActionFacts(() => 0)
  expect((await read('ethereum', action, intent)).decimals.size).toBe(0)
  state.told = TOLD
  expect((await read('ethereum', action, intent)).decimals.size).toBe(2)
})

it('another network, another contract or another token is another question', async () => {
  const state = node()
  const read = createActionFacts(() => 0)
  await read('ethereum', action, intent)
  const asked = state.requests
  await read('base', { ...action, transactions: [{ ...transaction, network: 'base' }] }, intent)
  expect(state.requests).toBeGreaterThan(asked)
  const before = state.requests
  const asset = { symbol: 'X', decimals: 6, address: `0x${'ab'.repeat(20)}` }
  await read('ethereum', action, { ...intent, asset })
  expect(state.requests).toBeGreaterThan(before)
})

it('tokens count as they themselves say, in the same request', async () => {
  const state = node()
  expect(await counted()).toEqual([
    [USDC.address.toLowerCase(), 6],
    [STEAK.address.toLowerCase(), 18],
  ])
  expect(state.requests).toBeLessThanOrEqual(4)
})

it.each([
  ['more than a byte', word(256n)],
  ['two words', `${word(6n)}${'0'.repeat(64)}` as const],
  ['too short', '0x06' as const],
  ['nothing', '0x' as const],
])('a token that says %s says nothing', async (_, answer) => {
  node({ ...TOLD, [USDC.address]: answer })
  expect(await counted()).toEqual([[STEAK.address.toLowerCase(), 18]])
})

it('contracts that only the service names are asked after those that are trusted and the tokens', async () => {
  const state = node()
  await counted()
  const isDecimals = (each: string): boolean => each.endsWith(DECIMALS)
  const own = [USDC.address, STEAK.address]
  const isOther = (each: string): boolean =>
    own.some((address) => each.startsWith(address)) && !isDecimals(each)
  expect(state.asked.findLastIndex(isDecimals)).toBeLessThan(state.asked.findIndex(isOther))
  const trusted = state.asked.findLastIndex((each) => !own.some((one) => each.startsWith(one)))
  expect(trusted).toBeLessThan(state.asked.findIndex(isDecimals))
})
