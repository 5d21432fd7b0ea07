import { call } from '#src/families/evm/verify/corpus/case.ts'
import { inspectEvm } from '#src/families/evm/verify/inspect-evm.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import type {
  Movement,
  PassedSimulation,
  ActionSimulation,
} from '#src/families/action-simulation.ts'
import type { Fact } from '../journal/fact.ts'
import { exitsOf, worthOf } from '../purse-exits.ts'
import { takesOf } from '../purse-takings.ts'
import { exampleAction, exampleIntent, exampleStep, OWNER, START } from './example-action.ts'
import { createStepFacts } from './step-facts.ts'

export const USDC = '0x00000000000000000000000000000000000000aa'
/** A vault, and its share. */
export const VAULT = '0x00000000000000000000000000000000000000bb'
export const GAUGE = '0x00000000000000000000000000000000000000cc'
export const ROUTER = '0x00000000000000000000000000000000000000dd'
export const TEN = 10_000_000n

const usdc = { symbol: 'USDC', decimals: 6, address: USDC }
const share = { symbol: 'hbUSDC', decimals: 6, address: VAULT }
const contracts = [VAULT, GAUGE, ROUTER]
const place = { network: 'base-sepolia', tokens: [usdc], output: share, contracts }

/** A withdrawal as it was asked for. */
export const leaving = (
  asked: Readonly<Record<string, unknown>>,
  more: Partial<NonNullable<Intent['place']>> = {},
): Intent => ({
  request: { ...exampleIntent.request, intent: 'exit', arguments: asked },
  asset: usdc,
  place: { ...place, ...more },
})

/** What moves with a step. */
export interface Moves {
  readonly left?: readonly Movement[]
  readonly arrived?: readonly Movement[]
}

const written = (moves: readonly Movement[] = []) =>
  moves.map(({ token, amount }) => ({ token, amount: amount.toString() }))

/** A step that was signed, and what it took; with what a block shows that it moved. */
export function signed(
  step: string,
  inspection: Inspection,
  intent: Intent,
  moves: Moves | null = null,
): Fact[] {
  const { prompted, sent, settled } = createStepFacts(step)
  const taken = {
    takes: takesOf(inspection),
    worth: worthOf(inspection, intent)?.toString() ?? null,
    exits: exitsOf(inspection, intent),
  }
  const moved: Fact[] = moves
    ? [
        {
          kind: 'moved',
          action: 'a',
          step,
          at: START,
          left: written(moves.left),
          arrived: written(moves.arrived),
        },
      ]
    : []
  return [Object.assign(prompted(), taken), sent(), ...moved, settled()]
}

export const ALONE: ActionSimulation = { kind: 'alone' }

/** A simulation of a step that moves so much; each share is worth one unit of the asset. */
export function passed({ left = [], arrived = [] }: Moves): PassedSimulation {
  const moved = { left, arrived, allowances: [] }
  const shares = left.filter(({ token }) => token === VAULT)
  return {
    kind: 'passed',
    held: [{ token: VAULT, amount: 100n * TEN }],
    isWhole: true,
    ...moved,
    worth: {
      left: shares.reduce((all, { amount }) => all + amount, 0n),
      arrived: arrived.reduce((all, { amount }) => all + amount, 0n),
    },
    valuedBy: [],
    steps: [moved],
    claims: [],
    next: moved,
    isLikeReal: true,
    varies: false,
  }
}

/** A call as a step of an exit. */
export function calling(
  intent: Intent,
  data: string,
  to = VAULT,
  rehearsal: ActionSimulation = ALONE,
): Inspection {
  const { address: from, arguments: rawArguments } = intent.request
  const payload = { from, to, data, value: '0x0', chainId: 84532 }
  const step = exampleStep('t', {
    type: 'WITHDRAW',
    unsignedTransaction: JSON.stringify(payload),
  })
  const action = exampleAction([step], { intent: 'exit', rawArguments })
  return inspectEvm(step, action, intent, rehearsal)
}

export const redeem = (amount: bigint): string =>
  call('function redeem(uint256 shares, address receiver, address owner)', amount, OWNER, OWNER)
export const withdraw = (amount: bigint): string =>
  call('function withdraw(uint256 amount, address receiver, address owner)', amount, OWNER, OWNER)
export const unstake = (amount: bigint): string => call('function unstake(uint256 amount)', amount)
export const withdrawSome = (amount: bigint): string =>
  call('function withdraw(uint256 either)', amount)
export const request = (amount: bigint): string =>
  call(
    'function requestRedeem(uint256 shares, address receiver, address owner)',
    amount,
    OWNER,
    OWNER,
  )
export const unlock = (amount: bigint): string => call('function unlock(uint256 amount)', amount)
export const leave = call('function exit()')
export const withdrawAll = call('function withdrawAll()')
export const claimTickets = call(
  'function claimWithdrawals(uint256[] tickets, uint256[] hints)',
  [7n],
  [1n],
)
export const rewards = call('function getReward()')
export const approve = (spender: string, amount: bigint): string =>
  call('function approve(address spender, uint256 amount)', spender, amount)
/** Of no method that is known. */
export const UNKNOWN = '0xdeadbeef'
