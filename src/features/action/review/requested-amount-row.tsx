import { useTranslations } from 'use-intl'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { getRequestedAmount } from '../form/requested-amount.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { getPendingAmount } from '../draft/pending-actions.ts'
import { ArgumentValue, formatSentValue } from './argument-value.tsx'
import { ReviewRow } from './review-row.tsx'

const LABELS = { enter: 'give', exit: 'takeOut', manage: 'amount' } as const

const MEASURES: ReadonlySet<string> = new Set(['amounts', 'shareAmount', 'percentage'])

/** How much, said in another way than as one amount: several amounts, shares, a part. */
function findOtherMeasure({ controls, request: asked }: FilledForm) {
  if (asked.kind === 'invalid') return null
  for (const { name, shape } of controls) {
    const sent = asked.arguments[name]
    if (!MEASURES.has(name) || sent === undefined) continue
    const values: readonly unknown[] = Array.isArray(sent) ? sent : [sent]
    return { name, shape, values }
  }
  return null
}

/** How much is meant: what was typed, everything, or what the pending action is about. */
export function RequestedAmountRow({ form }: { form: FilledForm }) {
  const t = useTranslations('action.review')
  const { draft } = form
  const label = t(LABELS[draft.intent])
  const asked = getRequestedAmount(form)
  const amount = asked && <Amount amount={asked.amount} symbol={asked.shape.symbol} whole />
  if (asked?.isEverything === true && asked.shape.everything !== 'amount')
    return (
      <ReviewRow label={label}>
        {asked.amount === null
          ? t('everythingUnknown')
          : t.rich('everything', { amount: () => amount })}
      </ReviewRow>
    )
  if (asked) return <ReviewRow label={label}>{amount}</ReviewRow>
  const otherMeasure = findOtherMeasure(form)
  if (otherMeasure)
    return (
      <ReviewRow label={label}>
        {otherMeasure.values.map((sent, index) => (
          <span key={formatSentValue(sent)} className="block">
            <ArgumentValue
              earnYield={draft.earnYield}
              name={otherMeasure.name}
              shape={otherMeasure.shape}
              sent={sent}
              index={index}
            />
          </span>
        ))}
      </ReviewRow>
    )
  if (draft.intent !== 'manage') return null
  return (
    <ReviewRow label={label}>
      <Amount
        amount={getPendingAmount(draft.pending)}
        symbol={draft.pending.balance.token.symbol}
        whole
      />
    </ReviewRow>
  )
}
