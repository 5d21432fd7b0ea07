import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { positionQuery } from '#src/api/queries/position.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { getRequestedAmount } from '../form/requested-amount.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { getRequestArguments } from '../form/request-arguments.ts'
import { getOtherReceiver } from '../other-receiver.ts'
import { getPositionChange } from './position-change.ts'

interface PositionChangeRowProps {
  readonly form: FilledForm
  readonly owner: string
}

/** What the owner has in the yield before and after. */
export function PositionChangeRow({ form, owner }: PositionChangeRowProps) {
  const t = useTranslations('action.review')
  const { asset, earnYield } = form.draft
  // The wizard reads it; here it is only looked at whether it is on its way.
  const { isLoading } = useQuery({ ...positionQuery(earnYield, owner), enabled: false })
  const receiver = getOtherReceiver(getRequestArguments(form), owner)
  const change = getPositionChange(form.draft, getRequestedAmount(form)?.amount ?? null, receiver)
  if (!change) return null
  const sum = (of: Decimal | null) =>
    of === null && isLoading ? (
      <Skeleton className="h-3.5 w-24" />
    ) : (
      <Amount amount={of} symbol={asset.symbol} />
    )
  return (
    <>
      <Definition term={t('positionNow')}>{sum(change.before)}</Definition>
      <Definition term={t('positionAfter')}>{sum(change.after)}</Definition>
    </>
  )
}
