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
import type { Wallets } from '#src/wallets/wallets.ts'
import { INVALIDATED_QUERIES } from './invalidated-queries.ts'

/**
 * Opens the journal and the execution of actions; runs read through the page's own queries.
 * @param actionsInProgress notified when an action begins or is given up
 * @param onFact called with each fact of this page after it is stored
 */
export async function openExecution(
  client: QueryClient,
  wallets: Wallets,
  actionsInProgress: ActionsInProgress,
  onFact?: (fact: Fact) => void,
): Promise<Execution> {
  const journal = notifyFacts(await openJournal(), (fact) => {
    if (fact.kind === 'created' || fact.kind === 'prompted') actionsInProgress.start(fact.action)
    onFact?.(fact)
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
  const runners = createRunners(
    createBrowserRunnerDependencies(journal, wallets, onAction, {
      guard: () => guardBuild(client),
      getCallBundles: () =>
        client.fetchQuery(siteConfigQuery()).then(
          ({ callBundles }) => callBundles,
          () => null,
        ),
    }),
  )
  return { journal, runners, leave: actionsInProgress.drop }
}
