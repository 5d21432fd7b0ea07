import type { Inspection } from './inspection.ts'
import type { Intent } from './intent.ts'
import type { Doubt } from './verdict.ts'

/** What leaves open what a payload does at all. */
const UNREAD: ReadonlySet<Doubt> = new Set<Doubt>([
  'unknown-method',
  'unknown-message',
  'blind-message',
  'carries-data',
  'hidden-characters',
  'order-message',
])

/** What leaves open, in a simulation that went through, whether no more leaves than was requested. */
const UNBOUNDED: ReadonlySet<Doubt> = new Set<Doubt>([
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
const EXPOSED: ReadonlySet<Doubt> = new Set<Doubt>([
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
export function understandingOf(
  {
    unsigned,
    rehearsal,
    verdict: { doubts },
  }: Pick<Inspection, 'unsigned' | 'rehearsal' | 'verdict'>,
  intent: Intent | null,
): 'read' | 'simulated' | 'exposed' | 'blind' {
  // Plain words are read by the user, where they are words.
  const isText =
    unsigned?.family === 'evm' && unsigned.kind === 'message' && unsigned.message.kind === 'text'
  const isUnread = (doubt: Doubt): boolean =>
    UNREAD.has(doubt) && !(isText && doubt === 'unknown-message')
  // What comes beside what was left is a gift; what comes for a deposit is all there is for it.
  const isPaidOddly = intent?.request.intent === 'enter' && doubts.includes('other-token-arrives')
  const isExposed = isPaidOddly || doubts.some((doubt) => EXPOSED.has(doubt))
  if (!doubts.some(isUnread)) return isExposed ? 'exposed' : 'read'
  const isBounded = rehearsal?.kind === 'passed' && !doubts.some((doubt) => UNBOUNDED.has(doubt))
  if (!isBounded) return 'blind'
  return isExposed ? 'exposed' : 'simulated'
}
