import type { Action } from '#src/api/schemas/action.ts'
import type { Journal } from '#src/execution/journal/journal.ts'
import {
  getActionIds,
  selectForgettable,
  type ForgetPlan,
} from '#src/execution/select-forgettable.ts'
import type { Wallets } from '#src/wallets/wallets.ts'

export interface Device {
  readonly journal: Journal
  readonly wallets: Wallets
  readonly storage: Storage
  /** @throws when the service does not respond */
  readonly readAction: (id: string) => Promise<Action>
  /** Service time, milliseconds. */
  readonly now: number
}

export type RetainedRecords = Pick<ForgetPlan, 'retained' | 'retainedRequests'>

/** Prefix of all the app's keys in browser storage. */
const STORAGE_PREFIX = 'sheaf.'

async function readActions(
  ids: readonly string[],
  fetchAction: Device['readAction'],
): Promise<ReadonlyMap<string, Action>> {
  const actions = new Map<string, Action>()
  for (const id of ids) {
    try {
      actions.set(id, await fetchAction(id))
    } catch {
      // Actions not known to be finished stay.
    }
  }
  return actions
}

/**
 * Clears this browser's data: facts of finished actions, wallets, addresses, settings. No effect on funds. Returns
 * the unfinished actions it kept. @throws when the journal can't be read or changed; nothing is cleared then
 */
export async function clearDevice(device: Device): Promise<RetainedRecords> {
  const { journal, wallets, storage, readAction, now } = device
  const facts = await journal.all()
  const forgetting = selectForgettable(
    facts,
    await readActions(getActionIds(facts), readAction),
    now,
  )
  await journal.forget(forgetting)
  for (const { family } of wallets.accounts()) await wallets.disconnect(family)
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key?.startsWith(STORAGE_PREFIX) === true) storage.removeItem(key)
  return { retained: forgetting.retained, retainedRequests: forgetting.retainedRequests }
}
