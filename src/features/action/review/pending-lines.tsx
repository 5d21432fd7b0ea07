import { useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import type { Pending } from '../subject/subject.ts'
import { useBalanceTypeWords } from '../use-balance-type-words.ts'

/** Which part of the position it is about. */
export function PendingLines({ pending }: { pending: Pending }) {
  const t = useTranslations('action.review')
  const { type, validator } = pending.balance
  const words = useBalanceTypeWords()
  return (
    <>
      <Definition term={t('state')}>{words(type)}</Definition>
      {validator && (
        <Definition term={t('validator')}>
          <span lang="en">{validator.name ?? validator.address}</span>
        </Definition>
      )}
    </>
  )
}
