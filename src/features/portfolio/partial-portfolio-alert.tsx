import { useTranslations } from 'use-intl'
import type { Balances } from '#src/api/queries/balances.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import { Alert } from '#src/ui/alert.tsx'

export interface PartialPortfolioAlertProps {
  readonly balances: Balances
  readonly yields: ReadonlyMap<string, Yield>
  /** Yields of the catalogue that could not be read. */
  readonly unreadableYields: number
}

/** What is missing from the portfolio, by name; nothing when nothing is. */
export function PartialPortfolioAlert({
  balances,
  yields,
  unreadableYields,
}: PartialPortfolioAlertProps) {
  const t = useTranslations('portfolio.partly')
  const { errors, unreadable } = balances
  const ids = [...new Set(errors.map(({ yieldId }) => yieldId))]
  const names = ids.map((id) => getYieldName(yields.get(id), id)).join(', ')
  if (ids.length === 0 && unreadable === 0 && unreadableYields === 0) return null
  return (
    <Alert tone="warning" title={t('title')}>
      {ids.length > 0 && <p>{t('yields', { names })}</p>}
      {unreadable > 0 && <p>{t('rows', { count: unreadable })}</p>}
      {unreadableYields > 0 && <p>{t('catalogue', { count: unreadableYields })}</p>}
    </Alert>
  )
}
