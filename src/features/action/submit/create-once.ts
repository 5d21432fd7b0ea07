import { EarnError } from '#src/api/earn-error.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Journal } from '#src/execution/journal/journal.ts'
import { startAction, type StartResult } from '#src/execution/start-action.ts'
import type { Intent } from '#src/families/intent.ts'
import { readOpenActions, type OpenActions } from './open-actions.ts'

/** The result of a press on "create". Only `created` and `lost` may have created an action. */
export type CreateOutcome =
  | { readonly kind: 'created'; readonly action: Action }
  | { readonly kind: 'refused'; readonly error: EarnError }
  /**
   * `at`: request time, service milliseconds; `checked`: searched and not found; `seen`: own open actions that the
   * user knew of.
   */
  | {
      readonly kind: 'lost'
      readonly error: EarnError
      readonly at: number
      readonly checked: boolean
      readonly seen: ReadonlySet<string>
    }
  /** An open action that the user has not seen: nothing was requested. */
  | { readonly kind: 'open' }
  /** A recent request without a response: nothing was requested. */
  | { readonly kind: 'held' }
  /** The open actions failed to load: nothing was requested. */
  | { readonly kind: 'unchecked'; readonly error: EarnError }
  /** The intent could not be stored first: nothing was requested. */
  | { readonly kind: 'unwritten' }

export interface CreateDependencies {
  readonly journal: Journal
  /** Runs work exclusively by name, across tabs. */
  readonly withLock: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** Own open actions that the user has seen. */
  readonly seenActions: ReadonlySet<string>
}

async function checkOpenActions(
  dependencies: CreateDependencies,
  intent: Intent,
): Promise<CreateOutcome | null> {
  let open: OpenActions
  try {
    open = await readOpenActions(dependencies.journal, intent.request)
  } catch (error) {
    return error instanceof EarnError ? { kind: 'unchecked', error } : { kind: 'unwritten' }
  }
  if (open.local.some(({ id }) => !dependencies.seenActions.has(id))) return { kind: 'open' }
  return open.blockedUntil !== null && open.blockedUntil > serviceClock.now()
    ? { kind: 'held' }
    : null
}

/** After a lost response the action may exist already; then it was adopted for this request. */
async function findCreatedAction(
  { journal, seenActions: seen }: CreateDependencies,
  { request }: Intent,
  { error, intent }: Extract<StartResult, { kind: 'unknown' }>,
  at: number,
): Promise<CreateOutcome> {
  try {
    const { local, expired } = await readOpenActions(journal, request)
    const facts = await journal.all()
    const adopted = [...local, ...expired].find(({ id }) =>
      facts.some((fact) => fact.kind === 'created' && fact.intent === intent && fact.action === id),
    )
    if (adopted) return { kind: 'created', action: adopted }
    return { kind: 'lost', error, at, checked: true, seen }
  } catch {
    return { kind: 'lost', error, at, checked: false, seen }
  }
}

async function checkAndCreate(
  dependencies: CreateDependencies,
  intent: Intent,
): Promise<CreateOutcome> {
  const stop = await checkOpenActions(dependencies, intent)
  if (stop) return stop
  const at = serviceClock.now()
  try {
    const start = await startAction(dependencies.journal, intent)
    return start.kind === 'unknown'
      ? await findCreatedAction(dependencies, intent, start, at)
      : start
  } catch {
    return { kind: 'unwritten' }
  }
}

/**
 * Creates the requested action after checking open ones. Serialized across tabs, so the second tab finds the first
 * one's action. Never throws or retries.
 */
export async function createOnce(
  dependencies: CreateDependencies,
  intent: Intent,
): Promise<CreateOutcome> {
  const { yieldId, address } = intent.request
  const name = `create ${yieldId} ${address}`
  return await dependencies.withLock(name, () => checkAndCreate(dependencies, intent))
}
