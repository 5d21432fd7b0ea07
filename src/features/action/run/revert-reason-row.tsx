import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Intent } from '#src/families/intent.ts'
import { loadFamily } from '#src/families/load-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { ForeignText } from '#src/ui/foreign-text.tsx'
import { useRevertMessage } from './use-revert-message.ts'

interface RevertReasonRowProps {
  readonly transaction: Transaction
  /** Of what was sent from here; undefined where the service alone names one. */
  readonly hash: string | undefined
  /** Null where this browser does not know what was requested. */
  readonly intent: Intent | null
}

/** Why the network refused a step, where a node can tell; else nothing. */
export function RevertReasonRow({ transaction, hash, intent }: RevertReasonRowProps) {
  const t = useTranslations('run.failed')
  const getRevertMessage = useRevertMessage(intent)
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
  const { message, foreign } = getRevertMessage(reason)
  return (
    <p className="mt-2">
      <ForeignText text={t('why', { reason: message })} foreign={foreign} />
    </p>
  )
}
