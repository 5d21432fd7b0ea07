import { EarnError } from '#src/api/earn-error.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Journal } from '#src/execution/journal/journal.ts'
import { startAction } from '#src/execution/start-action.ts'
import type { Intent } from '#src/families/intent.ts'
import { readOpenActions, type OpenActions } from './open-actions.ts'

/** What came of a press on "create". Only `created` and `lost` may have made an action. */
export type CreateOutcome =
  | { readonly kind: 'created'; readonly action: Action }
  | { readonly kind: 'refused'; readonly error: EarnError }
  /**
   * `at`: when it was asked for, in the service's milliseconds; `checked`: it was looked for and not found;
   * `seen`: own open actions that the person knew of before.
   */
  | {
      readonly kind: 'lost'
      readonly error: EarnError
      readonly at: number
      readonly checked: boolean
      readonly seen: ReadonlySet<string>
    }
  /** There is something unfinished that the person has not seen: nothing was asked for. */
  | { readonly kind: 'open' }
  /** A request whose answer was lost is too recent: nothing was asked for. */
  | { readonly kind: 'held' }
  /** What is unfinished could not be read: nothing was asked for. */
  | { readonly kind: 'unchecked'; readonly error: EarnError }
  /** The browser could not write it down first: nothing was asked for. */
  | { readonly kind: 'unwritten' }

export interface CreateDependencies {
  readonly journal: Journal
  /** Does the work while nobody else does work of that name, in any tab. */
  readonly withLock: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
  /** Own open actions that the person has been shown. */
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

/** Right after a lost answer: the action may be there already. */
async function findCreatedAction(
  { journal, seenActions: seen }: CreateDependencies,
  { request }: Intent,
  error: EarnError,
  at: number,
): Promise<CreateOutcome> {
  try {
    const { local: own } = await readOpenActions(journal, request)
    const [only, ...others] = own.filter(({ id }) => !seen.has(id))
    if (only && others.length === 0) return { kind: 'created', action: only }
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
      ? await findCreatedAction(dependencies, intent, start.error, at)
      : start
  } catch {
    return { kind: 'unwritten' }
  }
}

/**
 * Creates what was asked for, after looking at what is unfinished. Tabs take turns, so that the second one sees what the
 * first one made. Never throws; nothing is repeated.
 */
export async function createOnce(
  dependencies: CreateDependencies,
  intent: Intent,
): Promise<CreateOutcome> {
  const { yieldId, address } = intent.request
  const name = `create ${yieldId} ${address}`
  return await dependencies.withLock(name, () => checkAndCreate(dependencies, intent))
}
