import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { NamedFee } from '../../inspection.ts'
import type { Intent } from '../../intent.ts'
import { isNativeToken } from '../../native-token.ts'
import type { ActionSimulation } from '../../action-simulation.ts'
import { isSameAddress } from '../../is-same-address.ts'
import { takesFromOtherNetwork } from '../../step-network.ts'
import type { Check, Warning, Witness } from '../../verdict.ts'
import { readEvmPayload, type EvmPayload } from '../payload.ts'
import { getOpenSteps } from '../simulate/simulation-plan.ts'
import { checkArguments, isSelected, getUserAddresses } from './check-arguments.ts'
import type { AmountComparison } from './call-amounts.ts'
import type { ChainFacts } from '../chain-facts.ts'
import {
  decodeCall,
  flattenCalls,
  getTexts,
  isDebt,
  isMalformedCall,
  type KnownCall,
} from './decode-call.ts'
import { matchesAnnotations } from './matches-annotations.ts'
import { checkLimits } from './check-limits.ts'
import {
  getKnownContracts,
  isAddressPoisoning,
  isVouchedFor,
  type Vouch,
} from './known-contracts.ts'
import type { MethodPurpose } from './methods/method.ts'
import { getRequestedCoins } from './named-fees.ts'
import { REQUEST_CONTRACTS } from './read-validator-request.ts'
import type { ActionRequest } from '#src/api/create-action.ts'

/** A parsed transaction, its request, and the witnesses. */
export interface CallContext {
  readonly payload: EvmPayload
  /** Null where its method is not known. */
  readonly call: KnownCall | null
  readonly comparison: AmountComparison
  readonly fees: readonly NamedFee[]
  readonly transaction: Transaction
  readonly intent: Intent
  readonly simulation: ActionSimulation | null
  readonly vouch: Vouch
  readonly facts: ChainFacts
}

/** Methods of a token, for which the form vouches where it is the requested one. */
const TOKEN_PURPOSES: readonly MethodPurpose[] = ['approve', 'allow-all', 'send']

/** Who vouches for a called contract: the form for the requested token, the protocol for its own; else whoever knows it. */
function findContractWitness(
  to: string,
  call: KnownCall | null,
  { intent, vouch }: CallContext,
): Witness | null {
  const requestedToken = intent.asset?.address ?? null
  const isOfToken = call !== null && TOKEN_PURPOSES.includes(call.does)
  if (isOfToken && requestedToken !== null && isSameAddress(to, requestedToken)) return 'you'
  if (call?.fee === 'request-fee' && REQUEST_CONTRACTS.includes(to.toLowerCase())) return 'chain'
  return vouch(to, isOfToken ? 'token' : 'contract')
}

/** Whether another step that is simulated along calls a contract that at most the service names. */
function callsUnvouchedLater(action: Action, context: CallContext): boolean {
  const { transaction } = context
  const calls = getOpenSteps(transaction, action).flatMap((step) => {
    const isOther = step.id !== transaction.id && step.network === transaction.network
    return isOther ? (readEvmPayload(step)?.call ?? []) : []
  })
  return calls.some(({ to, data, value }) => {
    const call = isMalformedCall(data) ? null : decodeCall(data, value, to)
    return !isVouchedFor(findContractWitness(to, call, context))
  })
}

/** Who vouches for a spender; nobody does for a token that the yield takes. */
function findSpenderWitness(spender: string, { intent, vouch }: CallContext): Witness | null {
  const { called, spenders } = getKnownContracts(intent)
  const key = spender.toLowerCase()
  const isToken = called.has(key) || isSameAddress(spender, intent.asset?.address ?? '')
  return isToken && !spenders.has(key) ? null : vouch(key)
}

/** Whoever may take something: a permit within a call names nobody but the called contract. */
const getSpenders = (call: KnownCall | null): string[] =>
  flattenCalls(call).flatMap(({ spender, amount }) => (amount === 0n ? [] : (spender ?? [])))

/** Whether somebody whom nobody names may borrow on the user's account. */
export const lendsToStranger = (context: CallContext): boolean =>
  flattenCalls(context.call)
    .filter(isDebt)
    .flatMap(getSpenders)
    .some((spender) => findSpenderWitness(spender, context) === null)

/** Returns the violations that are checked for every payload. */
const BASE_CHECKS: readonly Check[] = [
  { kind: 'request', witness: 'you' },
  { kind: 'sender', witness: 'you' },
  { kind: 'chain', witness: 'you' },
]

/** Returns the checks that were really made, with their witnesses. */
export function findChecks(context: CallContext): Check[] {
  const { payload, call, comparison, fees, transaction, intent } = context
  const isMeasured = comparison === 'equal' || comparison === 'within'
  const pays = call !== null && call.receivers.length + call.owners.length > 0
  const validators = call?.arguments.get('validator') ?? []
  const isSelectedByUser = validators.every((each) => isSelected('validator', each, intent))
  const contract = findContractWitness(payload.call.to, call, context)
  const [spender] = getSpenders(call)
  const spenderWitness = spender === undefined ? null : findSpenderWitness(spender, context)
  const findings: (Check | false)[] = [
    fees.length === 0 && { kind: 'value', witness: 'you' },
    pays && { kind: 'receiver', witness: 'you' },
    validators.length > 0 && isSelectedByUser && { kind: 'validator', witness: 'you' },
    call !== null &&
      isMeasured && { kind: call.does === 'approve' ? 'approval' : 'amount', witness: 'you' },
    contract !== null && { kind: 'contract', witness: contract },
    spenderWitness !== null && { kind: 'spender', witness: spenderWitness },
    matchesAnnotations(transaction, payload.call, call) === true && {
      kind: 'hint',
      witness: 'service',
    },
  ]
  return [...BASE_CHECKS, ...findings.filter((each) => each !== false)]
}

const isAddress = (text: string): boolean => /^0x[\da-f]{40}$/i.test(text)

/** Every address that is named, against those that it could be taken for. */
function hasPoisonedAddress({ payload, call, intent }: CallContext): boolean {
  const calls = flattenCalls(call)
  const named = [
    ...calls.flatMap(({ receivers }) => receivers),
    ...calls
      .flatMap(({ arguments: values }) => getTexts(values, ...values.keys()))
      .filter(isAddress),
  ]
  const known = [...getUserAddresses(intent), ...getKnownContracts(intent).called]
  return [payload.call.to, ...named].some((each) =>
    known.some((other) => isAddressPoisoning(each, other)),
  )
}

const isUnmeasured = (call: KnownCall, comparison: AmountComparison): boolean =>
  // The simulation doesn't read Permit2 allowances.
  call.does === 'approve' &&
  (comparison === 'unmeasured' || call.token !== null) &&
  call.amount !== 0n

/** Whether the deposited or received token is not the requested one. */
function namesAnotherToken({ does, arguments: values }: KnownCall, { asset }: Intent): boolean {
  if (asset === null || !['in', 'out'].includes(does)) return false
  const requestedToken = asset.address
  return getTexts(values, 'token').some((token) =>
    requestedToken === null
      ? !isNativeToken({ address: token })
      : !isSameAddress(token, requestedToken),
  )
}

const DEPOSIT_STEPS = [
  'SUPPLY',
  'DEPOSIT',
  'STAKE',
  'WRAP',
  'ADD_LIQUIDITY',
  'LOCK',
  'BATCH',
  'RESTAKE',
].concat(['CREATE_ACCOUNT', 'VOTE'])
const EXIT_STEPS = ['UNSTAKE', 'WITHDRAW', 'WITHDRAW_ALL', 'UNWRAP', 'REMOVE_LIQUIDITY', 'UNLOCK']
const CLAIM_STEPS = ['CLAIM_REWARDS', 'CLAIM_UNSTAKED', 'WITHDRAW', 'WITHDRAW_ALL']

/** The step types in which a method may stand; one that is not listed stands nowhere as a matter of course. */
const STEP_TYPES: ReadonlyMap<MethodPurpose, readonly string[]> = new Map([
  ['approve', ['APPROVAL']],
  ['in', DEPOSIT_STEPS],
  ['out', EXIT_STEPS],
  ['claim', CLAIM_STEPS],
])

const CLAIM_PURPOSES: readonly MethodPurpose[] = ['claim']
const EXIT_PURPOSES: readonly MethodPurpose[] = ['approve', 'out', 'claim']
const DEPOSIT_PURPOSES: readonly MethodPurpose[] = ['approve', 'in']

/**
 * What a pending action may do, by its requested type; a claim that gave the position up would cost what leaving early
 * costs. Of a type that is not listed nobody knows it. Source: contract: Action types.
 */
const PENDING_ACTION_PURPOSES: ReadonlyMap<string, readonly MethodPurpose[]> = new Map([
  ['CLAIM_REWARDS', CLAIM_PURPOSES],
  ['CLAIM_UNSTAKED', CLAIM_PURPOSES],
  ['UNSTAKE', EXIT_PURPOSES],
  ['WITHDRAW', EXIT_PURPOSES],
  ['WITHDRAW_ALL', EXIT_PURPOSES],
  ['UNLOCK_LOCKED', EXIT_PURPOSES],
  ['STAKE', DEPOSIT_PURPOSES],
  ['STAKE_LOCKED', DEPOSIT_PURPOSES],
  ['RESTAKE', DEPOSIT_PURPOSES],
  ['RESTAKE_REWARDS', DEPOSIT_PURPOSES],
  ['REBOND', DEPOSIT_PURPOSES],
  ['DELEGATE', DEPOSIT_PURPOSES],
  ['VOTE', DEPOSIT_PURPOSES],
  ['VOTE_LOCKED', DEPOSIT_PURPOSES],
  ['REVOTE', DEPOSIT_PURPOSES],
  ['REVOKE', ['approve']],
])

/** What a request may do: by its direction, and a pending action by its own type. */
function getAllowedPurposes(request: ActionRequest): readonly MethodPurpose[] {
  switch (request.intent) {
    case 'enter':
      return DEPOSIT_PURPOSES
    case 'exit':
      return EXIT_PURPOSES
    case 'manage':
      return PENDING_ACTION_PURPOSES.get(request.action) ?? []
  }
}

/** Whether a method fits a step of this type in this request. */
export const isExpectedMethod = (
  does: MethodPurpose,
  type: string,
  request: ActionRequest,
): boolean =>
  STEP_TYPES.get(does)?.includes(type) === true && getAllowedPurposes(request).includes(does)

function checkCall(call: KnownCall, context: CallContext): [Warning, boolean][] {
  const { payload, comparison, transaction, intent, simulation, vouch, facts } = context
  const all = flattenCalls(call)
  const spenderWitnesses = getSpenders(call).map((each) => findSpenderWitness(each, context))
  const targetWitnesses = all.map((each) =>
    findContractWitness(each.to ?? payload.call.to, each, context),
  )
  return [
    ['odd-encoding', !all.every(({ isExact }) => isExact)],
    ['several-calls', call.does === 'several'],
    ['sends-directly', all.some(({ does }) => does === 'send')],
    ['unknown-spender', spenderWitnesses.includes(null)],
    ['service-named', spenderWitnesses.includes('service') || targetWitnesses.includes('service')],
    ['unmeasured-approval', isUnmeasured(call, comparison)],
    ['other-amount', comparison === 'other'],
    ['other-token', all.some((each) => namesAnotherToken(each, intent))],
    ['unexpected-step', !isExpectedMethod(call.does, transaction.type, intent.request)],
    ...all.flatMap((each) => checkLimits(each, simulation, intent)),
    ...all.flatMap((each) =>
      checkArguments(each, each.to ?? payload.call.to, intent, vouch, facts),
    ),
  ]
}

/** Returns the warnings known before a simulation. */
export function findWarnings(action: Action, context: CallContext): Warning[] {
  const { payload, call, fees, transaction, intent } = context
  const contract = findContractWitness(payload.call.to, call, context)
  const findings: [Warning, boolean][] = [
    [
      'unknown-method',
      call === null || flattenCalls(call).some(({ inner }) => inner.includes(null)),
    ],
    ['unknown-contract', contract === null],
    ['service-named', contract === 'service'],
    ['look-alike', hasPoisonedAddress(context)],
    ['hint-disagrees', matchesAnnotations(transaction, payload.call, call) === false],
    ['chain-assumed', payload.isChainAssumed],
    ['unknown-keys', payload.unknownKeys.length > 0],
    ['unusual-fields', !payload.suggestions.isUsual || (payload.call.accessList?.length ?? 0) > 0],
    ['other-amount', payload.call.value > 0n && !getRequestedCoins(intent).isExplicit],
    ['other-token', takesFromOtherNetwork(transaction.network, intent)],
    ['later-contract', callsUnvouchedLater(action, context)],
    ['claimed-fee', fees.some(({ witness }) => witness === 'service')],
    ...(call ? checkCall(call, context) : []),
  ]
  return [...new Set(findings.filter(([, isFound]) => isFound).map(([warning]) => warning))]
}
