import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Intent } from '#src/families/intent.ts'
import { loadFamily } from '#src/families/load-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { ForeignPart } from '#src/ui/foreign-part.tsx'
import { useRevertWords } from './use-revert-words.ts'

interface RevertLineProps {
  readonly transaction: Transaction
  /** Of what was sent from here; undefined where the service alone names one. */
  readonly hash: string | undefined
  /** Null where this browser does not know what was requested. */
  readonly intent: Intent | null
}

/** Why the network refused a step, where a node can tell; else nothing. */
export function RevertLine({ transaction, hash, intent }: RevertLineProps) {
  const t = useTranslations('run.failed')
  const revertWords = useRevertWords(intent)
  const { network } = transaction
  const id = hash ?? transaction.hash ?? ''
  const { data: reason } = useQuery({
    queryKey: ['reverted', network, id],
    queryFn: async () =>
      (await (await loadFamily(findNetwork(network).family))?.whyReverted?.(network, id)) ?? null,
    enabled: id !== '',
    staleTime: Infinity,
  })
  if (!reason) return null
  const { words, foreign } = revertWords(reason)
  return (
    <p className="mt-2">
      <ForeignPart text={t('why', { reason: words })} foreign={foreign} />
    </p>
  )
}
