import { concatHex, numberToHex, toFunctionSelector, type Hex } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { vaultApproval, vaultDeposit } from '../verify/corpus/honest-vaults.ts'
import { USER, made } from '../verify/corpus/people.ts'
import { STEAK, USDC } from '../verify/corpus/protocols.ts'
import { simulateAction } from './simulate-action.ts'

// Real chains are tested in e2e/simulation; this is a scripted node.
const CENT = 100_000_000n
const [usdc, share] = [USDC.address.toLowerCase(), STEAK.address.toLowerCase()]
const word = (value: bigint): Hex => numberToHex(value, { size: 32 })

interface Call {
  readonly to: string
  readonly data: string
  readonly gas: string
  readonly maxFeePerGas?: string
}
interface Block {
  readonly blockOverrides: Readonly<Record<string, string>>
  readonly calls: readonly Call[]
}
interface Simulation {
  readonly blockStateCalls: readonly Block[]
  readonly validation: boolean
}
interface Answer {
  readonly status?: '0x0' | '0x1'
  readonly returnData?: Hex
  readonly gasUsed?: string
  readonly logs?: readonly unknown[]
}
interface RpcRejection {
  readonly code: number
  readonly message: string
  readonly data?: string
}

/** What the node shows: USDC, shares and the allowance once so many steps are done, and what it says of each step. */
interface Node {
  readonly words: (done: number, asked: Simulation) => readonly bigint[]
  readonly step: (call: Call, asked: Simulation) => Answer
  /** Rejected requests. */
  readonly refuses: (method: string, asked: Simulation) => RpcRejection | null
}
const isCall = ({ data }: Call, signature: string): boolean =>
  data.startsWith(toFunctionSelector(signature))
const isDeposit = (call: Call): boolean => isCall(call, 'deposit(uint256,address)')
const paid: Answer = {
  logs: [
    {
      address: usdc,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        word(BigInt(share)),
        word(BigInt(USER)),
      ],
      data: word(CENT),
    },
  ],
}
const HONEST: Node = {
  words: (done) =>
    [
      [1000n * CENT, 0n, 0n],
      [1000n * CENT, 0n, CENT],
      [999n * CENT, 97n, 0n],
    ][done] ?? [],
  step: (call) => (isCall(call, 'redeem(uint256,address,address)') ? paid : {}),
  refuses: () => null,
}
let node = HONEST
let asked: Simulation[] = []
let methods: string[] = []
/** Of the last request. */
let params: readonly unknown[] = []

const BLOCK = {
  number: '0x14',
  timestamp: '0x3e8',
  miner: made(7),
  mixHash: word(7n),
  baseFeePerGas: '0x7',
}

/** The probe's result: its environment, then as many words as its gas allows. */
function probed({ blockOverrides: of }: Block, call: Call, words: readonly bigint[]): Answer {
  const reads = Number((BigInt(call.gas) - 260_000n) / 80_000n)
  const seen = ['number', 'time', 'feeRecipient', 'prevRandao', 'baseFeePerGas'].map((key) =>
    BigInt(of[key] ?? 0),
  )
  const told = Array.from({ length: reads }, (_, at) =>
    // Only a plan's reads have results: decimals do not.
    reads === words.length ? [1n, words[at] ?? 0n] : [0n, 0n],
  )
  const price = BigInt(call.maxFeePerGas ?? 0)
  return { returnData: concatHex([...seen, price, 0n, ...told.flat()].map(word)) }
}

/** Returns every call of a simulation; reads after a step see it as done. */
function simulated(simulation: Simulation) {
  let done = 0
  return simulation.blockStateCalls.map((block) => ({
    calls: block.calls.map((call) => {
      if (call.data !== '0x') done += 1
      const answer =
        call.data === '0x'
          ? probed(block, call, node.words(done, simulation))
          : node.step(call, simulation)
      return { status: '0x1', returnData: '0x', gasUsed: '0x5208', logs: [], ...answer }
    }),
  }))
}

beforeEach(() => {
  node = HONEST
  asked = []
  methods = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const {
      method,
      params: [first, ...others],
    }: { method: string; params: [Simulation] } = JSON.parse(body)
    const error = node.refuses(method, first)
    methods.push(method)
    params = [first, ...others]
    const answer = () => {
      if (method === 'eth_getBlockByNumber') return BLOCK
      if (method === 'eth_call') return '0x'
      asked.push(first)
      return simulated(first)
    }
    return Response.json({ jsonrpc: '2.0', id: 1, ...(error ? { error } : { result: answer() }) })
  })
})
afterEach(() => void vi.unstubAllGlobals())

/** An approval and a deposit with changes; the list's order is meaningless. */
function steps(approval: Partial<Transaction> = {}, deposit: Partial<Transaction> = {}) {
  const first = { ...vaultApproval.transaction, id: 'approval', ...approval }
  const second = { ...vaultDeposit.transaction, stepIndex: 1, ...deposit }
  const action: Action = { ...vaultDeposit.action, transactions: [second, first] }
  return { first, second, action }
}
const { intent } = vaultDeposit
const tried = async (approval: Partial<Transaction> = {}, deposit: Partial<Transaction> = {}) => {
  const { first, action } = steps(approval, deposit)
  asked = []
  return await simulateAction(first, action, intent)
}
const last = async (approval: Partial<Transaction> = {}, deposit: Partial<Transaction> = {}) => {
  const { second, action } = steps(approval, deposit)
  asked = []
  const isTogether = approval.status === 'CREATED' ? true : undefined
  return await simulateAction(second, action, intent, isTogether)
}
/** The first run is without fees; later ones are as in a block. */
const isLook = ({ validation }: Simulation): boolean => !validation
/** Whether steps run in one block or in one each. */
const isVaried = ({ blockStateCalls }: Simulation): boolean => blockStateCalls.length > 1

const allowance = { token: usdc, spender: share, amount: CENT }
const paidIn = {
  left: [{ token: usdc, amount: CENT }],
  arrived: [{ token: share, amount: 97n }],
  allowances: [],
}
const approved = { left: [], arrived: [], allowances: [allowance] }
const PASSED = {
  kind: 'passed',
  held: [usdc, share].map((token, at) => ({ token, amount: [1000n * CENT, 0n][at] })),
  isWhole: true,
  ...paidIn,
  worth: { left: CENT, arrived: CENT },
  valuedBy: [share, share],
  steps: [approved, paidIn],
  claims: [],
  stops: [0n],
  next: approved,
  raised: approved.allowances,
  isLikeReal: true,
  varies: false,
}

describe('all remaining steps are simulated', () => {
  it('on the newest block, in step order, and again in two blocks with fees', async () => {
    expect(await tried()).toEqual(PASSED)
    const plans = asked.filter((each) => !isLook(each))
    expect(plans.map(isVaried)).toEqual([false, true])
    // A gas limit as wallets set it, different in each block.
    const limits = plans.map(({ blockStateCalls }) =>
      blockStateCalls.flatMap(({ calls }) =>
        calls.flatMap((call) => (call.data === '0x' ? [] : [Number(call.gas)])),
      ),
    )
    expect(limits).toEqual([
      [131_500, 131_500],
      [89_400, 89_400],
    ])
  })

  it.each(['CONFIRMED', 'SKIPPED', 'FAILED'])(
    'except an earlier step that is %s',
    async (status) => {
      await last({ status })
      const [look] = asked
      expect(look?.blockStateCalls.flatMap(({ calls }) => calls)).toHaveLength(3)
      expect(await last({ status })).not.toMatchObject({ steps: [{}, {}] })
    },
  )

  it('including the step to sign, whatever its service status', async () => {
    expect(await tried({ status: 'CONFIRMED' })).toEqual(PASSED)
    expect(await last({ status: 'BROADCASTED' }, { status: 'CONFIRMED' })).toMatchObject({
      steps: [approved, paidIn],
    })
  })

  it('including pending ones, separate from the next signature', async () => {
    // The approval is pending by the service's statement only, unless it is executed with it.
    const pending = { ...PASSED, isWhole: false, next: paidIn, raised: [] }
    expect(await last({ status: 'BROADCASTED' })).toEqual(pending)
    expect(await last({ status: 'CREATED' })).toEqual({ ...pending, isWhole: true })
  })

  it.each([
    { unsignedTransaction: undefined },
    { isMessage: true },
    { network: 'base' },
    { unsignedTransaction: JSON.stringify({ ...vaultDeposit.payload, from: made(5) }) },
  ])("up to one that can't be simulated: %o", async (change) => {
    expect(await tried({}, change)).toMatchObject({ isWhole: false, ...approved })
    // The step to sign comes after it.
    expect(await last(change)).toBeNull()
  })

  it('and none after that one', async () => {
    const { first, second, action } = steps()
    const unread = { ...first, id: 'unread', unsignedTransaction: undefined, stepIndex: 1 }
    const later = { ...second, stepIndex: 2 }
    const three = { ...action, transactions: [later, unread, first] }
    expect(await simulateAction(first, three, intent)).toMatchObject({
      isWhole: false,
      ...approved,
    })
    // A step that can't be decoded, or after one, is unknown.
    expect(await simulateAction(later, three, intent)).toBeNull()
    expect(await simulateAction(unread, three, intent)).toBeNull()
  })

  it('as many steps as fit into a simulation', async () => {
    const { first, action } = steps()
    const more = Array.from({ length: 6 }, (_, at) => ({ ...first, id: `more ${at}` }))
    const long = { ...action, transactions: [first, ...more] }
    expect(await simulateAction(first, long, intent)).toEqual({ kind: 'alone' })
    expect(methods).toEqual(['eth_call'])
  })
})

describe('a failing step', () => {
  const failing = (isIt: (call: Call, simulation: Simulation) => boolean) => ({
    ...HONEST,
    step: (call: Call, simulation: Simulation): Answer =>
      isIt(call, simulation) ? { status: '0x0' } : HONEST.step(call, simulation),
  })

  it('is reported, unless it is pending', async () => {
    node = failing(isDeposit)
    expect(await tried()).toEqual({ kind: 'failed', reason: null })
    expect(await last({ status: 'BROADCASTED' })).toEqual({ kind: 'failed', reason: null })
    node = failing((call) => isCall(call, 'approve(address,uint256)'))
    expect(await tried()).toEqual({ kind: 'failed', reason: null })
    expect(await last({ status: 'BROADCASTED' })).toBeNull()
  })

  it.each([true, false])(
    'in only one of the two blocks is another outcome: %s',
    async (isLater) => {
      node = failing((call, each) => isDeposit(call) && !isLook(each) && isVaried(each) === isLater)
      expect(await tried()).toEqual({ ...PASSED, isLikeReal: true, varies: true })
    },
  )
})

describe('an outcome that differs between blocks varies', () => {
  it.each([
    ['in the first look', isLook],
    ['in a block of its own', (each: Simulation) => !isLook(each) && isVaried(each)],
    ['in the next block', (each: Simulation) => !isLook(each) && !isVaried(each)],
  ])('%s', async (_, isIt) => {
    const less = [999n * CENT, 50n, 0n]
    node = {
      ...HONEST,
      words: (done, each) => (done === 2 && isIt(each) ? less : HONEST.words(done, each)),
    }
    expect(await tried()).toMatchObject({ kind: 'passed', varies: true })
  })
})

it('the reported outcome is that of the next block', async () => {
  node = {
    ...HONEST,
    words: (done, each) =>
      done === 2 && !isLook(each) ? [999n * CENT, 96n, 0n] : HONEST.words(done, each),
  }
  const arrived = [{ token: share, amount: 96n }]
  expect(await tried()).toMatchObject({ arrived, steps: [approved, { arrived }], varies: false })
})

describe('a block unlike the real one', () => {
  it.each([false, true])('is reported for each of the two: %s', async (isLater) => {
    // The node supports no fees, and runs without them.
    node = {
      ...HONEST,
      refuses: (method, each) =>
        method === 'eth_simulateV1' && each.validation && isVaried(each) === isLater
          ? { code: -32_000, message: 'no fees' }
          : null,
    }
    expect(await tried()).toEqual({ ...PASSED, isLikeReal: false })
    // Its result without them counts.
    const isIt = (each: Simulation) => each !== asked[0] && isVaried(each) === isLater
    node = {
      ...node,
      words: (done, each) =>
        done === 2 && isIt(each) ? [999n * CENT, 50n, 0n] : HONEST.words(done, each),
    }
    expect(await tried()).toMatchObject({ isLikeReal: false, varies: true })
  })

  it.each([false, true])('is reported if one of them is not simulated: %s', async (isLater) => {
    node = {
      ...HONEST,
      refuses: (method, each) =>
        method === 'eth_simulateV1' && asked.length > 0 && isVaried(each) === isLater
          ? { code: -32_000, message: 'no' }
          : null,
      step: (call, each) => (each === asked[0] || isVaried(each) ? HONEST.step(call, each) : {}),
    }
    expect(await tried()).toMatchObject({ ...paidIn, isLikeReal: false, varies: false })
  })

  it('is reported if it would need more gas than the gateway allows', async () => {
    node = {
      ...HONEST,
      step: (call, each) => ({ ...HONEST.step(call, each), gasUsed: '0xf42400' }),
    }
    expect(await tried()).toEqual({ ...PASSED, isLikeReal: false })
    expect(asked.every(isLook)).toBe(true)
  })
})

describe('if no node simulates several steps, the next one is simulated alone', () => {
  const alone = (error: RpcRejection | null, refused = 'eth_simulateV1') => ({
    ...HONEST,
    refuses: (method: string): RpcRejection | null =>
      method === refused
        ? { code: -32_601, message: 'no such method' }
        : alonesError(method, error),
  })
  const alonesError = (method: string, error: RpcRejection | null) =>
    method === 'eth_call' ? error : null

  it.each(['eth_simulateV1', 'eth_getBlockByNumber'])('without %s', async (method) => {
    node = alone(null, method)
    expect(await tried()).toEqual({ kind: 'alone' })
    expect(methods.at(-1)).toBe('eth_call')
    const { from, to, data } = vaultApproval.payload
    expect(params).toEqual([{ from, to, data, value: '0x0' }, 'latest'])
  })

  it('with more allowances than can be read', async () => {
    const told = Array.from({ length: 8 }, (_, at) => ({
      address: usdc,
      topics: [
        '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
        word(BigInt(USER)),
        word(BigInt(made(at + 1))),
      ],
      data: word(1n),
    }))
    node = { ...HONEST, step: () => ({ logs: told }) }
    expect(await tried()).toEqual({ kind: 'alone' })
  })

  it('and fails if the contract reverts, by code or message', async () => {
    node = alone({ code: 3, message: 'no' })
    expect(await tried()).toEqual({ kind: 'failed', reason: null })
    node = alone({ code: -32_000, message: 'Reverted' })
    expect(await tried()).toEqual({ kind: 'failed', reason: null })
    expect(await last({ status: 'BROADCASTED' })).toBeNull()
    // The node's own error is no statement about the step.
    node = alone({ code: -32_000, message: 'busy' })
    expect(await tried()).toBeNull()
  })
})
