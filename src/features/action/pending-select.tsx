import { useTranslations } from 'use-intl'
import { getBalanceValidators } from '#src/api/balance-validators.ts'
import { Field } from '#src/ui/field.tsx'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import { Select } from '#src/ui/select.tsx'
import { pendingAmount } from './subject/pendings.ts'
import type { Pending } from './subject/subject.ts'
import { useBalanceTypeWords } from './use-balance-type-words.ts'

interface PendingSelectProps {
  readonly pendings: readonly Pending[]
  /** Null while none is. */
  readonly chosen: Pending | null
  readonly onChoose: (pending: Pending) => void
}

/** A choice among what balances offer, by their amounts and what they are. */
export function PendingSelect({ pendings, chosen, onChoose }: PendingSelectProps) {
  const t = useTranslations('action.form')
  const { short, address: shorten } = useNumberText()
  const stateWords = useBalanceTypeWords()

  const label = (pending: Pending): string => {
    const { balance } = pending
    const amount = short(pendingAmount(pending), balance.token.symbol)
    const validators = getBalanceValidators(balance).map(
      ({ name, address }) => name ?? shorten(address),
    )
    const state = validators.length > 0 ? validators.join(', ') : stateWords(balance.type)
    return t('pickOne', { amount, state })
  }

  function choose(value: string): void {
    const pending = value === '' ? undefined : pendings[Number(value)]
    if (pending) onChoose(pending)
  }

  return (
    <Field label={t('pick')}>
      {(field) => (
        <Select
          {...field}
          value={chosen ? pendings.indexOf(chosen) : ''}
          onChange={(event) => choose(event.target.value)}
        >
          {chosen === null && <option value="">{t('choose')}</option>}
          {pendings.map((pending, place) => (
            <option key={JSON.stringify(pending)} value={place}>
              {label(pending)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
