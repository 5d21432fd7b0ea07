import { call } from '#src/families/evm/verify/corpus/case.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Fact } from '../journal/fact.ts'
import { findExcess } from '../purse.ts'
import { inspectEvm } from '#src/families/evm/verify/inspect-evm.ts'
import type { Inspection } from '#src/families/inspection.ts'
import type {
  Movement,
  PassedSimulation,
  ActionSimulation,
} from '#src/families/action-simulation.ts'
import { exitsOf, worthOf } from '../purse-exits.ts'
import { takesOf } from '../purse-takings.ts'
import {
  exampleAction,
  exampleIntent,
  exampleStep,
  OWNER,
  START,
  createStepFacts,
} from './step-facts.ts'

/** A step that the service offers. */
export interface ExitCall {
  readonly kind:
    | 'redeem'
    | 'redeem-by-router'
    | 'request'
    | 'gauge-withdraw'
    | 'gauge-exit'
    | 'stake-withdraw'
    | 'stake-exit'
    | 'stake-unlock'
    | 'claim'
    | 'unknown'
    | 'allow'
    | 'several'
  readonly amount: bigint
  readonly isSimulated: boolean
}

const THIEF = '0x00000000000000000000000000000000000000ff'
/** A stake without a token. */
const STAKES = '0x00000000000000000000000000000000000000ee'

const less = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const moving = (token: string, amount: bigint) => (amount > 0n ? [{ token, amount }] : [])

export const USDC = '0x00000000000000000000000000000000000000aa'
/** A vault that is its own share token. */
export const VAULT = '0x00000000000000000000000000000000000000bb'
export const GAUGE = '0x00000000000000000000000000000000000000cc'
export const ROUTER = '0x00000000000000000000000000000000000000dd'
export const TEN = 10_000_000n

const usdc = { symbol: 'USDC', decimals: 6, address: USDC }
const share = { symbol: 'hbUSDC', decimals: 6, address: VAULT }
const contracts = [VAULT, GAUGE, ROUTER]
const place = { network: 'base-sepolia', tokens: [usdc], output: share, contracts }

/** Returns the intent of a withdrawal. */
export const leaving = (
  asked: Readonly<Record<string, unknown>>,
  more: Partial<NonNullable<Intent['place']>> = {},
): Intent => ({
  request: { ...exampleIntent.request, intent: 'exit', arguments: asked },
  asset: usdc,
  place: { ...place, ...more },
})

/** The movements of a step. */
export interface Moves {
  readonly left?: readonly Movement[]
  readonly arrived?: readonly Movement[]
}

const written = (moves: readonly Movement[] = []) =>
  moves.map(({ token, amount }) => ({ token, amount: amount.toString() }))

/** A signed step with its outflow, and its movements in a block. */
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

const ALONE: ActionSimulation = { kind: 'alone' }

/** A simulation with these movements; each share is worth one unit of the asset. */
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
/** The selector of no known method. */
export const UNKNOWN = '0xdeadbeef'

/** The effect of a call. */
interface Outcome {
  readonly data: string
  readonly to: string
  readonly moves: Moves
  /** What left the position for good. */
  readonly taken: bigint
  readonly apply: () => void
}

/**
 * A position in a vault, its gauge and a stake, one unit each worth one of the asset, and an exit whose steps are
 * signed if the purse allows. No single step exits more than ten, which verification would stop.
 * @param isQueue the vault pays only what was requested of it
 */
export function exitWorld(intent: Intent, isQueue: boolean) {
  let [shares, gauge, stake] = [10n * TEN, TEN, TEN]
  // What left the gauge is in the wallet, and continues from there.
  let [fromGauge, requested, unlocked, given, count] = [0n, 0n, 0n, 0n, 0n]
  let facts: readonly Fact[] = []

  const sharesOut = (data: string, to: string, amount: bigint, isPaid: boolean): Outcome => {
    const fromHand = less(fromGauge, amount)
    return {
      data,
      to,
      moves: { left: moving(VAULT, amount), arrived: isPaid ? moving(USDC, amount) : [] },
      taken: amount - fromHand,
      apply: () => {
        shares -= amount
        fromGauge -= fromHand
        if (!isPaid && data === request(amount)) requested += amount
      },
    }
  }
  const gaugeOut = (data: string, amount: bigint): Outcome => ({
    data,
    to: GAUGE,
    moves: { arrived: moving(VAULT, amount) },
    taken: amount,
    apply: () => {
      gauge -= amount
      shares += amount
      fromGauge += amount
    },
  })
  const stakeOut = (data: string, amount: bigint, isPaid: boolean): Outcome => ({
    data,
    to: STAKES,
    moves: { arrived: isPaid ? moving(USDC, amount) : [] },
    taken: amount,
    apply: () => {
      stake -= amount
      if (!isPaid) unlocked += amount
    },
  })

  function outcomeOf({ kind, amount }: ExitCall): Outcome {
    switch (kind) {
      case 'redeem': {
        if (!isQueue) return sharesOut(redeem(amount), VAULT, amount, true)
        const paid = less(requested, amount)
        const apply = () => {
          requested -= paid
        }
        return {
          data: redeem(amount),
          to: VAULT,
          moves: { arrived: moving(USDC, paid) },
          taken: 0n,
          apply,
        }
      }
      case 'redeem-by-router':
        return sharesOut(redeem(amount), ROUTER, amount, true)
      case 'request':
        return sharesOut(request(amount), VAULT, amount, false)
      case 'gauge-withdraw':
        return gaugeOut(withdrawSome(less(gauge, amount)), less(gauge, amount))
      case 'gauge-exit':
        return gaugeOut(leave, gauge)
      case 'stake-withdraw':
        return stakeOut(withdrawSome(less(stake, amount)), less(stake, amount), true)
      case 'stake-exit':
        return stakeOut(leave, stake, true)
      case 'stake-unlock':
        return stakeOut(unlock(less(stake, amount)), less(stake, amount), false)
      case 'claim':
        // The action's own request is paid first, then earlier ones.
        return {
          ...stakeOut(claimTickets, TEN, true),
          taken: unlocked === TEN ? 0n : TEN,
          apply: () => {
            unlocked = 0n
          },
        }
      case 'unknown':
        return stakeOut(UNKNOWN, stake, true)
      case 'allow':
        return sharesOut(approve(THIEF, amount), VAULT, amount, false)
      case 'several': {
        const calls = [withdraw(amount), withdraw(TEN - amount)]
        const data = call('function multicall(bytes[] calls)', calls)
        return sharesOut(data, VAULT, isQueue ? 0n : TEN, true)
      }
    }
  }

  return {
    /** Offers a step, which is signed if the purse allows. */
    press(each: ExitCall): void {
      const { data, to, moves, taken, apply } = outcomeOf(each)
      // The spender takes it afterwards, which no simulation shows.
      const shown: Moves = each.kind === 'allow' ? {} : moves
      const rehearsal = each.isSimulated ? passed(shown) : undefined
      const inspection = calling(intent, data, to, rehearsal)
      if (findExcess(intent, facts, 't', inspection) !== null) return
      facts = [...facts, ...signed(`s${count}`, inspection, intent, shown)]
      count += 1n
      given += taken
      apply()
    },
    /** The total that left the position. */
    givenUp: (): bigint => given,
    signed: (): number => Number(count),
  }
}
