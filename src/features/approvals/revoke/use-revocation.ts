import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { Revocation } from '#src/execution/revocation/revocation.ts'
import {
  findOpenRevocation,
  isLeft,
  leaveRevocation,
  startRevocation,
  type PageRuns,
} from '#src/execution/revocation/start-revocation.ts'
import type { Runner } from '#src/execution/runner/create-runner.ts'
import type { RunView } from '#src/execution/runner/run-view.ts'
import { useJournalRead } from '#src/features/journal/index.ts'
import { useWallets } from '#src/wallets/wallets-context.ts'
import { useRevocations } from '../approvals-context.ts'
import type { Approval } from '../find/approval.ts'

const KEY = ['revocation-facts']

/** Reads all facts of revocations. */
export const useRevocationFacts = () => useJournalRead(useRevocations().journal, KEY)

/** Returns an allowance as it is to be revoked: units don't matter for an amount of 0. */
export const toRevocation = ({ network, owner, token, spender }: Approval): Revocation => ({
  network,
  owner,
  token: {
    address: token.address,
    symbol: token.symbol ?? '',
    decimals: token.decimals ?? 0,
  },
  spender,
})

interface RevocationStart {
  /** The id of the revocation to show; null without one. */
  readonly id: string | null
  readonly start: () => void
  /** Starts another one in place of the shown one, whose prompt was not answered and whose nonce is used. */
  readonly leave: (nonce: number) => void
  readonly close: () => void
  readonly isStarting: boolean
  /** Why it could not be written down; null if it was. */
  readonly error: string | null
}

/** Starts the revocation of an allowance, or goes on with the one that may still have an effect, as after a reload. */
export function useStartRevocation(
  approval: Approval,
  facts: readonly Fact[] | null,
): RevocationStart {
  const { journal, runners, closed } = useRevocations()
  const [started, setStarted] = useState<string | null>(null)
  // The revocation that was left here, with the facts at that time.
  const [left, setLeft] = useState<{ id: string; facts: readonly Fact[] | null } | null>(null)
  const [isStarting, setIsStarting] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const revocation = toRevocation(approval)
  const runs: PageRuns = {
    // Its allowance was 0 and was given again, or it failed.
    hasEnded: (id) => {
      const step = runners.has(id) ? runners.of(id).view().step : null
      return step?.kind === 'done' || step?.kind === 'failed'
    },
    isClosed: (id) => closed.has(id),
  }
  const run = (begin: () => Promise<void>): void => {
    setIsStarting(true)
    setError(null)
    begin()
      .catch((cause: unknown) => setError(cause instanceof Error ? cause.message : String(cause)))
      .finally(() => setIsStarting(false))
  }
  const start = (): void =>
    run(async () => setStarted(await startRevocation(journal, revocation, runs)))
  const found = facts === null ? null : findOpenRevocation(facts, revocation, runs)
  // Facts from before a revocation was left still have it open.
  const open = found !== null && found === left?.id && facts === left.facts ? null : found
  // Another tab may have left it.
  const current = started !== null && facts !== null && isLeft(facts, started) ? null : started
  // An open prompt of another tab comes before one that was only started here.
  const id = open ?? current
  const leave = (nonce: number): void =>
    run(async () => {
      if (id === null) return
      await leaveRevocation(journal, id, nonce)
      const next = await startRevocation(journal, revocation, runs)
      setStarted(next)
      if (next === id) return
      setLeft({ id, facts })
      if (runners.has(id)) runners.of(id).stop()
    })
  const close = (): void => {
    if (started === null) return
    setStarted(null)
    closed.add(started)
    runners.of(started).stop()
  }
  return { id, start, leave, close, isStarting, error }
}

/** Returns a revocation's run, started on first use; it continues when the page is left. */
export function useRevocationRun(id: string): { readonly runner: Runner; readonly view: RunView } {
  const runner = useRevocations().runners.of(id)
  const wallets = useWallets()
  const view = useSyncExternalStore(runner.subscribe, runner.view)

  // A connected wallet or changed account may satisfy a guard.
  useEffect(() => wallets.subscribe(runner.refresh), [runner, wallets])

  return { runner, view }
}
