import type { Inspection } from './inspection.ts'
import type { Intent } from './intent.ts'
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

/**
 * How far a payload is understood: `read`, its bytes say what it does; `simulated`, they don't, and a simulation shows that
 * no more leaves than was requested; `exposed`, what is known of it says that the money may not come back; `blind`, nobody
 * knows what it does.
 * @param intent null where this browser does not know what was requested
 */
export function getUnderstanding(
  {
    unsigned,
    simulation,
    verdict: { warnings },
  }: Pick<Inspection, 'unsigned' | 'simulation' | 'verdict'>,
  intent: Intent | null,
): 'read' | 'simulated' | 'exposed' | 'blind' {
  // Plain words are read by the user, where they are words.
  const isText =
    unsigned?.family === 'evm' && unsigned.kind === 'message' && unsigned.message.kind === 'text'
  const isUnread = (warning: Warning): boolean =>
    UNREAD_WARNINGS.has(warning) && !(isText && warning === 'unknown-message')
  // What comes beside what was left is a gift; what comes for a deposit is all there is for it.
  const isPaidOddly = intent?.request.intent === 'enter' && warnings.includes('other-token-arrives')
  const isExposed = isPaidOddly || warnings.some((warning) => EXPOSED_WARNINGS.has(warning))
  if (!warnings.some(isUnread)) return isExposed ? 'exposed' : 'read'
  const isBounded =
    simulation?.kind === 'passed' && !warnings.some((warning) => UNBOUNDED_WARNINGS.has(warning))
  if (!isBounded) return 'blind'
  return isExposed ? 'exposed' : 'simulated'
}
