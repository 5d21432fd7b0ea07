import { useTranslations } from 'use-intl'
import { findExceededLimit, getEntryLimits } from '#src/features/yield/index.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { CellProps } from './cell-props.ts'

/** How much can go in at a time, and whether the amount can. */
export function LimitsCell({ comparedYield, compared: { amount } }: CellProps) {
  const t = useTranslations()
  const { exact } = useNumberFormat()
  const { mechanics, token } = comparedYield.earnYield
  const entry = getEntryLimits(mechanics)
  const exceededLimit =
    amount === null ? null : findExceededLimit(amount, mechanics, comparedYield.details)
  return (
    <>
      {entry.kind === 'everything' && <span>{t('yield.how.onlyEverything')}</span>}
      {entry.kind === 'between' && entry.limits.length === 0 && (
        <span>{t('compare.noLimits')}</span>
      )}
      {entry.kind === 'between' && entry.limits.length > 0 && (
        <ul className="space-y-1">
          {entry.limits.map(([name, limit]) => (
            <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{t(`yield.how.${name}`)}</span>
              <span className="figures ms-auto font-medium">{exact(limit, token.symbol)}</span>
            </li>
          ))}
        </ul>
      )}
      {exceededLimit && (
        <p className="pt-1 font-medium text-warning">
          {t(`yield.outlook.beyond.${exceededLimit.kind}`, {
            limit: exact(exceededLimit.limit, token.symbol),
          })}
        </p>
      )}
    </>
  )
}
