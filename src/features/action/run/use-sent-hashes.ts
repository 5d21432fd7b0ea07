import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { foldAttempt } from '#src/execution/attempt.ts'
import { isReportable } from '#src/execution/is-reportable.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { useExecution } from '../execution-context.ts'

interface SentTransactions {
  /** Hashes that the wallet gave, by step. */
  readonly hashes: Readonly<Record<string, string>>
  /** The wallet that was asked last. */
  readonly wallet: string
  /** When the last of them was sent, by step; the service's time, milliseconds. */
  readonly sentAt: Readonly<Record<string, number>>
  /** All that the journal knows of the action, oldest first. */
  readonly facts: readonly Fact[]
  /** Something of it was signed here and is on its way, or was. */
  readonly hasSent: boolean
}

const NOTHING_SENT: SentTransactions = {
  hashes: {},
  sentAt: {},
  facts: [],
  wallet: '',
  hasSent: false,
}

/** A name of the wallet's own is no hash of the chain's. */
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

/** What the journal knows of an action before the service does. */
export function useSentHashes(action: string): SentTransactions {
  const { journal } = useExecution()
  const client = useQueryClient()
  const queryKey = ['journal', action]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => getSentTransactions(await journal.ofAction(action)),
    // Nobody listens while no page shows it: what was read before says nothing of now.
    gcTime: 0,
  })

  // The journal is outside React; another tab may write to it too.
  useEffect(
    () => journal.subscribe(() => void client.invalidateQueries({ queryKey: ['journal', action] })),
    [journal, client, action],
  )

  return data ?? NOTHING_SENT
}
