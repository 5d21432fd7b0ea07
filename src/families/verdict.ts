/** The witness of a check: the user's form, the chain, the gateway's memory, the operator, or the service alone. */
export type Witness = 'you' | 'chain' | 'memory' | 'service' | 'operator'

/** Why a payload is blocked: a closed list. Source: decisions/016-verdicts. */
export type Violation =
  /** Another action, or numbers that mean another amount on the chain than where they were typed. */
  | 'not-the-request'
  | 'wrong-sender'
  | 'wrong-chain'
  | 'delegates-account'
  | 'approval-too-large'
  | 'foreign-receiver'
  | 'too-much-native-value'
  /** A permit for somebody whom neither the yield nor any step names. */
  | 'foreign-spender'
  /** Typed data that nobody can read, for a contract that at most the service names. */
  | 'unread-message'
  | 'fees-too-high'
  /** More of the requested token than was requested. */
  | 'too-much-token'
  /** It never expires, and only somebody else can end it. */
  | 'foreign-nonce'

/** A single check. */
export interface Check {
  readonly kind:
    | 'request'
    | 'sender'
    | 'chain'
    | 'value'
    | 'approval'
    | 'receiver'
    | 'validator'
    | 'amount'
    /** The called contract is one that the yield names. */
    | 'contract'
    | 'spender'
    /** The service's annotations of the step match its bytes. */
    | 'hint'
    /** Simulated: only the requested amount leaves, and its worth comes back. */
    | 'outcome'
  readonly witness: Witness
}

/** The reason for a warning. */
export type Warning =
  | 'unreadable-payload'
  | 'unknown-method'
  | 'unknown-keys'
  /** An approval that can't be measured against what was typed: of another token, or nothing was typed. */
  | 'unmeasured-approval'
  /** The call counts another amount than the one typed; shares and routers do so honestly. */
  | 'other-amount'
  /** The token that is deposited or received is not the requested one. */
  | 'other-token'
  /** A message that is no permit of a known standard: only its text is known. */
  | 'unknown-message'
  /** An order that others may fill later without another signature. */
  | 'order-message'
  /** Whom an approval or a permit lets take something is nobody whom the yield names. */
  | 'unknown-spender'
  /** Bytes that the method has no use for, or typed data with other types than its standard has. */
  | 'odd-encoding'
  | 'unknown-contract'
  /** A method that this kind of step, or of action, has no use for. */
  | 'unexpected-step'
  | 'hint-disagrees'
  /** An address made to look like another one (address poisoning). */
  | 'look-alike'
  /** A transaction type, access list or suggestion to the wallet that a step has no use for. */
  | 'unusual-fields'
  /** A call without a minimum output: it accepts any slippage. */
  | 'no-minimum'
  | 'several-calls'
  /** Tokens handed to a contract, with nothing said about what it does with them. */
  | 'sends-directly'
  /** A call of third-party code with bytes that are not shown. */
  | 'carries-data'
  /** 32 bytes or more that say nothing to people: a signature of them can stand for anything. */
  | 'blind-message'
  | 'hidden-characters'
  /** A login, which another site could use. */
  | 'login-message'
  | 'far-deadline'
  | 'chain-unstated'
  /** A transaction that names no chain, and goes to that of the step's network. */
  | 'chain-assumed'
  /** A contract or a spender that only the service names. */
  | 'service-named'
  /** An argument that decides where money goes, for which nobody vouches: a market, a position, a validator, a router. */
  | 'unbound-argument'
  /** It would take a hundredth less, or more, than the simulation shows. */
  | 'weak-minimum'
  /** A signature that stays valid for a long time. */
  | 'late-deadline'
  /** A fee whose size only the service states. */
  | 'claimed-fee'
  /** The service calls an earlier step of the action done, and the network does not show it. */
  | 'step-not-shown'
  /** In how many decimals a token of the request counts, so that what was typed of it may mean another amount. */
  | 'decimals-unread'
  /** The service counts a token in other decimals than the chain does. */
  | 'other-decimals'
  /** How a token of the request is called: neither its chain nor a known list tells. */
  | 'symbol-unread'
  /** The service calls a token by another name than the token itself does. */
  | 'other-symbol'
  | SimulationWarning

/** What a simulation left unknown. */
export type SimulationWarning =
  | 'not-rehearsed'
  | 'would-fail'
  | 'part-rehearsed'
  /** The simulation shows only whether it succeeds. */
  | 'step-rehearsed'
  | 'other-money-leaves'
  | 'open-allowance'
  | 'worth-unknown'
  | 'loses-value'
  /** Whoever stops after one of the steps has given more than they hold for it. */
  | 'unsafe-if-stopped'
  /** A later step, which may never be signed, calls a contract that at most the service names. */
  | 'later-contract'
  /** A program that is not read has the user's signature: no simulation shows what it does with positions of theirs elsewhere. */
  | 'positions-unseen'
  /** The received token is neither the yield's own nor the requested one. */
  | 'other-token-arrives'
  /** The result differs when simulated in another block. */
  | 'outcome-varies'
  /** The node simulates in a block that a contract can tell from a real one. */
  | 'artificial-simulation'

/** What may be said of a payload before it is signed. `unknown` may be signed knowingly, `contradicts` never. */
export interface Verdict {
  readonly kind: 'matches' | 'unknown' | 'contradicts'
  readonly checks: readonly Check[]
  readonly warnings: readonly Warning[]
  readonly violations: readonly Violation[]
}

const isSimulated = ({ kind, witness }: Check): boolean => kind === 'outcome' && witness === 'chain'

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
  'unread-message': ['request'],
  'fees-too-high': [],
  'too-much-token': ['request', 'value', 'amount'],
  'foreign-nonce': [],
  // What the bytes leave open.
  'unreadable-payload': CONTENT_CHECKS,
  'unknown-method': CONTENT_CHECKS,
  'unknown-keys': [],
  'unmeasured-approval': ['approval'],
  'other-amount': AMOUNT_CHECKS,
  'other-token': AMOUNT_CHECKS,
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
  'chain-assumed': ['chain'],
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
  'later-contract': ['outcome'],
  'positions-unseen': ['outcome'],
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

/**
 * Returns a verdict: one violation is enough for `contradicts`, one warning for `unknown`, and `matches` needs a
 * simulation. What only the service vouches for adds nothing, and a check with a warning against it does not count.
 * Source: decisions/016-verdicts.
 */
export function createVerdict({ checks: all, ...findings }: Omit<Verdict, 'kind'>): Verdict {
  const { warnings, violations } = findings
  const checks = filterDeniedChecks(all, [...warnings, ...violations])
  if (violations.length > 0) return { ...findings, checks, kind: 'contradicts' }
  const isMatch = warnings.length === 0 && checks.some(isSimulated)
  return { ...findings, checks, kind: isMatch ? 'matches' : 'unknown' }
}
