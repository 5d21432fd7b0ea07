import { useTranslations } from 'use-intl'
import { beyondLimits, entryLimitsOf } from '#src/features/yield/index.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import type { CellProps } from './cell-props.ts'

/** How much can go in at a time, and whether the amount can. */
export function LimitsCell({ one, compared: { amount } }: CellProps) {
  const t = useTranslations()
  const { exact } = useNumberText()
  const { mechanics, token } = one.found
  const entry = entryLimitsOf(mechanics)
  const beyond = amount === null ? null : beyondLimits(amount, mechanics, one.details)
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
      {beyond && (
        <p className="pt-1 font-medium text-warning">
          {t(`yield.outlook.beyond.${beyond.kind}`, { limit: exact(beyond.limit, token.symbol) })}
        </p>
      )}
    </>
  )
}
