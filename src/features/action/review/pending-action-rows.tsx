import { useTranslations } from 'use-intl'
import { getBalanceValidators } from '#src/api/balance-validators.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import type { BalancePendingAction } from '../draft/action-draft.ts'
import { useBalanceTypeLabel } from '../use-balance-type-label.ts'
import { ValidatorText } from './validator-text.tsx'

/** Which part of the position it is about. */
export function PendingActionRows({ pending }: { pending: BalancePendingAction }) {
  const t = useTranslations('action.review')
  const { type } = pending.balance
  const validators = getBalanceValidators(pending.balance)
  const getLabel = useBalanceTypeLabel()
  return (
    <>
      <Definition term={t('state')}>{getLabel(type)}</Definition>
      {validators.length > 0 && (
        <Definition term={t('validator')}>
          {validators.map(({ address, name }) => (
            <ValidatorText key={address} address={address} name={name} />
          ))}
        </Definition>
      )}
    </>
  )
}
