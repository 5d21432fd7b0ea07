import { useQueries } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { SentApproval } from '#src/families/chain-family.ts'
import type { Intent } from '#src/families/intent.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { loadFamily } from '#src/families/load-family.ts'
import { getRequestedAmount } from '#src/families/requested-amount.ts'
import type { RequestedAction } from '#src/features/journal/index.ts'
import { fromRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Alert } from '#src/ui/alert.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { RepeatLink } from './repeat-link.tsx'

/** An approval that a wallet let its user lower, in the smallest unit of the requested token. */
export interface LoweredApproval {
  readonly approved: bigint
  readonly requested: bigint
}

/** Returns how much less than the deposit an approval allows; null where it suffices or is of another token. */
export function findLoweredApproval(
  approval: SentApproval | null,
  intent: Intent,
): LoweredApproval | null {
  const requested = getRequestedAmount(intent)
  const token = intent.asset?.address ?? null
  if (intent.request.intent !== 'enter' || approval === null) return null
  if (requested === null || token === null || !isSameAddress(token, approval.token)) return null
  return approval.amount < requested ? { approved: approval.amount, requested } : null
}

/**
 * Returns the approval of a deposit that was lowered in the wallet, if nothing after it was sent; null while unknown.
 * @param hashes of transactions sent from here, by step
 */
export function useLoweredApproval(
  { transactions }: Action,
  hashes: Readonly<Record<string, string>>,
  intent: Intent | null,
): LoweredApproval | null {
  const sent = transactions.filter(({ id }) => hashes[id] !== undefined)
  const isApprovedOnly = sent.length > 0 && sent.every(({ type }) => type === 'APPROVAL')
  const approvals = useQueries({
    queries: (isApprovedOnly ? sent : []).map(({ id, network }) => ({
      queryKey: ['approval', network, hashes[id]],
      queryFn: async () => {
        const family = await loadFamily(findNetwork(network).family)
        return (await family?.fetchApproval?.(network, hashes[id] ?? '')) ?? null
      },
      refetchInterval: 10_000,
    })),
  })
  const last = approvals.at(-1)?.data ?? null
  return intent && findLoweredApproval(last, intent)
}

interface LoweredApprovalAlertProps {
  readonly lowered: LoweredApproval
  readonly requested: RequestedAction
  readonly intent: Intent
}

/** What was approved of what, and both ways on: the whole again, or only what was approved. */
export function LoweredApprovalAlert({ lowered, requested, intent }: LoweredApprovalAlertProps) {
  const t = useTranslations('run.lowered')
  const { exact } = useNumberFormat()
  const { symbol = '', decimals = 0 } = intent.asset ?? {}
  const approved = fromRaw(lowered.approved, decimals)
  const whole = fromRaw(lowered.requested, decimals)
  const amounts = { approved: exact(approved, symbol), requested: exact(whole, symbol) }
  return (
    <Alert
      tone="warning"
      urgent
      title={t('title', amounts)}
      actions={
        <>
          <RepeatLink requested={{ ...requested, amount: whole }} variant="primary">
            {t('whole', amounts)}
          </RepeatLink>
          {lowered.approved > 0n && (
            <RepeatLink requested={{ ...requested, amount: approved }} variant="secondary">
              {t('less', amounts)}
            </RepeatLink>
          )}
        </>
      }
    >
      {t('text', amounts)}
    </Alert>
  )
}
