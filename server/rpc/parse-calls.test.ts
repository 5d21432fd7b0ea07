import { describe, expect, test } from 'vitest'
import { SAFE_FAILURE, SAFE_SUCCESS } from '#src/networks/account-events.ts'
import { getBatchCost } from './rpc.ts'
import { getAllowedMethods } from './methods.ts'
import { parseCalls } from './parse-calls.ts'

const USER = `0x${'11'.repeat(20)}`
const TOPIC = `0x${'ab'.repeat(32)}`
const USER_TOPIC = `0x${'0'.repeat(24)}${'11'.repeat(20)}`

const read = (method: string, params: unknown, sandbox = false, network = 'base') => {
  const methods = getAllowedMethods(network, sandbox)
  const result = parseCalls({ jsonrpc: '2.0', id: 1, method, params }, methods)
  const [first] = result?.calls ?? []
  if (first === undefined) throw new Error('nothing was read')
  return first
}
const codeOf = (...asked: Parameters<typeof read>) => {
  const result = read(...asked)
  return 'refusal' in result && 'error' in result.refusal ? result.refusal.error.code : null
}

describe('methods', () => {
  test.each([
    ['eth_chainId', []],
    ['eth_getBalance', [USER, 'latest']],
    ['eth_call', [{ to: USER, data: '0x' }, { blockHash: TOPIC }]],
    ['eth_call', [{ to: USER, data: '0x' }, 'latest', { [USER]: { balance: '0xff' } }]],
    ['eth_estimateGas', [{ from: USER, to: USER, value: '0x1' }]],
    ['eth_getTransactionBySenderAndNonce', [USER, '0x0']],
    ['eth_getStorageAt', [USER, TOPIC, 'latest']],
    ['eth_feeHistory', ['0x4', 'latest', [25, 75]]],
    [
      'eth_simulateV1',
      [{ blockStateCalls: [{ calls: [{ from: USER, to: USER, gas: '0x5208' }] }] }, 'latest'],
    ],
  ])('%s is a read', (method, params) => {
    expect(read(method, params)).toEqual({ call: { jsonrpc: '2.0', id: 1, method, params } })
  })

  test.each([
    'eth_accounts',
    'eth_newFilter',
    'eth_sendRawTransaction',
    'eth_sendTransaction',
    'eth_sign',
    'eth_subscribe',
    'debug_traceCall',
    'trace_call',
    'txpool_content',
    'anvil_setBalance',
    'evm_increaseTime',
    'hardhat_impersonateAccount',
    'constructor',
    '__proto__',
  ])('%s is not available', (method) => {
    expect(codeOf(method, [])).toBe(-32_601)
  })

  test('signed transactions pass in sandbox mode only', () => {
    expect(codeOf('eth_sendRawTransaction', ['0x02aa'], true)).toBeNull()
    expect(codeOf('eth_sendRawTransaction', ['0x02aa'])).toBe(-32_601)
    expect(codeOf('anvil_setBalance', [USER, '0x1'], true)).toBe(-32_601)
  })
})

describe('parameters', () => {
  test.each([
    ['eth_getBalance', ['0x12']],
    ['eth_getBalance', [USER, 'latest', 'more']],
    ['eth_call', [{ to: USER, data: '0x', unknown: 1 }]],
    ['eth_call', [{ to: USER, gas: '0xffffffffff' }]],
    ['eth_call', [{ to: USER, gas: 'much' }]],
    ['eth_call', [{ to: USER, data: `0x${'00'.repeat(70_000)}` }]],
    ['eth_simulateV1', [{ blockStateCalls: Array.from({ length: 7 }, () => ({ calls: [] })) }]],
    ['eth_simulateV1', [{ blockStateCalls: [{ blockOverrides: { coinbase: USER } }] }]],
    ['eth_blockNumber', ['latest']],
  ])('%s rejects invalid parameters', (method, params) => {
    expect(codeOf(method, params)).toBe(-32_602)
  })

  test('validated parameters are sent, not the received ones', () => {
    const body = JSON.parse(
      `{"jsonrpc":"2.0","id":"a","method":"eth_chainId","params":[],"method":"eth_chainId"}`,
    ) as unknown
    expect(parseCalls(body, getAllowedMethods('base', false))?.calls).toEqual([
      { call: { jsonrpc: '2.0', id: 'a', method: 'eth_chainId', params: [] } },
    ])
  })
})

describe('eth_simulateV1', () => {
  const step = (gas?: number) => ({ to: USER, ...(gas && { gas: `0x${gas.toString(16)}` }) })
  const asked = (...blocks: (readonly object[])[]) => [
    { blockStateCalls: blocks.map((calls) => ({ calls })) },
    'latest',
  ]
  const costs = (params: unknown) => getBatchCost([read('eth_simulateV1', params)])

  test('a simulated call needs a gas limit, as it could use a whole block', () => {
    expect(codeOf('eth_simulateV1', asked([step(21_000)]))).toBeNull()
    expect(codeOf('eth_simulateV1', asked([step(21_000), step()]))).toBe(-32_602)
  })

  test('the gas of all simulated calls is limited, their number is not', () => {
    const many = Array.from({ length: 96 }, () => step(250_000))
    expect(codeOf('eth_simulateV1', asked(many, many))).toBeNull()
    expect(codeOf('eth_simulateV1', asked(many, many, many))).toBe(-32_602)
    expect(codeOf('eth_simulateV1', asked([step(50_000_000)]))).toBeNull()
    expect(codeOf('eth_simulateV1', asked([step(50_000_000)], [step(21_000)]))).toBe(-32_602)
  })

  test('a batch of simulations has no more gas than one alone', () => {
    const half = (id: number) => ({
      jsonrpc: '2.0',
      id,
      method: 'eth_simulateV1',
      params: asked([step(25_000_000)]),
    })
    const { calls = [] } =
      parseCalls([half(1), half(2), half(3)], getAllowedMethods('base', false)) ?? {}
    expect(calls.map((each) => 'call' in each)).toEqual([true, true, false])
  })

  test('a simulation costs by its gas limit, not by call', () => {
    expect(costs(asked([step(21_000)]))).toBe(5)
    expect(costs(asked([step(25_000_000)], [step(25_000_000)]))).toBe(55)
    expect(costs(asked(Array.from({ length: 40 }, () => step(100_000))))).toBe(9)
  })

  test('every block field that a contract can read is accepted', () => {
    const header = {
      number: '0x10',
      time: '0x6b083f1f',
      feeRecipient: USER,
      prevRandao: TOPIC,
      baseFeePerGas: '0x77359400',
    }
    const block = { blockOverrides: header, stateOverrides: { [USER]: { code: '0x00' } } }
    const fees = { maxFeePerGas: '0x77359401', maxPriorityFeePerGas: '0x1' }
    const params = [
      { blockStateCalls: [{ ...block, calls: [{ ...step(21_000), ...fees }] }], validation: true },
      'latest',
    ]
    expect(read('eth_simulateV1', params)).toMatchObject({ call: { params } })
  })
})

describe('eth_getLogs', () => {
  const range = { fromBlock: '0x1', toBlock: '0x2710' }

  test('a filter reads up to 10,000 blocks for one address', () => {
    expect(codeOf('eth_getLogs', [{ ...range, topics: [TOPIC, USER_TOPIC] }])).toBeNull()
    expect(codeOf('eth_getLogs', [{ ...range, topics: [null, null, USER_TOPIC] }])).toBeNull()
    expect(codeOf('eth_getLogs', [{ blockHash: TOPIC, topics: [TOPIC, USER_TOPIC] }])).toBeNull()
  })

  test('a filter reads the logs of one Safe', () => {
    const topics = [[SAFE_SUCCESS, SAFE_FAILURE]]
    expect(codeOf('eth_getLogs', [{ ...range, address: USER, topics }])).toBeNull()
    expect(codeOf('eth_getLogs', [{ ...range, topics }])).toBe(-32_602)
    expect(codeOf('eth_getLogs', [{ ...range, address: [USER, USER], topics }])).toBe(-32_602)
    const more = [[SAFE_SUCCESS, TOPIC]]
    expect(codeOf('eth_getLogs', [{ ...range, address: USER, topics: more }])).toBe(-32_602)
  })

  test.each([
    ['no topics', { ...range }],
    ['no address among the topics', { ...range, topics: [TOPIC] }],
    ['the address in the event’s place', { ...range, topics: [USER_TOPIC] }],
    ['the zero address', { ...range, topics: [TOPIC, `0x${'0'.repeat(64)}`] }],
    ['one block too many', { fromBlock: '0x1', toBlock: '0x2711', topics: [TOPIC, USER_TOPIC] }],
    ['a range backwards', { fromBlock: '0x2', toBlock: '0x1', topics: [TOPIC, USER_TOPIC] }],
    ['an open end', { fromBlock: '0x1', toBlock: 'latest', topics: [TOPIC, USER_TOPIC] }],
  ])('a filter rejects %s', (_, filter) => {
    expect(codeOf('eth_getLogs', [filter])).toBe(-32_602)
  })
})

describe('Solana', () => {
  const KEY = 'Stake11111111111111111111111111111111111111'
  const TOKENS = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
  const SIGNATURE = '5'.repeat(88)
  const SIMULATED = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }
  const MANY = (count: number) => Array.from({ length: count }, () => KEY)
  const code = (method: string, params: unknown, sandbox = false) =>
    codeOf(method, params, sandbox, 'solana-devnet')

  test.each([
    ['getBalance', [KEY, { commitment: 'confirmed' }]],
    ['getEpochInfo', [{ commitment: 'finalized' }]],
    ['getLatestBlockhash', [{ commitment: 'processed' }]],
    ['getSignatureStatuses', [[SIGNATURE], { searchTransactionHistory: true }]],
    ['getTransaction', [SIGNATURE, { encoding: 'base64', maxSupportedTransactionVersion: 0 }]],
    ['isBlockhashValid', [KEY]],
    ['getTokenAccountsByOwner', [KEY, { mint: KEY }, { encoding: 'base64' }]],
    ['getTokenAccountsByOwner', [KEY, { programId: TOKENS }, { encoding: 'base64' }]],
    ['sendTransaction', ['AQID', { encoding: 'base64' }]],
    ['getMultipleAccounts', [[KEY], { encoding: 'base64' }]],
    [
      'getMultipleAccounts',
      [MANY(64), { encoding: 'base64', dataSlice: { offset: 0, length: 640 } }],
    ],
    ['simulateTransaction', ['AQID', SIMULATED]],
    [
      'simulateTransaction',
      ['AQID', { ...SIMULATED, accounts: { encoding: 'base64', addresses: MANY(64) } }],
    ],
  ])('%s passes, including sending of signed transactions', (method, params) => {
    expect(code(method, params)).toBeNull()
  })

  test.each([
    ['getBalance', ['0x12']],
    ['getBalance', [KEY, { commitment: 'soon' }]],
    ['getBalance', [KEY, { minContextSlot: 1 }]],
    ['getSignatureStatuses', [[]]],
    ['getSignatureStatuses', [Array.from({ length: 21 }, () => SIGNATURE)]],
    ['getTokenAccountsByOwner', [KEY, { programId: KEY }, { encoding: 'base64' }]],
    ['sendTransaction', ['AQID', { encoding: 'base64', skipPreflight: true }]],
    ['sendTransaction', ['A'.repeat(1_645), { encoding: 'base64' }]],
    ['getMultipleAccounts', [[], { encoding: 'base64' }]],
    ['getMultipleAccounts', [MANY(9), { encoding: 'base64' }]],
    ['getMultipleAccounts', [[KEY], { encoding: 'jsonParsed' }]],
    [
      'getMultipleAccounts',
      [MANY(65), { encoding: 'base64', dataSlice: { offset: 0, length: 640 } }],
    ],
    [
      'getMultipleAccounts',
      [MANY(9), { encoding: 'base64', dataSlice: { offset: 0, length: 1_025 } }],
    ],
    ['simulateTransaction', ['AQID', { encoding: 'base64' }]],
    ['simulateTransaction', ['AQID', { ...SIMULATED, sigVerify: true }]],
    ['simulateTransaction', ['AQID', { ...SIMULATED, encoding: 'base58' }]],
    ['simulateTransaction', ['A'.repeat(1_645), SIMULATED]],
    [
      'simulateTransaction',
      ['AQID', { ...SIMULATED, accounts: { encoding: 'base64', addresses: MANY(65) } }],
    ],
    [
      'simulateTransaction',
      ['AQID', { ...SIMULATED, accounts: { encoding: 'jsonParsed', addresses: [KEY] } }],
    ],
  ])('%s rejects invalid parameters (%#)', (method, params) => {
    expect(code(method, params)).toBe(-32_602)
  })

  test('each family has its own methods, and others none', () => {
    expect(code('eth_chainId', [])).toBe(-32_601)
    expect(code('getProgramAccounts', [KEY])).toBe(-32_601)
    expect(codeOf('getBalance', [KEY], false, 'base')).toBe(-32_601)
    expect(codeOf('getBalance', [KEY], false, 'near')).toBe(-32_601)
  })

  test('airdrops work in sandbox mode only', () => {
    expect(code('requestAirdrop', [KEY, 1_000_000_000], true)).toBeNull()
    expect(code('requestAirdrop', [KEY, 1_000_000_000])).toBe(-32_601)
  })
})

describe('batches', () => {
  const one = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }

  test('batches have 1 to 20 calls', () => {
    const methods = getAllowedMethods('base', false)
    expect(parseCalls([], methods)).toBeNull()
    expect(
      parseCalls(
        Array.from({ length: 21 }, () => one),
        methods,
      ),
    ).toBeNull()
    expect(
      parseCalls(
        Array.from({ length: 20 }, () => one),
        methods,
      )?.calls,
    ).toHaveLength(20)
  })

  test('batches are validated call by call', () => {
    const read = parseCalls(
      [one, { ...one, method: 'eth_sign' }, 'x'],
      getAllowedMethods('base', false),
    )
    expect(read?.calls.map((call) => 'call' in call)).toEqual([true, false, false])
  })
})
