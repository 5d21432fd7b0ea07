import { useTranslations } from 'use-intl'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { askedAmount } from '../form/asked-amount.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { pendingAmount } from '../subject/pendings.ts'
import { ArgumentValue, sentText } from './argument-value.tsx'
import { ReviewSum } from './review-sum.tsx'

const LABELS = { enter: 'give', exit: 'takeOut', manage: 'amount' } as const

const MEASURES: ReadonlySet<string> = new Set(['amounts', 'shareAmount', 'percentage'])

/** How much, said in another way than as one amount: several amounts, shares, a part. */
function otherwise({ controls, asked }: FilledForm) {
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
export function AskedSum({ form }: { form: FilledForm }) {
  const t = useTranslations('action.review')
  const { subject } = form
  const label = t(LABELS[subject.intent])
  const asked = askedAmount(form)
  const amount = asked && <Amount amount={asked.amount} symbol={asked.shape.symbol} whole />
  if (asked?.everything === true && asked.shape.everything !== 'amount')
    return (
      <ReviewSum label={label}>
        {asked.amount === null
          ? t('everythingUnknown')
          : t.rich('everything', { amount: () => amount })}
      </ReviewSum>
    )
  if (asked) return <ReviewSum label={label}>{amount}</ReviewSum>
  const other = otherwise(form)
  if (other)
    return (
      <ReviewSum label={label}>
        {other.values.map((sent, index) => (
          <span key={sentText(sent)} className="block">
            <ArgumentValue
              found={subject.found}
              name={other.name}
              shape={other.shape}
              sent={sent}
              index={index}
            />
          </span>
        ))}
      </ReviewSum>
    )
  if (subject.intent !== 'manage') return null
  return (
    <ReviewSum label={label}>
      <Amount
        amount={pendingAmount(subject.pending)}
        symbol={subject.pending.balance.token.symbol}
        whole
      />
    </ReviewSum>
  )
}
