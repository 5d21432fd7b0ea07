import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Inspection } from '#src/families/inspection.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { getIntent } from './attempt.ts'
import type { Fact, FactOf } from './journal/fact.ts'

/** The contents of a step when the plan was frozen. Amounts in the smallest unit. */
export type PlannedCall = FactOf<'built'>['call']

/** A single planned call. */
export type PlannedStep = FactOf<'planned'>['steps'][number]

/** The steps of an action when first shown, in execution order, and their pattern. */
export interface Plan {
  /** The action's id. */
  readonly action: string
  readonly pattern: string
  readonly steps: readonly PlannedStep[]
}

/** The ways in which a step can differ from the plan. */
export type PlanViolation =
  /** It was missing when the plan was frozen. */
  | 'added'
  /** Its type or network changed, or it became a message. */
  | 'replaced'
  /** Previous steps of the plan are not done. */
  | 'order'
  /** A planned step is missing. */
  | 'removed'
  /** A planned step occurs more than once. */
  | 'repeated'
  /** The execution pattern differs. */
  | 'pattern'

/** Returns the plan recorded in an action's facts, completed by later ones; null if none is frozen. */
export function getPlan(facts: readonly Fact[]): Plan | null {
  const first = facts.find((fact) => fact.kind === 'planned')
  if (!first) return null
  const built = new Map<string, PlannedCall>()
  for (const fact of facts)
    if (fact.kind === 'built' && !built.has(fact.step)) built.set(fact.step, fact.call)
  const steps = first.steps.map((step) => ({
    ...step,
    call: step.call ?? built.get(step.transaction) ?? null,
  }))
  return { action: first.action, pattern: first.pattern, steps }
}

/** Returns the planned step of a transaction; null if the plan has none. */
export const findPlannedStep = (plan: Plan, id: string): PlannedStep | null =>
  plan.steps.find(({ transaction }) => transaction === id) ?? null

const SELECTOR_LENGTH = 10

/** Returns the contents of an inspected step; null if it can't be decoded. */
export function getPlannedCall({
  unsigned,
  calls,
  decoded,
  value,
}: Inspection): PlannedCall | null {
  if (unsigned === null) return null
  const data = unsigned.family === 'evm' && unsigned.kind === 'transaction' && unsigned.call.data
  const name = data ? data.slice(0, SELECTOR_LENGTH).toLowerCase() : unsigned.kind
  return {
    targets: [...calls],
    method: decoded === null ? name : decoded.method,
    amount: decoded?.amount?.toString() ?? null,
    token: decoded?.token ?? null,
    counterparty: decoded?.counterparty ?? null,
    value: value.toString(),
  }
}

const isSameOrNull = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : isSameAddress(a, b)

/** Bytes alone don't resolve an address from a lookup table; verification does. */
const isSameParty = (a: string | null, b: string | null): boolean =>
  a === '' || b === '' || isSameOrNull(a, b)

/** Whether two calls have the same targets, method, amount, token, beneficiary and value. */
export const isSameCall = (a: PlannedCall, b: PlannedCall): boolean =>
  a.targets.length === b.targets.length &&
  a.targets.every((each, at) => isSameAddress(each, b.targets[at] ?? '')) &&
  a.method === b.method &&
  a.amount === b.amount &&
  a.value === b.value &&
  isSameOrNull(a.token, b.token) &&
  isSameParty(a.counterparty, b.counterparty)

const FINISHED = new Set(['CONFIRMED', 'SKIPPED'])
/** Sent according to the service: enough for the next step of a batch. */
const SENT = new Set(['SIGNED', 'BROADCASTED', 'PENDING'])

/** Whether a planned step allows the steps after it to be signed. */
function isPassed(step: Transaction, plan: Plan, facts: readonly Fact[]): boolean {
  if (FINISHED.has(step.status)) return true
  if (plan.pattern !== 'asynchronous') return false
  return (
    SENT.has(step.status) ||
    facts.some((fact) => fact.kind === 'sent' && fact.transaction === step.id)
  )
}

/**
 * Returns how a step to sign differs from the plan, whatever the service sends; null if it is the next planned one.
 * @param facts the action's own
 */
export function findPlanViolation(
  { id, transactions, executionPattern }: Action,
  transaction: Transaction,
  facts: readonly Fact[],
): PlanViolation | null {
  const plan = getPlan(facts)
  if (plan === null) return null
  const at = plan.steps.findIndex((step) => step.transaction === transaction.id)
  const planned = plan.steps[at]
  if (!planned || plan.action !== id) return 'added'
  if (executionPattern !== plan.pattern) return 'pattern'
  const isSame =
    !planned.isDone &&
    planned.type === transaction.type &&
    planned.network === transaction.network &&
    planned.isMessage === (transaction.isMessage === true)
  if (!isSame) return 'replaced'
  const now = plan.steps.map((step) => transactions.filter((each) => each.id === step.transaction))
  if (now.some((matches) => matches.length === 0)) return 'removed'
  if (now.some((matches) => matches.length > 1)) return 'repeated'
  const before = now.slice(0, at).flat()
  return before.every((step) => isPassed(step, plan, facts)) ? null : 'order'
}

/** Returns the steps that the wallet was prompted for, each once. */
const getPromptedIds = (facts: readonly Fact[]): readonly string[] => [
  ...new Set(facts.flatMap((fact) => (fact.kind === 'prompted' ? [fact.transaction] : []))),
]

const isPrompted = (facts: readonly Fact[], step: string): boolean =>
  getPromptedIds(facts).includes(step)

/**
 * Returns the steps that the wallet was prompted for and the service no longer lists, or lists under another id; as failed.
 * @param facts the action's own
 */
export function getDroppedSteps(
  { transactions }: Pick<Action, 'transactions'>,
  facts: readonly Fact[],
): readonly Transaction[] {
  const planned = getPlan(facts)?.steps ?? []
  return getPromptedIds(facts)
    .filter((id) => !transactions.some((step) => step.id === id))
    .map((id): Transaction => {
      const index = planned.findIndex(({ transaction }) => transaction === id)
      const { type = '', network = '', isMessage = false } = planned[index] ?? {}
      return { id, type, network, isMessage, status: 'FAILED', stepIndex: index }
    })
}

/**
 * Returns an action with the account that was requested, and with every step that the wallet was prompted for, on its
 * planned network and of its planned kind: what was signed is looked for there, wherever the service says it is by now.
 * Steps that the service dropped are put back as failed, as what was signed of them can land.
 * @param facts the action's own
 */
export function asSigned(action: Action, facts: readonly Fact[]): Action {
  const signedSteps = (getPlan(facts)?.steps ?? []).filter(
    // A prompted step that was missing when the plan was frozen has no network there.
    ({ transaction, network }) => network !== '' && isPrompted(facts, transaction),
  )
  const listed = action.transactions.map((step) => {
    const planned = signedSteps.find(({ transaction }) => transaction === step.id)
    return planned ? { ...step, network: planned.network, isMessage: planned.isMessage } : step
  })
  return {
    ...action,
    address: getIntent(facts)?.request.address ?? action.address,
    transactions: [...getDroppedSteps(action, facts), ...listed],
  }
}

/** Returns the steps of an action in execution order. */
const sortSteps = ({ transactions }: Action): Transaction[] =>
  transactions.toSorted((a, b) => a.stepIndex - b.stepIndex)

/**
 * Returns an action's plan as a fact, to be written before any step is offered for signing.
 * @param facts the action's own: a prompted step that the action lost belongs to the plan
 * @param readCall decodes a step; null if it is not built or can't be decoded
 */
export async function freezePlan(
  action: Action,
  facts: readonly Fact[],
  at: number,
  readCall: (transaction: Transaction) => Promise<PlannedCall | null>,
): Promise<FactOf<'planned'>> {
  const steps = await Promise.all(
    sortSteps(action).map(async (transaction) => ({
      transaction: transaction.id,
      type: transaction.type,
      network: transaction.network,
      isMessage: transaction.isMessage === true,
      isDone: FINISHED.has(transaction.status) && !isPrompted(facts, transaction.id),
      call: transaction.unsignedTransaction === undefined ? null : await readCall(transaction),
    })),
  )
  const missing = getDroppedSteps(action, facts).map(({ id: transaction }) => ({
    transaction,
    type: '',
    network: '',
    isMessage: false,
    isDone: false,
    call: null,
  }))
  const { id, executionPattern: pattern } = action
  return { kind: 'planned', action: id, at, pattern, steps: [...missing, ...steps] }
}
