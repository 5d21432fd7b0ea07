import {
  asc,
  eq,
  and,
  exists,
  inArray,
  isNotNull,
  lt,
  ne,
  or,
  count,
  desc,
  sql,
  type SQL,
} from 'drizzle-orm'
import {
  actions,
  transactions,
  type NewAction,
  type NewStep,
  type ActionRow,
  type StepRow,
} from './schema.ts'
import type { Store } from './store.ts'
import type { StoredAction } from './stored-action.ts'
import type { ActionStatus } from '../contract/enums.ts'
import type { ActionsQuery } from '../contract/queries.ts'
import type { Page } from '../contract/page.ts'

/** Statuses of each group in `status` (contract: Listing actions). */
const GROUPS: Readonly<Record<'pending' | 'completed' | 'failed', readonly ActionStatus[]>> = {
  pending: ['CREATED', 'WAITING_FOR_NEXT', 'PROCESSING'],
  completed: ['SUCCESS'],
  failed: ['FAILED', 'CANCELED', 'STALE'],
}

const statusesOf = (status: NonNullable<ActionsQuery['status']>): readonly ActionStatus[] =>
  status === 'pending' || status === 'completed' || status === 'failed' ? GROUPS[status] : [status]

/** What a list of actions is limited to beside its query. */
export interface ActionScope {
  readonly project: string
  /** Stored forms of the query's address. */
  readonly owners: readonly string[]
  /** Ids of the yields of the query's types; null without such a filter. */
  readonly yieldIds: readonly string[] | null
}

/** Returns a page of a project's actions for an address, newest first. */
export async function listActions(
  store: Store,
  query: ActionsQuery,
  { project, owners, yieldIds }: ActionScope,
): Promise<Page<StoredAction>> {
  const where = and(
    eq(actions.project, project),
    inArray(actions.owner, [...owners]),
    ...(yieldIds ? [inArray(actions.yieldId, [...yieldIds])] : []),
    ...conditions(store, query),
  )
  const [counted] = await store.select({ total: count() }).from(actions).where(where)
  const rows = await store
    .select()
    .from(actions)
    .where(where)
    .orderBy(desc(actions.ordinal))
    .limit(query.limit)
    .offset(query.offset)
  const items = await withSteps(store, rows)
  return { total: counted?.total ?? 0, offset: query.offset, limit: query.limit, items }
}

function conditions(store: Store, query: ActionsQuery): SQL[] {
  const { status, statuses, intent, type, yieldId, network } = query
  return [
    ...(status ? [inArray(actions.status, [...statusesOf(status)])] : []),
    ...(statuses ? [inArray(actions.status, statuses)] : []),
    ...(intent ? [eq(actions.intent, intent)] : []),
    ...(type ? [sql`${actions.type} = ${type}`] : []),
    ...(yieldId ? [eq(actions.yieldId, yieldId)] : []),
    ...(network ? [sql`${actions.network} = ${network}`] : []),
    ...(status || statuses ? [] : [isNotAbandoned(store)].flatMap((each) => each ?? [])),
  ]
}

/** Whether an action is not STALE, or one of its steps was broadcast before. */
function isNotAbandoned(store: Store): SQL | undefined {
  const broadcast = store
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.actionId, actions.id), isNotNull(transactions.hash)))
  return or(ne(actions.status, 'STALE'), exists(broadcast))
}

async function withSteps(store: Store, rows: readonly ActionRow[]): Promise<StoredAction[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const steps = await store
    .select()
    .from(transactions)
    .where(inArray(transactions.actionId, ids))
    .orderBy(asc(transactions.stepIndex))
  const byAction = new Map<string, StepRow[]>(ids.map((id) => [id, []]))
  for (const step of steps) byAction.get(step.actionId)?.push(step)
  return rows.map((action) => ({ action, steps: byAction.get(action.id) ?? [] }))
}

const STALE_AFTER_MS = 30 * 60_000

/** Marks actions as STALE that were untouched for 30 min of the sandbox's clock (contract: Action status). */
export async function markStale(store: Store, now: Date): Promise<void> {
  const waiting = inArray(actions.status, ['CREATED', 'WAITING_FOR_NEXT'])
  const before = new Date(now.getTime() - STALE_AFTER_MS)
  await store
    .update(actions)
    .set({ status: 'STALE' })
    .where(and(waiting, lt(actions.touchedAt, before)))
}

/** Stores a new action and its steps atomically. */
export async function insertAction(
  store: Store,
  action: NewAction,
  steps: readonly NewStep[],
): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.insert(actions).values(action)
    await tx.insert(transactions).values([...steps])
  })
}

/** Sets a status that does not follow from the steps. */
export async function setActionStatus(
  store: Store,
  id: string,
  status: Extract<ActionStatus, 'CANCELED' | 'STALE'>,
  now: Date,
): Promise<void> {
  await store.update(actions).set({ status, touchedAt: now }).where(eq(actions.id, id))
}

/** Finds an action by id; null when there is none. */
export async function findAction(store: Store, id: string): Promise<StoredAction | null> {
  const [action] = await store.select().from(actions).where(eq(actions.id, id))
  if (!action) return null
  const steps = await store
    .select()
    .from(transactions)
    .where(eq(transactions.actionId, id))
    .orderBy(asc(transactions.stepIndex))
  return { action, steps }
}

/** Finds a transaction's action; null when there is none. */
export async function findActionOfStep(store: Store, stepId: string): Promise<StoredAction | null> {
  const [step] = await store
    .select({ actionId: transactions.actionId })
    .from(transactions)
    .where(eq(transactions.id, stepId))
  return step ? findAction(store, step.actionId) : null
}
