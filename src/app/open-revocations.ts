import { guardBuild } from '#src/api/build-guard.ts'
import { openJournal } from '#src/execution/journal/indexed-db-journal.ts'
import type { Journal } from '#src/execution/journal/journal.ts'
import { REVOCATIONS_DATABASE } from '#src/execution/revocation/forget-revocations.ts'
import { createRevocationRunners } from '#src/execution/revocation/revocation-runs.ts'
import { createApprovalsPage, type Revocations } from '#src/features/approvals/index.ts'
import type { ComponentType } from 'react'
import type { AppDependencies } from './app-dependencies.ts'

/** Opens the journal of revocations and their runs. @param actions the journal of the service's actions */
async function openRevocations(
  { client, wallets }: Pick<AppDependencies, 'client' | 'wallets'>,
  actions: Journal,
): Promise<Revocations> {
  const journal = await openJournal(REVOCATIONS_DATABASE)
  const guard = () => guardBuild(client)
  const runners = createRevocationRunners({ journal, actions, wallets, guard })
  return { journal, runners, actions, closed: new Set() }
}

/** Returns the page of approvals, with both journals open before anything can be pressed. */
export async function openApprovalsPage(
  dependencies: Pick<AppDependencies, 'client' | 'wallets' | 'execution'>,
): Promise<ComponentType> {
  const { journal } = await dependencies.execution()
  return createApprovalsPage(await openRevocations(dependencies, journal))
}
