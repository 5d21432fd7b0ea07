import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { foldAttempt } from '#src/execution/attempt.ts'
import { isReportable } from '#src/execution/is-reportable.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { useExecution } from '../execution-context.ts'

interface SentTransactions {
  /** Transaction hashes from the wallet, by step. */
  readonly hashes: Readonly<Record<string, string>>
  /** The wallet that was prompted last. */
  readonly wallet: string
  /** When each was last sent, by step; service time, milliseconds. */
  readonly sentAt: Readonly<Record<string, number>>
  /** The journal's facts of the action, oldest first. */
  readonly facts: readonly Fact[]
  /** Whether any step was signed here. */
  readonly hasSent: boolean
}

const NOTHING_SENT: SentTransactions = {
  hashes: {},
  sentAt: {},
  facts: [],
  wallet: '',
  hasSent: false,
}

/** A wallet's own reference is not a transaction hash. */
function findHash(facts: readonly Fact[], transaction: string): [string, string][] {
  const attempt = foldAttempt(facts, transaction)
  if (attempt.kind !== 'sent' || attempt.sent.kind !== 'hash' || !isReportable(attempt)) return []
  return [[transaction, attempt.sent.id]]
}

const getSentTransactions = (facts: readonly Fact[]): SentTransactions => ({
  hashes: Object.fromEntries(
    facts.flatMap((fact) => (fact.kind === 'sent' ? findHash(facts, fact.transaction) : [])),
  ),
  sentAt: Object.fromEntries(
    facts.flatMap((fact) => (fact.kind === 'sent' ? [[fact.transaction, fact.at]] : [])),
  ),
  facts,
  hasSent: facts.some(({ kind }) => kind === 'sent'),
  wallet: facts.findLast((fact) => fact.kind === 'prompted')?.wallet ?? '',
})

/** Returns what the journal stores of an action, before the service responds. */
export function useSentHashes(action: string): SentTransactions {
  const { journal } = useExecution()
  const client = useQueryClient()
  const queryKey = ['journal', action]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => getSentTransactions(await journal.ofAction(action)),
    // There is no subscription while unmounted, so older data may be outdated.
    gcTime: 0,
  })

  // The journal is outside React; another tab may write to it too.
  useEffect(
    () => journal.subscribe(() => void client.invalidateQueries({ queryKey: ['journal', action] })),
    [journal, client, action],
  )

  return data ?? NOTHING_SENT
}
