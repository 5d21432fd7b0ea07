import { useContext, useMemo, useId, useState } from 'react'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { canExit, getAvailability, type PausedDeposits } from '#src/catalogue/availability.ts'
import { getWalletFamily, isUnknownEvm } from '#src/families/wallet-family.ts'
import { PositionBalances, YieldEarned, getVisibleBalances } from '#src/features/portfolio/index.ts'
import { useOwners } from '#src/features/watch/index.ts'
import { ClientOnly } from '#src/ui/prerendered.tsx'
import { AllocationsCard } from './allocations/allocations-card.tsx'
import { ProviderCard } from './provider/provider-card.tsx'
import { FactsCard } from './facts/facts-card.tsx'
import { HistoryCard } from './history/history-card.tsx'
import { CalculatorCard } from './calculator/calculator-card.tsx'
import { RateCard } from './rate/rate-card.tsx'
import { TimelineCard } from './timeline/timeline-card.tsx'
import { ScheduleCard } from './schedule/schedule-card.tsx'
import { ValidatorsCard } from './validators/validators-card.tsx'
import { KeyFigures } from './facts/key-figures.tsx'
import { ActionBar } from './panel/action-bar.tsx'
import { ActionFormContext } from './panel/action-form-context.ts'
import { ActionPanel } from './panel/action-panel.tsx'
import { getPossibleIntents, PanelAlerts } from './panel/panel-alerts.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useTranslations } from 'use-intl'
import { useExplorer } from '#src/features/explorer/index.ts'
import { Card } from '#src/ui/card.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { getYieldName } from '#src/api/yield-name.ts'
import { AvailabilityBadge, useYieldTypeLabel } from '#src/features/discover/index.ts'
import { TokenLogo } from '#src/features/logos/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Button, getButtonClass } from '#src/ui/button.tsx'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { truncateMarkdown } from '#src/ui/markdown/truncate-markdown.ts'
import { Markdown } from '#src/ui/markdown/markdown.tsx'
import { parseMarkdown } from '#src/ui/markdown/parse-markdown.ts'
import { useQuery } from '@tanstack/react-query'
import { positionQuery } from '#src/api/queries/position.ts'
import { ReadProblem } from '#src/features/problem/index.ts'
import { ShortAddress } from '#src/ui/numbers/short-address.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

export interface YieldDetailsProps {
  readonly earnYield: Yield
  readonly paused: PausedDeposits | undefined
}

/** Every contract that the service names, to compare with the wallet's prompt. */
function YieldContracts({ earnYield }: { earnYield: Yield }) {
  const t = useTranslations('yield.contracts')
  const explorer = useExplorer()
  const { token, outputToken, executionContracts } = earnYield
  const named: readonly (readonly [string, string | undefined])[] = [
    [t('token', { symbol: token.symbol }), token.address],
    [t('receipt', { symbol: outputToken?.symbol ?? '' }), outputToken?.address],
    ...(executionContracts?.enter ?? []).map((address) => [t('target'), address] as const),
    ...(executionContracts?.exit ?? []).map((address) => [t('exitTarget'), address] as const),
  ]
  const known = named.filter(([, address]) => address !== undefined)
  if (known.length === 0) return null
  return (
    <Card className="px-5 py-4 sm:px-6 sm:py-5">
      <h2 className="pb-1 text-lg font-semibold">{t('title')}</h2>
      <DefinitionList>
        {known.map(([name, address]) => (
          <Definition key={`${name} ${address}`} term={name}>
            <Address
              address={address ?? ''}
              href={explorer(earnYield.network, 'address', address ?? '')}
            />
          </Definition>
        ))}
      </DefinitionList>
    </Card>
  )
}

/** The yield's name and its type. */
function YieldHeader({
  earnYield,
  paused,
}: {
  earnYield: Yield
  paused: PausedDeposits | undefined
}) {
  const t = useTranslations('yield')
  const type = useYieldTypeLabel()(earnYield.mechanics.type)
  return (
    <div className="flex items-start gap-4">
      <TokenLogo token={earnYield.token} className="mt-1 size-11 sm:size-13" />
      <div className="min-w-0">
        <PageHeading title={getYieldName(earnYield)} foreign={getYieldName(earnYield)}>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span>
              {earnYield.token.symbol} {t('on', { network: findNetwork(earnYield.network).name })} ·{' '}
              {type}
            </span>
            <AvailabilityBadge availability={getAvailability(earnYield, paused)} />
          </p>
        </PageHeading>
      </div>
    </div>
  )
}

/** Maximum characters before "show more". */
const PREVIEW_LENGTH = 480

/** The service's description; truncated if long, with a disclosure. */
function YieldAbout({ metadata }: { metadata: Yield['metadata'] }) {
  const t = useTranslations('yield.about')
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const { description = '' } = metadata
  const fullText = useMemo(() => parseMarkdown(description), [description])
  const preview = useMemo(() => truncateMarkdown(fullText, PREVIEW_LENGTH), [fullText])
  if (fullText.length === 0) return null
  return (
    <Card className="space-y-3 px-5 py-4 sm:px-6 sm:py-5">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <div id={id}>
        <Markdown blocks={isWhole ? fullText : preview} />
      </div>
      {preview !== fullText && (
        <Button
          variant="quiet"
          className="-ms-4"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'less' : 'all')}
        </Button>
      )}
      <p className="text-sm text-muted">{t('by')}</p>
    </Card>
  )
}

/** Link to move what can be withdrawn into another yield. */
function MoveLink({ earnYield, address }: Omit<YieldPositionProps, 'isWatched'>) {
  const t = useTranslations('portfolio')
  if (!earnYield.mechanics.arguments?.exit || !canExit(getAvailability(earnYield))) return null
  return (
    <Link
      to={buildPath('/move', {}, { from: earnYield.id, address })}
      className={getButtonClass({ variant: 'quiet' })}
    >
      {t('move')}
    </Link>
  )
}

interface YieldPositionProps {
  readonly earnYield: Yield
  readonly address: string
  /** An address other than the wallet's. */
  readonly isWatched: boolean
}

/** An address's position in this yield. */
function YieldPosition({ earnYield, address, isWatched }: YieldPositionProps) {
  const t = useTranslations('yield.position')
  const { data, error, isFetching, refetch } = useQuery(positionQuery(earnYield, address))
  const owner = <ShortAddress address={address} />
  const canAct = !isWatched && !isUnknownEvm(earnYield)
  const isEmpty = data && data.unreadable === 0 && getVisibleBalances(data.balances).length === 0
  return (
    <Card className="overflow-hidden">
      <h2 className="px-4 pt-4 pb-1 text-lg font-semibold sm:px-5">
        {isWatched ? t.rich('titleWatched', { owner: () => owner }) : t('title')}
      </h2>
      {error && !data && (
        <div className="p-4">
          <ReadProblem error={error} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && (
        <div className="px-4 py-4 sm:px-5">
          <output className="sr-only">{t(isWatched ? 'readingWatched' : 'reading')}</output>
          <Skeleton className="h-6 w-full" />
        </div>
      )}
      {isEmpty && (
        <p className="px-4 pb-4 text-sm sm:px-5 text-muted">
          {t(isWatched ? 'noneWatched' : 'none')}
        </p>
      )}
      {data && !isEmpty && (
        <PositionBalances
          position={data}
          address={address}
          yieldRate={earnYield.rewardRate}
          canAct={canAct}
        />
      )}
      {data && !isEmpty && canAct && <MoveLink earnYield={earnYield} address={address} />}
      {data && !isEmpty && <YieldEarned earnYield={earnYield} position={data} address={address} />}
    </Card>
  )
}

interface YieldActionsProps extends YieldDetailsProps {
  readonly details: ReturnType<typeof readYieldDetails>
  /** The possible owner of a position; undefined without one. */
  readonly address: string | undefined
  readonly isWatched: boolean
}

/** The panel; on a phone, where forms open in the page, a bar at the bottom, and the alerts in their place. */
function YieldActions({ earnYield, paused, details, address, isWatched }: YieldActionsProps) {
  const isWide = useMediaQuery('(min-width: 64rem)')
  const hasForms = useContext(ActionFormContext) !== null
  const props = { earnYield, paused, requirements: details.requirements, address, isWatched }
  const intents = getPossibleIntents(props)
  if (!hasForms || isWide !== false)
    return (
      <div className={hasForms ? 'max-lg:hidden' : undefined}>
        <ActionPanel {...props} />
      </div>
    )
  return (
    <>
      <PanelAlerts {...props} />
      {intents.length > 0 && <ActionBar earnYield={earnYield} paused={paused} intents={intents} />}
    </>
  )
}

/**
 * A yield: first its history and key figures, beside them the panel that begins a deposit or withdrawal, then all its
 * details. On a phone the panel opens from the bottom of the screen.
 */
export function YieldDetails({ earnYield, paused }: YieldDetailsProps) {
  const details = useMemo(() => readYieldDetails(earnYield), [earnYield])
  const isUnread = isUnknownEvm(earnYield)
  // An account has one address on all EVM networks.
  const family = isUnread ? 'evm' : getWalletFamily(earnYield.network)
  const { accounts, isWatched } = useOwners()
  const owners = accounts.filter((account) => account.family === family)
  const { id, metadata, token } = earnYield
  return (
    <article className="space-y-6">
      <YieldHeader earnYield={earnYield} paused={paused} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-5">
          <HistoryCard key={id} earnYield={earnYield} />
          <KeyFigures earnYield={earnYield} details={details} />
        </div>
        <div className="min-w-0 space-y-5 empty:hidden lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:-m-2 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto lg:p-2">
          <YieldActions
            earnYield={earnYield}
            paused={paused}
            details={details}
            address={isWatched || isUnread ? undefined : owners[0]?.address}
            isWatched={isWatched}
          />
          {owners.map(({ address }) => (
            <YieldPosition
              key={address}
              earnYield={earnYield}
              address={address}
              isWatched={isWatched}
            />
          ))}
        </div>
        <div className="min-w-0 space-y-5">
          <RateCard earnYield={earnYield} />
          <ClientOnly>
            <CalculatorCard key={id} earnYield={earnYield} details={details} />
            <TimelineCard earnYield={earnYield} />
            {details.investmentSchedule && (
              <ScheduleCard schedule={details.investmentSchedule} symbol={token.symbol} />
            )}
            <FactsCard earnYield={earnYield} details={details} />
            <AllocationsCard earnYield={earnYield} allocations={details.state?.allocations ?? []} />
            <ValidatorsCard key={`validators of ${id}`} earnYield={earnYield} />
          </ClientOnly>
          <YieldAbout metadata={metadata} />
          <ClientOnly>
            <ProviderCard earnYield={earnYield} details={details} />
            <YieldContracts earnYield={earnYield} />
          </ClientOnly>
        </div>
      </div>
    </article>
  )
}
