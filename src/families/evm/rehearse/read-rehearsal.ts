import type { Movement, OpenAllowance } from '../../rehearsal.ts'
import type { RevertReason } from '../../revert-reason.ts'
import { sameAddress } from '../../same-address.ts'
import { readRevert } from '../read-revert.ts'
import type { RehearsalPlan } from './plan-rehearsal.ts'
import type { Simulated } from './simulate.ts'
import { transfersIn } from './transfers-in.ts'

/** What moved, and what may still be taken. */
export interface Moved {
  readonly kind: 'moved'
  readonly left: readonly Movement[]
  readonly arrived: readonly Movement[]
  readonly allowances: readonly OpenAllowance[]
}

/** The step that failed, by its place, and its own reason. */
interface Failed {
  readonly kind: 'failed'
  readonly step: number
  readonly reason: RevertReason | null
}

const PASSED = '0x1'

const wordIn = ({ status, returnData }: Simulated): bigint | null =>
  status === PASSED && /^0x[\da-f]{64}$/i.test(returnData) ? BigInt(returnData) : null

/** What the steps' own transfers say of tokens whose balance can't be read, and of coins. */
function toldMovements(
  plan: RehearsalPlan,
  ran: readonly Simulated[],
  counted: ReadonlySet<string>,
) {
  const told = new Map<string | null, bigint>()
  for (const { token, from, to, amount } of ran.flatMap(transfersIn)) {
    if (token !== null && counted.has(token)) continue
    const gained = sameAddress(to, plan.user) ? amount : 0n
    const lost = sameAddress(from, plan.user) ? amount : 0n
    told.set(token, (told.get(token) ?? 0n) + gained - lost)
  }
  return told
}

/** Reads the answers of a plan's calls, in order. */
export function readRehearsal(plan: RehearsalPlan, results: readonly Simulated[]): Moved | Failed {
  const { tokens, steps, allowed } = plan
  const ran = results.slice(tokens.length, tokens.length + steps.length)
  const failed = ran.findIndex(({ status }) => status !== PASSED)
  const culprit = ran[failed]
  if (culprit) return { kind: 'failed', step: failed, reason: readRevert(culprit.returnData) }
  const after = results.slice(tokens.length + steps.length)
  const changes = tokens.flatMap((token, at): [string, bigint][] => {
    const [from, to] = [results[at], after[at]].map((each) => each && wordIn(each))
    return typeof from === 'bigint' && typeof to === 'bigint' ? [[token, to - from]] : []
  })
  const counted = new Set(changes.map(([token]) => token))
  const all = [...changes, ...toldMovements(plan, ran, counted)]
  return {
    kind: 'moved',
    left: all.flatMap(([token, by]) => (by < 0n ? [{ token, amount: -by }] : [])),
    arrived: all.flatMap(([token, by]) => (by > 0n ? [{ token, amount: by }] : [])),
    allowances: allowed.flatMap((each, at) => {
      const open = after[tokens.length + at]
      const amount = open ? wordIn(open) : null
      return amount === 0n ? [] : [{ ...each, amount: amount ?? 0n }]
    }),
  }
}
