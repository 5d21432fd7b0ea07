import { useMemo, useId, useState } from 'react'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { getAvailability, type PausedDeposits } from '#src/catalogue/availability.ts'
import { ClientOnly } from '#src/ui/prerendered.tsx'
import { YieldSide, type YieldDetailsProps } from './panel/yield-side.tsx'
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
import { Button } from '#src/ui/button.tsx'
import { truncateMarkdown } from '#src/ui/markdown/truncate-markdown.ts'
import { Markdown } from '#src/ui/markdown/markdown.tsx'
import { parseMarkdown } from '#src/ui/markdown/parse-markdown.ts'

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

/**
 * A yield: first its history and key figures, beside them the panel that begins a deposit or withdrawal, then all its
 * details. On a phone the panel opens from the bottom of the screen.
 */
export function YieldDetails({ earnYield, paused }: YieldDetailsProps) {
  const details = useMemo(() => readYieldDetails(earnYield), [earnYield])
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
          <YieldSide earnYield={earnYield} paused={paused} details={details} />
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
