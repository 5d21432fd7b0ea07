import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { ActionDraft } from '../draft/action-draft.ts'
import { Amount } from '#src/ui/numbers/amount.tsx'

interface BalanceTextProps {
  readonly draft: ActionDraft
  readonly reading: boolean
  readonly owner: string | null
}

/** What there is to take, beside the amount; what can't be read is unknown, never 0. The same with every key that is typed. */
export const BalanceText = memo(function BalanceText({ draft, reading, owner }: BalanceTextProps) {
  const t = useTranslations('action.form')
  const { available, asset, intent } = draft
  if (owner === null) return null
  if (reading) return t('balanceReading')
  const isWallet = intent === 'enter'
  if (available === null) return t(isWallet ? 'balanceUnknown' : 'positionUnknown')
  return t.rich(isWallet ? 'balance' : 'position', {
    amount: () => <Amount amount={available} symbol={asset.symbol} />,
  })
})
