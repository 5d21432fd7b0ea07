import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { fetchAllowance } from '#src/families/evm/allowances.ts'
import type { Wallets } from '#src/wallets/wallets.ts'
import type { Journal } from '../journal/journal.ts'
import { createRunner, type Runner, type Runners } from '../runner/create-runner.ts'
import {
  createBrowserRunnerDependencies,
  type RunnerDependencies,
} from '../runner/runner-dependencies.ts'
import { createRevocationAction, readRevocation } from './revocation.ts'

/** What revocations need of the page. */
export interface RevocationDependencies {
  /** The journal of revocations, apart from that of the service's actions. */
  readonly journal: Journal
  /** The journal of the service's actions, whose transactions no revocation may take for its own. */
  readonly actions: Journal
  readonly wallets: Pick<Wallets, 'signer'>
  readonly guard: NonNullable<RunnerDependencies['guard']>
}

/**
 * Reads a revocation as an action, by the journal and the chain. An unreadable chain leaves its status as it was.
 * @throws when the journal can't be read
 */
export async function fetchRevocation(journal: Journal, id: string): Promise<Action> {
  const facts = await journal.ofAction(id)
  const revocation = readRevocation(facts)
  if (revocation === null) throw new Error(`no revocation: ${id}`)
  const { network, owner, token, spender } = revocation
  const pair = { token: token.address, spender }
  const allowance = await fetchAllowance(network, owner, pair).catch(() => null)
  return createRevocationAction(id, facts, allowance, serviceClock.now())
}

/**
 * Returns the part of a runner's dependencies in which a revocation differs from an action of the service: the chain
 * stands in for the service, and nobody is told of it.
 */
export function createRevocationSource({
  journal,
  actions,
}: Pick<RevocationDependencies, 'journal' | 'actions'>): Pick<
  RunnerDependencies,
  'fetchAction' | 'getEarlierHashes' | 'reportHash' | 'submitSigned' | 'loadFamily'
> {
  const fetchStep = async (id: string): Promise<Transaction> => {
    const [step] = (await fetchRevocation(journal, id)).transactions
    if (!step) throw new Error(`no step: ${id}`)
    return step
  }
  return {
    fetchAction: (id) => fetchRevocation(journal, id),
    getEarlierHashes: async () => {
      const facts = await actions.all()
      return new Set(
        facts.flatMap((fact) => (fact.kind === 'sent' ? [fact.sent.id.toLowerCase()] : [])),
      )
    },
    reportHash: ({ action }) => fetchStep(action),
    submitSigned: ({ action }) => fetchStep(action),
    loadFamily: async (family) =>
      family === 'evm'
        ? (await import('#src/families/evm/revocation-family.ts')).revocationFamily
        : null,
  }
}

/** Keeps one run for each revocation until it is stopped: another one goes on with what another tab did since. */
export function createRestartableRunners(start: (id: string) => Runner): Runners {
  const runners = new Map<string, Runner>()
  const create = (id: string): Runner => {
    const runner = start(id)
    const stop = (): void => {
      runners.delete(id)
      runner.stop()
    }
    return { ...runner, stop }
  }
  return {
    of: (id) => {
      const runner = runners.get(id) ?? create(id)
      runners.set(id, runner)
      return runner
    },
    has: (id) => runners.has(id),
    refreshAll: () => {
      for (const runner of runners.values()) runner.refresh()
    },
  }
}

/**
 * Creates the runs of revocations. They are those of the service's actions, so that nothing is signed twice, lost or
 * guessed here either. Source: decisions/058-approvals.
 */
export function createRevocationRunners(dependencies: RevocationDependencies): Runners {
  const { journal, wallets, guard } = dependencies
  const getCallBundles = () => Promise.resolve(null)
  const own = {
    ...createBrowserRunnerDependencies(journal, wallets, () => {}, { guard, getCallBundles }),
    ...createRevocationSource(dependencies),
  }
  return createRestartableRunners((id) => createRunner(id, own))
}
