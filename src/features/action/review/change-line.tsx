import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { positionQuery } from '#src/api/queries/position.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { askedAmount } from '../form/asked-amount.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { sentArguments } from '../form/sent-arguments.ts'
import { otherReceiver } from '../other-receiver.ts'
import { positionChange } from './position-change.ts'

interface ChangeLineProps {
  readonly form: FilledForm
  readonly owner: string
}

/** What the owner has in the yield before and after. */
export function ChangeLine({ form, owner }: ChangeLineProps) {
  const t = useTranslations('action.review')
  const { asset, found } = form.subject
  // The wizard reads it; here it is only looked at whether it is on its way.
  const { isLoading } = useQuery({ ...positionQuery(found, owner), enabled: false })
  const receiver = otherReceiver(sentArguments(form), owner)
  const change = positionChange(form.subject, askedAmount(form)?.amount ?? null, receiver)
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
