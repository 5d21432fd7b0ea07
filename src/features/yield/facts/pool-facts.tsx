import { useTranslations } from 'use-intl'
import type { RangePool } from '#src/api/schemas/yield-details.ts'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { ExactUsd } from '#src/ui/numbers/exact-numbers.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

/** The figures of a pool whose positions have a price range; those that the service leaves out are not shown. */
export function PoolFacts({ pool }: { pool: RangePool }) {
  const t = useTranslations('yield.pool')
  const { decimal, share, number } = useNumberFormat()
  const { price, baseToken, quoteToken, baseApr, feeTier, volume24hUsd, fee24hUsd, tvlUsd } = pool
  const { tickSpacing, minTick, maxTick } = pool
  const isKnown = [price, baseApr, feeTier, volume24hUsd, fee24hUsd, tvlUsd, tickSpacing].some(
    (value) => value !== undefined,
  )
  if (!isKnown) return null
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{t('title')}</h3>
      <DefinitionList paired>
        {price !== undefined && (
          <Definition term={t('price')}>
            {baseToken && quoteToken
              ? t('priceOf', {
                  price: decimal(price),
                  quote: quoteToken.symbol,
                  base: baseToken.symbol,
                })
              : decimal(price)}
          </Definition>
        )}
        {baseApr !== undefined && (
          <Definition term={t('baseApr')}>
            <Rate rate={baseApr} type="APR" />
          </Definition>
        )}
        {feeTier !== undefined && <Definition term={t('feeTier')}>{share(feeTier)}</Definition>}
        {volume24hUsd !== undefined && (
          <Definition term={t('volume')}>
            <ExactUsd usd={volume24hUsd} compact bare />
          </Definition>
        )}
        {fee24hUsd !== undefined && (
          <Definition term={t('fees')}>
            <ExactUsd usd={fee24hUsd} compact bare />
          </Definition>
        )}
        {tvlUsd !== undefined && (
          <Definition term={t('tvl')}>
            <ExactUsd usd={tvlUsd} compact bare />
          </Definition>
        )}
        {tickSpacing !== undefined && (
          <Definition term={t('tickSpacing')}>{number(tickSpacing)}</Definition>
        )}
        {minTick !== undefined && maxTick !== undefined && (
          <Definition term={t('ticks')}>
            {t('ticksBetween', { low: number(minTick), high: number(maxTick) })}
          </Definition>
        )}
      </DefinitionList>
    </div>
  )
}
