import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { catalogueQuery } from '#src/api/queries/catalogue.ts'
import { portfolioIndexQuery } from '#src/api/queries/portfolio-index.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getYieldName } from '#src/api/yield-name.ts'
import { pauseRows, type CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { TokenOnNetworkLogo } from '#src/features/logos/index.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { Card } from '#src/ui/card.tsx'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Rate } from '#src/ui/numbers/rate.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { getMovePath } from '../next-press.ts'
import { findTargets } from './find-targets.ts'

export interface TargetsCardProps {
  readonly from: Yield
  readonly address: string
}

interface TargetRowProps {
  readonly row: CatalogueRow
  readonly to: string
}

function TargetRow({ row, to }: TargetRowProps) {
  const { name, token, network, tokenAddress, rate, rateType } = row
  return (
    <li>
      <Link to={to} className="flex min-h-14 items-center gap-3 px-5 py-2 hover:bg-hover sm:px-6">
        <TokenOnNetworkLogo token={{ symbol: token, network, address: tokenAddress }} />
        <span lang="en" className="min-w-0 flex-1 font-medium">
          {name}
        </span>
        <Rate rate={rate} type={rateType ?? undefined} className="font-semibold" />
        <Icon name="right" className="size-4 text-muted" />
      </Link>
    </li>
  )
}

/** The yields that a position can move to, highest rate first. */
export function TargetsCard({ from, address }: TargetsCardProps) {
  const t = useTranslations('move.targets')
  const [search, setSearch] = useState('')
  const catalogue = useQuery(catalogueQuery())
  const index = useQuery(portfolioIndexQuery()).data
  const paused = useQuery(siteConfigQuery()).data?.pausedEnter
  const withoutEnter = useMemo(() => new Set(index?.withoutEnter), [index])
  const targets = useMemo(
    () =>
      catalogue.data &&
      findTargets(pauseRows(catalogue.data.rows, paused), from, withoutEnter, search),
    [catalogue.data, paused, from, withoutEnter, search],
  )
  const { symbol } = from.token
  const { total, rateType } = from.rewardRate
  const rate = <Rate rate={total} type={rateType} />
  if (catalogue.error && !targets)
    return (
      <ReadProblem
        error={catalogue.error}
        busy={catalogue.isFetching}
        onRetry={() => void catalogue.refetch()}
      />
    )
  return (
    <Card className="overflow-hidden">
      <div className="space-y-1 px-5 pt-4 pb-3 sm:px-6">
        <h2 className="text-lg font-semibold">{t('title', { symbol })}</h2>
        <p className="text-sm text-muted">
          {t.rich('now', { name: getYieldName(from), rate: () => rate })}
        </p>
      </div>
      {!targets && <Skeleton className="mx-5 mb-5 h-40 sm:mx-6" />}
      {targets?.isSearchable === true && (
        <search className="block px-5 pb-3 sm:px-6">
          <Field label={t('search')} hideLabel>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                placeholder={t('search')}
                value={search}
                onChange={({ target }) => setSearch(target.value)}
              />
            )}
          </Field>
        </search>
      )}
      {targets && (
        <ul className="divide-y divide-line border-t border-line">
          {targets.shown.map((row) => (
            <TargetRow
              key={row.id}
              row={row}
              to={getMovePath({ from: from.id, to: row.id, address })}
            />
          ))}
        </ul>
      )}
      <output className="block px-5 py-3 text-sm text-muted empty:hidden sm:px-6">
        {targets?.total === 0 &&
          (search === ''
            ? t('none', { symbol, network: findNetwork(from.network).name })
            : t('noMatch', { search }))}
        {targets &&
          targets.total > targets.shown.length &&
          t('more', { count: targets.total - targets.shown.length })}
      </output>
    </Card>
  )
}
