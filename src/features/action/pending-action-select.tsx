import { useTranslations } from 'use-intl'
import { getBalanceValidators } from '#src/api/balance-validators.ts'
import { Field } from '#src/ui/field.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { Select } from '#src/ui/select.tsx'
import { getPendingAmount } from './draft/pending-actions.ts'
import type { BalancePendingAction } from './draft/action-draft.ts'
import { useBalanceTypeLabel } from './use-balance-type-label.ts'

interface PendingActionSelectProps {
  readonly pendingActions: readonly BalancePendingAction[]
  /** Null while none is. */
  readonly selected: BalancePendingAction | null
  readonly onSelect: (pending: BalancePendingAction) => void
}

/** A choice among what balances offer, by their amounts and what they are. */
export function PendingActionSelect({
  pendingActions,
  selected,
  onSelect,
}: PendingActionSelectProps) {
  const t = useTranslations('action.form')
  const { short, address: shorten } = useNumberFormat()
  const getStateLabel = useBalanceTypeLabel()

  const label = (pending: BalancePendingAction): string => {
    const { balance } = pending
    const amount = short(getPendingAmount(pending), balance.token.symbol)
    const validators = getBalanceValidators(balance).map(
      ({ name, address }) => name ?? shorten(address),
    )
    const state = validators.length > 0 ? validators.join(', ') : getStateLabel(balance.type)
    return t('pickOne', { amount, state })
  }

  function select(value: string): void {
    const pending = value === '' ? undefined : pendingActions[Number(value)]
    if (pending) onSelect(pending)
  }

  return (
    <Field label={t('pick')}>
      {(field) => (
        <Select
          {...field}
          value={selected ? pendingActions.indexOf(selected) : ''}
          onChange={(event) => select(event.target.value)}
        >
          {selected === null && <option value="">{t('choose')}</option>}
          {pendingActions.map((pending, index) => (
            <option key={JSON.stringify(pending)} value={index}>
              {label(pending)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
