import { useTranslations } from 'use-intl'
import { getBalanceValidators } from '#src/api/balance-validators.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import type { Pending } from '../subject/subject.ts'
import { useBalanceTypeWords } from '../use-balance-type-words.ts'
import { ValidatorText } from './validator-text.tsx'

/** Which part of the position it is about. */
export function PendingLines({ pending }: { pending: Pending }) {
  const t = useTranslations('action.review')
  const { type } = pending.balance
  const validators = getBalanceValidators(pending.balance)
  const words = useBalanceTypeWords()
  return (
    <>
      <Definition term={t('state')}>{words(type)}</Definition>
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
