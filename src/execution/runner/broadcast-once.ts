import { findNetwork } from '#src/networks/find-network.ts'
import type { Step } from '../step.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import type { RunStore } from './run-store.ts'

/**
 * Gives a node what was signed and is written down; the same bytes can only happen once, however often they are sent.
 * @returns whether a node took it
 * @throws when the journal can't be written; the node's no is shown, and tried again.
 */
export async function broadcastOnce(
  dependencies: RunnerDependencies,
  store: RunStore,
  action: string,
  { transaction, payload, id }: Extract<Step, { kind: 'broadcast' }>,
): Promise<boolean> {
  const { network } = transaction
  const family = await dependencies.loadFamily(findNetwork(network).family)
  try {
    await family?.broadcast?.(network, payload)
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    store.update({ error: { kind: 'node', detail } })
    return false
  }
  const sent = { kind: 'signature', id } as const
  await dependencies.journal.write({
    kind: 'sent',
    action,
    transaction: transaction.id,
    at: dependencies.now(),
    sent,
  })
  store.update({ error: null })
  return true
}
