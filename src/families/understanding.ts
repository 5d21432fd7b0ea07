import type { PassedSimulation } from './action-simulation.ts'
import type { Inspection } from './inspection.ts'
import type { Intent } from './intent.ts'
import { isSameToken } from './is-same-address.ts'
import { getRequestedAmount } from './requested-amount.ts'
import { WRAPPED_SOL } from './solana/programs.ts'
import type { Warning } from './verdict.ts'

/** Warnings that leave unknown what a payload does. */
const UNREAD_WARNINGS: ReadonlySet<Warning> = new Set<Warning>([
  'unknown-method',
  'unknown-message',
  'blind-message',
  'carries-data',
  'hidden-characters',
  'order-message',
])

/** Warnings that leave unknown whether a successful simulation stays within the request. */
const UNBOUNDED_WARNINGS: ReadonlySet<Warning> = new Set<Warning>([
  'other-money-leaves',
  'other-amount',
  'open-allowance',
  'outcome-varies',
  'artificial-simulation',
  'positions-unseen',
  'decimals-unread',
  'symbol-unread',
  'other-symbol',
])

/** What puts money in the hands of somebody nobody vouches for, or shows that it does not come back. */
const EXPOSED_WARNINGS: ReadonlySet<Warning> = new Set<Warning>([
  'unknown-spender',
  'other-money-leaves',
  'open-allowance',
  'loses-value',
  'unsafe-if-stopped',
  'outcome-varies',
  'sends-directly',
  'look-alike',
])

type UnderstoodInspection = Pick<Inspection, 'unsigned' | 'takes' | 'simulation' | 'verdict'>

/** Warnings of a spender whom nobody but the service knows. */
const UNVOUCHED_WARNINGS: readonly Warning[] = ['service-named', 'unknown-spender']

/**
 * Whether somebody whom only the service names may take more than a deposit's typed amount, and no simulation shows that
 * they don't: no request limits an allowance of another token, and a signed permit can't be simulated.
 */
function allowsUnmeasured(
  { takes, simulation, verdict }: UnderstoodInspection,
  intent: Intent | null,
): boolean {
  const { warnings } = verdict
  if (simulation?.kind === 'passed' || !warnings.includes('unmeasured-approval')) return false
  if (!UNVOUCHED_WARNINGS.some((each) => warnings.includes(each))) return false
  const limit = intent?.request.intent === 'enter' ? getRequestedAmount(intent) : null
  const asset = intent?.asset?.address ?? null
  return takes.some(
    ({ kind, token, amount }) =>
      kind === 'allow' &&
      amount !== 0n &&
      !(limit !== null && amount !== null && amount <= limit && isSameToken(token, asset)),
  )
}

/** Of a hundred parts of a typed payout, so many must arrive. */
const MIN_ARRIVED_PERCENT = 99n

const unwrapCoin = (token: string | null): string | null => (token === WRAPPED_SOL ? null : token)

/**
 * Whether a simulation shows what the step does for the request, so that it can bound it. What the user has in a contract's
 * or a program's own books moves unseen: where none of their tokens leave, a withdrawal has to bring what was typed.
 */
function showsRequest(
  { next: { left, arrived } }: PassedSimulation,
  intent: Intent | null,
): boolean {
  if (intent === null || intent.request.intent === 'enter') return left.length > 0
  if (left.some(({ token }) => token !== null)) return true
  const typed = getRequestedAmount(intent)
  if (typed === null) return arrived.length > 0
  const asset = unwrapCoin(intent.asset?.address ?? null)
  const paid = arrived
    .filter(({ token }) => isSameToken(unwrapCoin(token), asset))
    .reduce((sum, { amount }) => sum + amount, 0n)
  return paid * 100n >= typed * MIN_ARRIVED_PERCENT
}

/**
 * How far a payload is understood: `read`, its bytes say what it does; `simulated`, they don't, and a simulation shows that
 * no more leaves than was requested; `exposed`, what is known of it says that the money may not come back; `blind`, nobody
 * knows what it does.
 * @param intent null where this browser does not know what was requested
 */
export function getUnderstanding(
  inspection: UnderstoodInspection,
  intent: Intent | null,
): 'read' | 'simulated' | 'exposed' | 'blind' {
  const {
    unsigned,
    simulation,
    verdict: { warnings },
  } = inspection
  // Plain words are read by the user, where they are words.
  const isText =
    unsigned?.family === 'evm' && unsigned.kind === 'message' && unsigned.message.kind === 'text'
  const isUnread = (warning: Warning): boolean =>
    UNREAD_WARNINGS.has(warning) && !(isText && warning === 'unknown-message')
  // What comes beside what was left is a gift; what comes for a deposit is all there is for it.
  const isPaidOddly = intent?.request.intent === 'enter' && warnings.includes('other-token-arrives')
  const isExposed =
    isPaidOddly ||
    warnings.some((warning) => EXPOSED_WARNINGS.has(warning)) ||
    allowsUnmeasured(inspection, intent)
  if (!warnings.some(isUnread)) return isExposed ? 'exposed' : 'read'
  const isBounded =
    simulation?.kind === 'passed' &&
    showsRequest(simulation, intent) &&
    !warnings.some((warning) => UNBOUNDED_WARNINGS.has(warning))
  if (!isBounded) return 'blind'
  return isExposed ? 'exposed' : 'simulated'
}
