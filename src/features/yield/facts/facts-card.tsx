import { useTranslations } from 'use-intl'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { useYieldTypeLabel } from '#src/features/discover/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Card } from '#src/ui/card.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { useRewardLabels } from './use-reward-labels.ts'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { getEntryLimits, getRemainingCapacity } from './entry-limits.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { PoolFacts } from './pool-facts.tsx'
import { ShareBar } from '#src/ui/share-bar.tsx'
import { useListSeparator } from '#src/ui/use-list-separator.ts'

/** "Base Sepolia" becomes "BS". */
const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')

export interface FactsCardProps {
  readonly earnYield: Yield
  readonly details: YieldDetails
}

/** How and when rewards are paid. */
function RewardFacts({ mechanics }: { mechanics: Yield['mechanics'] }) {
  const t = useTranslations('yield.how')
  const { claiming, schedule } = useRewardLabels(mechanics)
  return (
    <>
      {claiming !== null && <Definition term={t('claiming')}>{claiming}</Definition>}
      {schedule !== null && <Definition term={t('schedule')}>{schedule}</Definition>}
    </>
  )
}

/** The deposit limits, if any. */
function LimitFacts({ earnYield }: { earnYield: Yield }) {
  const t = useTranslations('yield.how')
  const entry = getEntryLimits(earnYield.mechanics)
  if (entry.kind === 'everything')
    return <Definition term={t('maximum')}>{t('onlyEverything')}</Definition>
  return (
    <>
      {entry.limits.map(([name, limit]) => (
        <Definition key={name} term={t(name)}>
          <Amount amount={limit} symbol={earnYield.token.symbol} whole />
        </Definition>
      ))}
      {earnYield.mechanics.entryLimits?.hasUnusableLimits === true && (
        <Definition term={t('limits')}>{t('limitsUnusable')}</Definition>
      )}
    </>
  )
}

interface CapacityProps {
  readonly earnYield: Yield
  readonly details: YieldDetails
}

/** The remaining capacity and the available liquidity. */
function Capacity({ earnYield, details }: CapacityProps) {
  const t = useTranslations('yield.capacity')
  const { share } = useNumberFormat()
  const { symbol } = earnYield.token
  const { capacityState, liquidityState } = details.state ?? {}
  const { liquidity, utilization = 0 } = liquidityState ?? {}
  const capacity = getRemainingCapacity(capacityState)
  const amount = (value: typeof capacity.remaining) => () => (
    <Amount amount={value} symbol={symbol} />
  )
  return (
    <>
      {capacity.remaining !== null && (
        <div className="space-y-2 border-t border-line pt-4 text-sm">
          <h3 className="font-semibold">{t('title')}</h3>
          {capacity.filled !== null && <ShareBar shares={[capacity.filled]} whole={1} />}
          <p>
            {capacity.isFull ? t('full') : t.rich('left', { amount: amount(capacity.remaining) })}{' '}
            {capacity.max !== null && (
              <span className="text-muted">{t.rich('of', { amount: amount(capacity.max) })}</span>
            )}
          </p>
        </div>
      )}
      {(liquidity !== undefined || utilization > 0) && (
        <div className="space-y-1 border-t border-line pt-4 text-sm">
          <h3 className="font-semibold">{t('liquidity')}</h3>
          <p>
            {liquidity !== undefined && t.rich('available', { amount: amount(liquidity) })}{' '}
            {utilization > 0 && (
              <span className="text-muted">{t('used', { share: share(utilization) })}</span>
            )}
          </p>
        </div>
      )}
    </>
  )
}

/** The details: tokens, limits and rewards. */
export function FactsCard({ earnYield, details }: FactsCardProps) {
  const t = useTranslations('yield.how')
  const type = useYieldTypeLabel()(earnYield.mechanics.type)
  const network = findNetwork(earnYield.network)
  const inputs = earnYield.inputTokens.length > 0 ? earnYield.inputTokens : [earnYield.token]
  const symbols = [...new Set(inputs.map(({ symbol }) => symbol))].join(useListSeparator())
  return (
    <Card className="space-y-4 px-5 py-4 sm:px-6 sm:py-5">
      <div>
        <h2 className="pb-1 text-lg font-semibold">{t('title')}</h2>
        <DefinitionList paired>
          <Definition term={t('type')}>{type}</Definition>
          <Definition term={t('network')}>
            <Logo
              src={null}
              name={initials(network.name)}
              className="-my-1 me-2 size-5 align-middle"
            />
            {network.name}
          </Definition>
          <Definition term={t('takes')}>{symbols}</Definition>
          {earnYield.outputToken && (
            <Definition term={t('receipt')}>{earnYield.outputToken.symbol}</Definition>
          )}
          <LimitFacts earnYield={earnYield} />
          <RewardFacts mechanics={earnYield.mechanics} />
          {earnYield.mechanics.gasFeeToken && (
            <Definition term={t('gas')}>{earnYield.mechanics.gasFeeToken.symbol}</Definition>
          )}
          {details.standards.length > 0 && (
            <Definition term={t('standards')}>
              <span lang="en">{details.standards.join(', ')}</span>
            </Definition>
          )}
        </DefinitionList>
      </div>
      {details.state?.concentratedLiquidityPoolState && (
        <PoolFacts pool={details.state.concentratedLiquidityPoolState} />
      )}
      <Capacity earnYield={earnYield} details={details} />
    </Card>
  )
}
