import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { vaultApproval, vaultDeposit } from '../verify/corpus/honest-vaults.ts'
import { USER, made } from '../verify/corpus/people.ts'
import { simulateAction } from './simulate-action.ts'
import {
  CENT,
  createScriptedNode,
  HONEST,
  isCall,
  isDeposit,
  share,
  usdc,
  word,
  type Answer,
  type Call,
  type RpcRejection,
  type Simulation,
} from './testing/scripted-node.ts'

// Real chains are tested in e2e/simulation; this is a scripted node.
let script = createScriptedNode()

beforeEach(() => {
  script = createScriptedNode()
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
  script.asked = []
  return await simulateAction(first, action, intent)
}
const last = async (approval: Partial<Transaction> = {}, deposit: Partial<Transaction> = {}) => {
  const { second, action } = steps(approval, deposit)
  script.asked = []
  const isTogether = approval.status === 'CREATED' ? true : undefined
  return await simulateAction(second, action, intent, isTogether)
}
/** The first run is without fees; later ones are as in a block. */
const isFreeRun = ({ validation }: Simulation): boolean => !validation
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

const transfer = {
  address: usdc,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    word(BigInt(USER)),
    word(BigInt(share)),
  ],
  data: word(CENT),
}
/** A node on which deposits alone move something, whatever is run before them. */
const MOVED_BY_DEPOSITS = {
  ...HONEST,
  words: (done: number, { blockStateCalls }: Simulation) => {
    const calls = blockStateCalls
      .flatMap((block) => block.calls)
      .filter((call) => isDeposit(call) || isCall(call, 'approve(address,uint256)'))
    const deposits = BigInt(calls.slice(0, done).filter(isDeposit).length)
    return [1000n * CENT - deposits * CENT, 97n * deposits, 0n]
  },
  // Without an approval, only its events tell which token it moves.
  step: (call: Call): Answer => (isDeposit(call) ? { logs: [transfer] } : {}),
}

describe('all remaining steps are simulated', () => {
  it('on the newest block, in step order, and again in two blocks with fees', async () => {
    expect(await tried()).toEqual(PASSED)
    const plans = script.asked.filter((each) => !isFreeRun(each))
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
      const [freeRun] = script.asked
      expect(freeRun?.blockStateCalls.flatMap(({ calls }) => calls)).toHaveLength(3)
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

  it('as many steps as fit into a simulation, the one to sign among them', async () => {
    const { first, second, action } = steps()
    const more = Array.from({ length: 6 }, (_, at) => ({ ...first, id: `more ${at}` }))
    const long = { ...action, transactions: [first, ...more] }
    const shown = await simulateAction(first, long, intent)
    expect(shown).toMatchObject({ kind: 'passed', isWhole: false, next: approved })
    expect(shown).toHaveProperty('steps.length', 6)
    script.node = MOVED_BY_DEPOSITS
    // Those that the service calls sent may be more than fit in; then they are left out.
    const after = async (count: number) => {
      const sent = Array.from({ length: count }, (_, at) => ({
        ...first,
        id: `sent ${at}`,
        status: 'BROADCASTED',
      }))
      const late = { ...action, transactions: [...sent, second, { ...second, id: 'later' }] }
      return await simulateAction(second, late, intent)
    }
    for (const [count, length] of [
      [5, 6],
      [6, 2],
      [7, 2],
    ] as const) {
      const passed = await after(count)
      expect(passed).toMatchObject({ kind: 'passed', isWhole: false })
      expect(passed).toHaveProperty('steps.length', length)
      // What is to be signed is among them.
      expect(passed).toHaveProperty('next.left', [{ token: usdc, amount: CENT }])
    }
    expect(script.methods).not.toContain('eth_call')
  })
})

describe('a failing step', () => {
  const failing = (isIt: (call: Call, simulation: Simulation) => boolean) => ({
    ...HONEST,
    step: (call: Call, simulation: Simulation): Answer =>
      isIt(call, simulation) ? { status: '0x0' } : HONEST.step(call, simulation),
  })

  it('is reported, with what the steps up to the one to sign show', async () => {
    script.node = failing(isDeposit)
    const { stops: _, ...rest } = PASSED
    const [left, arrived, worth] = [[], [], { left: null, arrived: null }]
    const shown = { ...rest, isWhole: false, ...approved, left, arrived, worth, valuedBy: [] }
    expect(await tried()).toEqual({
      kind: 'failed',
      reason: null,
      shown: { ...shown, steps: [approved] },
    })
    expect(await last({ status: 'BROADCASTED' })).toEqual({ kind: 'failed', reason: null })
    script.node = failing((call) => isCall(call, 'approve(address,uint256)'))
    expect(await tried()).toEqual({ kind: 'failed', reason: null })
  })

  it('that is pending may be in a block by now, so that those after it are simulated without it', async () => {
    const isApproval = (call: Call): boolean => isCall(call, 'approve(address,uint256)')
    const { step } = MOVED_BY_DEPOSITS
    script.node = {
      ...MOVED_BY_DEPOSITS,
      step: (call) => (isApproval(call) ? { status: '0x0' } : step(call)),
    }
    expect(await last({ status: 'BROADCASTED' })).toMatchObject({
      kind: 'passed',
      isWhole: false,
      steps: [{}],
      next: { left: [{ token: usdc, amount: CENT }] },
    })
    // Where they fail too, it may be for lack of it.
    script.node = failing(() => true)
    expect(await last({ status: 'BROADCASTED' })).toBeNull()
  })

  it('that comes later hides nothing of the one to sign, nor of what is pending before it', async () => {
    const { first, second, action } = steps({ status: 'BROADCASTED' })
    const data = '0x12345678'
    const unsignedTransaction = JSON.stringify({ ...vaultDeposit.payload, data })
    const third = { ...second, id: 'third', stepIndex: 2, unsignedTransaction }
    script.node = failing((call) => call.data === data)
    const three = { ...action, transactions: [first, second, third] }
    expect(await simulateAction(second, three, intent)).toMatchObject({
      kind: 'failed',
      shown: { steps: [approved, paidIn], next: paidIn },
    })
  })

  it.each([
    ['the first run', () => true],
    ['the first run and the next block', isVaried],
    ['the first run and a block of its own', (each: Simulation) => !isVaried(each)],
  ])('that fails in %s only is shown as the others run it', async (_, passes) => {
    const isApproval = (call: Call): boolean => isCall(call, 'approve(address,uint256)')
    script.node = failing((call, each) => isApproval(call) && (isFreeRun(each) || !passes(each)))
    expect(await tried()).toMatchObject({
      kind: 'passed',
      ...paidIn,
      next: approved,
      raised: approved.allowances,
      varies: true,
    })
  })

  it.each([true, false])(
    'in only one of the two blocks is another outcome: %s',
    async (isLater) => {
      script.node = failing(
        (call, each) => isDeposit(call) && !isFreeRun(each) && isVaried(each) === isLater,
      )
      expect(await tried()).toEqual({ ...PASSED, isLikeReal: true, varies: true })
    },
  )
})

describe('an outcome that differs between blocks varies', () => {
  it.each([
    ['in the first run', isFreeRun],
    ['in a block of its own', (each: Simulation) => !isFreeRun(each) && isVaried(each)],
    ['in the next block', (each: Simulation) => !isFreeRun(each) && !isVaried(each)],
  ])('%s', async (_, isIt) => {
    const less = [999n * CENT, 50n, 0n]
    script.node = {
      ...HONEST,
      words: (done, each) => (done === 2 && isIt(each) ? less : HONEST.words(done, each)),
    }
    expect(await tried()).toMatchObject({ kind: 'passed', varies: true })
  })
})

it('the reported outcome is that of the next block', async () => {
  script.node = {
    ...HONEST,
    words: (done, each) =>
      done === 2 && !isFreeRun(each) ? [999n * CENT, 96n, 0n] : HONEST.words(done, each),
  }
  const arrived = [{ token: share, amount: 96n }]
  expect(await tried()).toMatchObject({ arrived, steps: [approved, { arrived }], varies: false })
})

describe('a block unlike the real one', () => {
  it.each([false, true])('is reported for each of the two: %s', async (isLater) => {
    // The node supports no fees, and runs without them.
    script.node = {
      ...HONEST,
      refuses: (method, each) =>
        method === 'eth_simulateV1' && each.validation && isVaried(each) === isLater
          ? { code: -32_000, message: 'no fees' }
          : null,
    }
    expect(await tried()).toEqual({ ...PASSED, isLikeReal: false })
    // Its result without them counts.
    const isIt = (each: Simulation) => each !== script.asked[0] && isVaried(each) === isLater
    script.node = {
      ...script.node,
      words: (done, each) =>
        done === 2 && isIt(each) ? [999n * CENT, 50n, 0n] : HONEST.words(done, each),
    }
    expect(await tried()).toMatchObject({ isLikeReal: false, varies: true })
  })

  it.each([false, true])('is reported if one of them is not simulated: %s', async (isLater) => {
    script.node = {
      ...HONEST,
      refuses: (method, each) =>
        method === 'eth_simulateV1' && script.asked.length > 0 && isVaried(each) === isLater
          ? { code: -32_000, message: 'no' }
          : null,
      step: (call, each) =>
        each === script.asked[0] || isVaried(each) ? HONEST.step(call, each) : {},
    }
    expect(await tried()).toMatchObject({ ...paidIn, isLikeReal: false, varies: false })
  })

  it('is reported if it would need more gas than the gateway allows', async () => {
    script.node = {
      ...HONEST,
      step: (call, each) => ({ ...HONEST.step(call, each), gasUsed: '0xf42400' }),
    }
    expect(await tried()).toEqual({ ...PASSED, isLikeReal: false })
    expect(script.asked.every(isFreeRun)).toBe(true)
  })
})

it('allowances beyond those that can be read are open without a limit', async () => {
  const told = Array.from({ length: 8 }, (_, at) => ({
    address: usdc,
    topics: [
      '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
      word(BigInt(USER)),
      word(BigInt(made(at + 1))),
    ],
    data: word(1n),
  }))
  script.node = { ...HONEST, step: () => ({ logs: told }) }
  const unread = { token: usdc, spender: made(8).toLowerCase(), amount: 2n ** 256n - 1n }
  const shown = await tried()
  expect(shown).toMatchObject({ kind: 'passed' })
  expect(shown).toHaveProperty('raised', expect.arrayContaining([unread]))
  expect(shown).toHaveProperty('allowances', expect.arrayContaining([unread]))
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
    script.node = alone(null, method)
    expect(await tried()).toEqual({ kind: 'alone' })
    expect(script.methods.at(-1)).toBe('eth_call')
    const { from, to, data } = vaultApproval.payload
    expect(script.params).toEqual([{ from, to, data, value: '0x0' }, 'latest'])
  })

  it('and fails if the contract reverts, by code or message', async () => {
    script.node = alone({ code: 3, message: 'no' })
    expect(await tried()).toEqual({ kind: 'failed', reason: null })
    script.node = alone({ code: -32_000, message: 'Reverted' })
    expect(await tried()).toEqual({ kind: 'failed', reason: null })
    expect(await last({ status: 'BROADCASTED' })).toBeNull()
    // The node's own error is no statement about the step.
    script.node = alone({ code: -32_000, message: 'busy' })
    expect(await tried()).toBeNull()
  })
})
