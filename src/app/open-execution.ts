import type { QueryClient } from '@tanstack/react-query'
import { guardBuild } from '#src/api/build-guard.ts'
import { actionQuery } from '#src/api/queries/action.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { openJournal } from '#src/execution/journal/indexed-db-journal.ts'
import { notifyFacts } from '#src/execution/journal/journal.ts'
import { createBrowserRunnerDependencies } from '#src/execution/runner/runner-dependencies.ts'
import { createRunners } from '#src/execution/runner/create-runner.ts'
import type { Execution } from '#src/features/action/execution-context.ts'
import type { ActionsInProgress } from '#src/features/actions-in-progress/index.ts'
import { approveSignatures } from '#src/wallets/approve-signatures.ts'
import type { Wallets } from '#src/wallets/wallets.ts'
import type { Embedding } from './app-dependencies.ts'
import { createConfirmedSteps } from './confirmed-steps.ts'
import { INVALIDATED_QUERIES } from './invalidated-queries.ts'

/**
 * Opens the journal and the execution of actions; runs read through the page's own queries.
 * @param actionsInProgress notified when an action begins or is given up
 * @param embedding the embedding page, which hears of each fact once it is stored, and may stop things
 */
export async function openExecution(
  client: QueryClient,
  wallets: Wallets,
  actionsInProgress: ActionsInProgress,
  embedding?: Embedding,
): Promise<Execution> {
  const stored = await openJournal()
  const getConfirmedSteps = createConfirmedSteps(stored.ofAction)
  const tellConfirmed = async (fact: Fact, { onConfirmed }: Embedding): Promise<void> => {
    // Unread, it is told with the next fact.
    for (const step of await getConfirmedSteps(fact).catch(() => [])) onConfirmed(step)
  }
  const journal = notifyFacts(stored, (fact) => {
    if (fact.kind === 'created' || fact.kind === 'prompted') actionsInProgress.start(fact.action)
    embedding?.onFact(fact)
    if (embedding) void tellConfirmed(fact, embedding)
  })
  const progress = new Map<string, string>()
  const onAction = (action: Action): void => {
    client.setQueryData(actionQuery(action.id).queryKey, action)
    const now = [action.status, ...action.transactions.map(({ status }) => status)].join()
    const before = progress.get(action.id)
    progress.set(action.id, now)
    if (before === undefined || before === now) return
    for (const key of INVALIDATED_QUERIES) void client.invalidateQueries({ queryKey: [key] })
  }
  const signers = embedding ? approveSignatures(wallets, embedding.approveSignature) : wallets
  const runners = createRunners(
    createBrowserRunnerDependencies(journal, signers, onAction, {
      guard: () => guardBuild(client),
      getCallBundles: () =>
        client.fetchQuery(siteConfigQuery()).then(
          ({ callBundles }) => callBundles,
          () => null,
        ),
    }),
  )
  return {
    journal,
    runners,
    leave: actionsInProgress.drop,
    approveCreation: embedding?.approveCreation,
  }
}
