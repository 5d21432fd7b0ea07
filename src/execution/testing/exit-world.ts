import { call } from '#src/families/evm/verify/corpus/case.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Fact } from '../journal/fact.ts'
import { findExcess } from '../purse.ts'
import {
  approve,
  calling,
  claimTickets,
  GAUGE,
  leave,
  passed,
  redeem,
  request,
  ROUTER,
  signed,
  TEN,
  UNKNOWN,
  unlock,
  USDC,
  VAULT,
  withdraw,
  withdrawSome,
  type Moves,
} from './exit-steps.ts'

/** A step that a service offers. */
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
/** Stakes of which nobody has a token. */
const STAKES = '0x00000000000000000000000000000000000000ee'

const less = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const moving = (token: string, amount: bigint) => (amount > 0n ? [{ token, amount }] : [])

/** What a call comes to. */
interface Outcome {
  readonly data: string
  readonly to: string
  readonly moves: Moves
  /** Of what was in the position for good. */
  readonly taken: bigint
  readonly apply: () => void
}

/**
 * A person's position in a vault, its gauge and a stake, of which one unit is worth one of the asset, and an exit whose steps
 * are signed where the purse lets them. No single step gives up more than ten: that is the verification's to judge.
 * @param isQueue the vault pays only what was requested of it
 */
export function exitWorld(intent: Intent, isQueue: boolean) {
  let [shares, gauge, stake] = [10n * TEN, TEN, TEN]
  // What was taken out of the gauge is in the wallet, and goes on from there.
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
        // All of a request of the action's own is paid first, else one of before.
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
    /** A step is offered, and signed where the purse lets it. */
    press(each: ExitCall): void {
      const { data, to, moves, taken, apply } = outcomeOf(each)
      // Whom it allows takes it afterwards: no simulation shows that.
      const shown: Moves = each.kind === 'allow' ? {} : moves
      const rehearsal = each.isSimulated ? passed(shown) : undefined
      const inspection = calling(intent, data, to, rehearsal)
      if (findExcess(intent, facts, 't', inspection) !== null) return
      facts = [...facts, ...signed(`s${count}`, inspection, intent, shown)]
      count += 1n
      given += taken
      apply()
    },
    /** What left the position in all. */
    givenUp: (): bigint => given,
    signed: (): number => Number(count),
  }
}
