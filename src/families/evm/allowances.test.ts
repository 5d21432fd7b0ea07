import { decodeFunctionData, encodeFunctionResult, multicall3Abi, parseAbi, type Hex } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchAllowances } from './allowances.ts'

const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const toAddress = (digit: string): Hex => `0x${digit.repeat(40)}`
const [HONEST, BURNER] = [toAddress('a'), toAddress('b')]
const [VAULT, ROUTER] = [toAddress('c'), toAddress('d')]
const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
])

interface Call {
  readonly target: Hex
  readonly callData: Hex
}

const toWord = (amount: bigint): Hex => `0x${amount.toString(16).padStart(64, '0')}`
const symbol = encodeFunctionResult({ abi, functionName: 'symbol', result: 'T' })
const WORDS = { balanceOf: toWord(5n), allowance: toWord(7n), decimals: toWord(6n), symbol }

/** The calls of a request. */
function readCalls(body: string): readonly Call[] {
  const { params }: { params: [{ data: Hex }] } = JSON.parse(body)
  const decoded = decodeFunctionData({ abi: multicall3Abi, data: params[0].data })
  if (decoded.functionName !== 'aggregate3') throw new Error('no calls')
  return decoded.args[0]
}

/** Whether a call is of this token. */
const isOf =
  (token: Hex) =>
  ({ target }: Call): boolean =>
    target.toLowerCase() === token

/** A call in words: its token, its question, and the spender. */
const toQuestion = ({ target, callData }: Call): string => {
  const { functionName, args } = decodeFunctionData({ abi, data: callData })
  const spender = functionName === 'allowance' ? args[1] : ''
  return `${target} ${functionName} ${spender ?? ''}`.toLowerCase().trim()
}

/**
 * A node with Multicall3.
 * @param isFailing whether a call fails inside a request
 * @returns the questions of each request that it received
 */
function node(isFailing: (call: Call, calls: readonly Call[], request: number) => boolean) {
  const requests: (readonly string[])[] = []
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const calls = readCalls(body)
    const request = requests.push(calls.map(toQuestion)) - 1
    const result = calls.map((call) => {
      const { functionName } = decodeFunctionData({ abi, data: call.callData })
      return isFailing(call, calls, request)
        ? { success: false, returnData: '0x' as const }
        : { success: true, returnData: WORDS[functionName] }
    })
    const answer = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
    return Promise.resolve(Response.json({ id: 1, result: answer }))
  })
  return requests
}

afterEach(() => void vi.unstubAllGlobals())

const pairs = [
  { token: BURNER, spender: VAULT },
  { token: HONEST, spender: VAULT },
  { token: HONEST, spender: ROUTER },
]
const fetchByToken = async () =>
  new Map((await fetchAllowances('base', OWNER, pairs)).map(({ token, ...rest }) => [token, rest]))
const tokenFacts = { balance: 5n, decimals: 6, symbol: 'T' }

it('a token that burns all gas hides no other token', async () => {
  // What follows it in a request has no gas left.
  const requests = node((_, calls) => calls.some(isOf(BURNER)))
  const answers = await fetchByToken()
  const allowances = new Map([
    [VAULT, 7n],
    [ROUTER, 7n],
  ])
  expect(answers.get(HONEST)).toEqual({ ...tokenFacts, allowances })
  expect(answers.get(BURNER)?.allowances.size).toBe(0)
  expect(requests).toHaveLength(3)
})

it('nor where the node refuses the whole request of it', async () => {
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const calls = readCalls(body)
    if (calls.some(isOf(BURNER)))
      return Promise.resolve(Response.json({ id: 1, error: { code: -32_000, message: 'gas' } }))
    const result = calls.map(({ callData }) => {
      const { functionName } = decodeFunctionData({ abi, data: callData })
      return { success: true, returnData: WORDS[functionName] }
    })
    const answer = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
    return Promise.resolve(Response.json({ id: 1, result: answer }))
  })
  const answers = await fetchByToken()
  expect(answers.get(HONEST)?.allowances.size).toBe(2)
  expect(answers.get(BURNER)?.allowances.size).toBe(0)
})

it('what failed once is read once more, and nothing else', async () => {
  const failing = `${HONEST} allowance ${ROUTER}`
  const requests = node((call, _, request) => request === 0 && toQuestion(call) === failing)
  const answers = await fetchByToken()
  expect(answers.get(HONEST)?.allowances.get(ROUTER)).toBe(7n)
  expect(requests).toHaveLength(2)
  expect(requests[1]?.filter((question) => question.includes('allowance'))).toEqual([failing])
})

it('what fails again is absent, and not read a third time', async () => {
  const failing = `${HONEST} allowance ${ROUTER}`
  const requests = node((call) => toQuestion(call) === failing)
  const answers = await fetchByToken()
  expect(answers.get(HONEST)).toEqual({ ...tokenFacts, allowances: new Map([[VAULT, 7n]]) })
  expect(requests).toHaveLength(2)
})

it('a node that refuses everything is an error, not a lack of allowances', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ id: 1, error: { code: -32_005, message: 'limit' } })),
  )
  await expect(fetchAllowances('base', OWNER, pairs)).rejects.toThrow('limit')
})
