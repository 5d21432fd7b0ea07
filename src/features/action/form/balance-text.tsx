import { memo } from 'react'
import { useTranslations } from 'use-intl'
import type { Subject } from '../subject/subject.ts'
import { Amount } from '#src/ui/numbers/amount.tsx'

interface BalanceTextProps {
  readonly subject: Subject
  readonly reading: boolean
  readonly owner: string | null
}

/** What there is to take, beside the amount; what can't be read is unknown, never 0. The same with every key that is typed. */
export const BalanceText = memo(function BalanceText({
  subject,
  reading,
  owner,
}: BalanceTextProps) {
  const t = useTranslations('action.form')
  const { available, asset, intent } = subject
  if (owner === null) return null
  if (reading) return t('balanceReading')
  const isWallet = intent === 'enter'
  if (available === null) return t(isWallet ? 'balanceUnknown' : 'positionUnknown')
  return t.rich(isWallet ? 'balance' : 'position', {
    amount: () => <Amount amount={available} symbol={asset.symbol} />,
  })
})
