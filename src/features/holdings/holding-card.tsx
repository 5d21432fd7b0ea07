import { useTranslations } from 'use-intl'
import { TokenLogo } from '#src/features/logos/index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { writeCatalogueQuery, DEFAULT_CATALOGUE_QUERY } from '#src/catalogue/catalogue-query.ts'
import { getButtonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import type { EarningToken, BestYield } from './earning-tokens.ts'
import { getRateFlags } from '#src/catalogue/rate/rate-flags.ts'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

interface BestYieldRowProps {
  readonly bestYield: BestYield
  /** Symbol of the owned token. */
  readonly symbol: string
}

/** A yield for an owned token: its rate, yearly earnings of the whole balance, and warnings. */
function BestYieldRow({ bestYield, symbol }: BestYieldRowProps) {
  const t = useTranslations('holdings')
  const { short, usd, rate } = useNumberFormat()
  const { row, yearly, yearlyUsd } = bestYield
  const notes = [
    ...getRateFlags(row).map((flag) =>
      flag.kind === 'high-rate'
        ? t('flag.high-rate', { bound: rate(flag.bound) })
        : t('flag.small-tvl', { bound: usd(flag.boundUsd) }),
    ),
    ...(row.incentive > 0 ? [t('temporary')] : []),
    ...(row.points ? [t('points')] : []),
    ...(row.kyc ? [t('kyc')] : []),
  ]
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line px-4 py-3 transition-colors hover:bg-hover sm:px-5">
      <Link
        to={buildPath('/yields/$yieldId', { yieldId: row.id })}
        className="stretched line-clamp-2 font-medium"
      >
        <span lang="en">{row.name}</span>
      </Link>
      <span className="text-end font-semibold text-good">
        <Rate rate={row.rate} type={row.rateType ?? undefined} />
      </span>
      <span className="col-span-2 text-sm text-muted">
        {yearly === null
          ? t('earnsUnknown')
          : yearlyUsd === null
            ? t('earns', { amount: short(yearly, symbol) })
            : t('earnsUsd', { amount: short(yearly, symbol), usd: usd(Number(yearlyUsd)) })}
      </span>
      {notes.map((note) => (
        <span key={note} className="col-span-2 text-sm text-warning">
          {note}
        </span>
      ))}
    </li>
  )
}

/** An owned token: its balance, best yields, and a link to all others. */
export function HoldingCard({ earningToken }: { earningToken: EarningToken }) {
  const t = useTranslations('holdings')
  const { isWatched } = useOwners()
  const { holding, usd, best, yieldCount: all } = earningToken
  const { token, amount, isKnown } = holding
  const network = findNetwork(token.network).name
  const search = writeCatalogueQuery({
    ...DEFAULT_CATALOGUE_QUERY,
    networks: [token.network],
    inputs: [token.symbol],
    sort: 'rate',
  })
  return (
    <Card className="overflow-hidden" aria-label={t('card', { symbol: token.symbol, network })}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
        <div className="flex max-w-full min-w-0 flex-auto items-center gap-3">
          <TokenLogo token={token} className="size-9" />
          <div className="min-w-0">
            <h3 className="text-lg leading-6 font-semibold">
              <Amount amount={amount} symbol={token.symbol} />
            </h3>
            <p className="text-sm text-muted">
              {network}
              {!isKnown && ` · ${t('atLeast')}`}
            </p>
          </div>
        </div>
        <p className="ms-auto text-end">
          <Usd usd={usd} bare />
          <span className="block text-sm text-muted">
            {t('inWallet', { whose: isWatched ? 'watched' : 'own' })}
          </span>
        </p>
      </header>
      {best.length === 0 ? (
        <p className="border-t border-line px-4 py-3.5 text-sm text-muted sm:px-5">
          {t('noneOpen')}
        </p>
      ) : (
        <ul aria-label={t('best', { symbol: token.symbol })}>
          {best.map((bestYield) => (
            <BestYieldRow key={bestYield.row.id} bestYield={bestYield} symbol={token.symbol} />
          ))}
        </ul>
      )}
      {all > 0 && (
        <footer className="border-t border-line bg-sunken px-2 py-1 sm:px-3">
          <Link
            to={buildPath('/', {}, { ...search })}
            className={getButtonClass({ variant: 'quiet' })}
          >
            {t('all', { count: all, symbol: token.symbol, network })}
          </Link>
        </footer>
      )}
    </Card>
  )
}
