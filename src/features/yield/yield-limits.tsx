import { useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { Definition } from '#src/ui/definition-list.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'

const isLimit = (limit: string | undefined): boolean =>
  limit !== undefined && !/^-|^0(?:\.0+)?$/.test(limit)

/** The smallest and the largest deposit, where there are any. */
export function YieldLimits({ found }: { found: Yield }) {
  const t = useTranslations('yield.how')
  const { minimum, maximum } = found.mechanics.entryLimits ?? {}
  const { symbol } = found.token
  return (
    <>
      {isLimit(minimum) && (
        <Definition term={t('minimum')}>
          <Amount amount={minimum} symbol={symbol} />
        </Definition>
      )}
      {isLimit(maximum) && (
        <Definition term={t('maximum')}>
          <Amount amount={maximum} symbol={symbol} />
        </Definition>
      )}
    </>
  )
}
