import type { Check, Violation, Warning } from './verdict.ts'

type CheckKind = Check['kind']

/** All that bytes say of how much goes where, and to whom; what a simulation shows stands by itself. */
const CONTENT_CHECKS: readonly CheckKind[] = [
  'request',
  'value',
  'approval',
  'receiver',
  'validator',
  'amount',
]
const AMOUNT_CHECKS: readonly CheckKind[] = ['request', 'value', 'approval', 'amount']

/** What each doubt and each contradiction says is not so, or not known: a list of checks must not say that it is. */
const DENIED_CHECKS: Readonly<Record<Warning | Violation, readonly CheckKind[]>> = {
  // Contradictions.
  'not-the-request': AMOUNT_CHECKS,
  'wrong-sender': ['request', 'sender'],
  'wrong-chain': ['request', 'chain'],
  'delegates-account': ['request', 'value'],
  'approval-too-large': ['request', 'approval'],
  'foreign-receiver': ['request', 'receiver'],
  'too-much-native-value': ['request', 'value'],
  'foreign-spender': ['request', 'spender'],
  'fees-too-high': [],
  'too-much-token': ['request', 'value', 'amount'],
  // What the bytes leave open.
  'unreadable-payload': CONTENT_CHECKS,
  'unknown-method': CONTENT_CHECKS,
  'unknown-keys': [],
  'unmeasured-approval': ['approval'],
  'other-amount': AMOUNT_CHECKS,
  'other-token': ['request', 'value', 'amount'],
  'unknown-message': ['request'],
  'order-message': ['request'],
  'unknown-spender': ['spender'],
  'odd-encoding': ['request'],
  'unknown-contract': ['request', 'contract'],
  'unexpected-step': ['request'],
  'hint-disagrees': ['hint'],
  'look-alike': ['contract', 'spender', 'receiver', 'validator'],
  'unusual-fields': [],
  'no-minimum': [],
  'several-calls': ['request'],
  'sends-directly': ['request', 'receiver'],
  'carries-data': ['request'],
  'blind-message': ['request'],
  'hidden-characters': ['request'],
  'login-message': ['request'],
  'far-deadline': [],
  'chain-unstated': ['chain'],
  'service-named': [],
  'unbound-argument': ['request'],
  'weak-minimum': [],
  'late-deadline': [],
  'claimed-fee': ['value'],
  'step-not-shown': [],
  'decimals-unread': AMOUNT_CHECKS,
  'other-decimals': [],
  'symbol-unread': AMOUNT_CHECKS,
  'other-symbol': AMOUNT_CHECKS,
  // What the simulation leaves open.
  'not-rehearsed': ['outcome'],
  'would-fail': ['outcome'],
  'part-rehearsed': ['outcome'],
  'step-rehearsed': ['outcome'],
  'other-money-leaves': ['request', 'value', 'amount', 'outcome'],
  'open-allowance': ['approval', 'outcome'],
  'worth-unknown': ['outcome'],
  'loses-value': ['outcome'],
  'unsafe-if-stopped': ['outcome'],
  'other-token-arrives': ['request', 'outcome'],
  'outcome-varies': ['outcome'],
  'artificial-simulation': ['outcome'],
}

/** The checks that nothing of what was found speaks against. */
export function filterDeniedChecks(
  checks: readonly Check[],
  findings: readonly (Warning | Violation)[],
): readonly Check[] {
  const denied = new Set(findings.flatMap((each) => DENIED_CHECKS[each]))
  return checks.filter(({ kind }) => !denied.has(kind))
}
