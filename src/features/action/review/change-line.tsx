import { useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
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
  const { symbol } = form.subject.asset
  const receiver = otherReceiver(sentArguments(form), owner)
  const change = positionChange(form.subject, askedAmount(form)?.amount ?? null, receiver)
  if (!change) return null
  return (
    <>
      <Definition term={t('positionNow')}>
        <Amount amount={change.before} symbol={symbol} />
      </Definition>
      <Definition term={t('positionAfter')}>
        <Amount amount={change.after} symbol={symbol} />
      </Definition>
    </>
  )
}
