import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { PaidFee } from '#src/families/chain-family.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { fromRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/paths.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { getButtonClass } from '#src/ui/button.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { Address, Hash } from '#src/ui/numbers/identifier.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { findKnownValue, humanizeValue } from '#src/ui/open-value.ts'
import { NO_FILTER, writeActivityFilter } from './activity-filter.ts'
import { paidFeesQuery } from './paid-fees-query.ts'
import { getSentHash } from './sent-hash.ts'

/** Source: contract: Step status. The enum is open. */
const STEP_STATUSES = [
  'CREATED',
  'BLOCKED',
  'WAITING_FOR_SIGNATURE',
  'SIGNED',
  'BROADCASTED',
  'PENDING',
  'CONFIRMED',
  'FAILED',
  'SKIPPED',
  'NOT_FOUND',
] as const

const STEP_TONES: Readonly<Partial<Record<string, Tone>>> = {
  WAITING_FOR_SIGNATURE: 'warning',
  SIGNED: 'info',
  BROADCASTED: 'info',
  PENDING: 'info',
  CONFIRMED: 'good',
  FAILED: 'danger',
  NOT_FOUND: 'warning',
}

/** A fee as far as it is known: `loading`, or null if it is unknown. */
type ShownFee = PaidFee | null | 'loading'

function FeeValue({ fee, network, owner }: { fee: ShownFee; network: string; owner: string }) {
  const t = useTranslations('activity.details')
  const { native } = findNetwork(network)
  if (fee === 'loading') return <span className="text-muted">{t('loading')}</span>
  if (fee === null || native === null) return <span>{t('feeUnknown')}</span>
  const amount = <Amount amount={fromRaw(fee.raw, native.decimals)} symbol={native.symbol} />
  if (isSameAddress(fee.payer, owner)) return amount
  const payer = <Address address={fee.payer} inline />
  return (
    <>
      {amount} {t.rich('paidBy', { payer: () => payer })}
    </>
  )
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 text-sm">
      <dt className="text-muted">{term}</dt>
      <dd className="ms-auto min-w-0 text-end font-medium">{children}</dd>
    </div>
  )
}

/** A time of the service, to the minute; nothing if there is none. */
function TimeRow({ term, date }: { term: string; date: string | undefined }) {
  const { exact } = useDateFormat()
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return null
  return (
    <Detail term={term}>
      <time dateTime={new Date(at).toISOString()} className="figures">
        {exact(at)}
      </time>
    </Detail>
  )
}

interface StepProps {
  readonly step: Transaction
  readonly hash: string | null
  /** Undefined for a step without a transaction. */
  readonly fee: ShownFee | undefined
  readonly owner: string
}

function Step({ step, hash, fee, owner }: StepProps) {
  const t = useTranslations('activity.details')
  const explorer = useExplorer()
  const known = findKnownValue(STEP_STATUSES, step.status)
  const isTitled = step.title !== undefined && step.title !== ''
  return (
    <li className="py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm font-semibold" lang={isTitled ? 'en' : undefined}>
          {isTitled ? step.title : humanizeValue(step.type)}
        </span>
        <Badge tone={STEP_TONES[step.status]}>
          {known === null ? humanizeValue(step.status) : t(`step.${known}`)}
        </Badge>
      </div>
      <dl>
        {hash !== null && (
          <Detail term={t('hash')}>
            <Hash hash={hash} href={explorer(step.network, 'tx', hash)} />
          </Detail>
        )}
        <TimeRow term={t('sentAt')} date={step.broadcastedAt} />
        {fee !== undefined && (
          <Detail term={t('fee')}>
            <FeeValue fee={fee} network={step.network} owner={owner} />
          </Detail>
        )}
        {step.error !== undefined && (
          <Detail term={t('error')}>
            <span lang="en">{step.error}</span>
          </Detail>
        )}
      </dl>
    </li>
  )
}

/** Reads the fees of steps with a transaction, by their networks. */
function useFees(sent: readonly { readonly network: string; readonly hash: string }[]) {
  const networks = [...new Set(sent.map(({ network }) => network))]
  const queries = useQueries({
    queries: networks.map((network) =>
      paidFeesQuery(network, [
        ...new Set(sent.filter((each) => each.network === network).map(({ hash }) => hash)),
      ]),
    ),
  })
  return (network: string, hash: string): ShownFee => {
    const query = queries[networks.indexOf(network)]
    if (query?.isPending) return 'loading'
    return query?.data?.get(hash) ?? null
  }
}

export interface ActionDetailsProps {
  readonly action: Action
  /** The action's own. */
  readonly facts: readonly Fact[]
  readonly yieldId: string
}

/** An action's steps with their transactions, times and network fees. */
export function ActionDetails({ action, facts, yieldId }: ActionDetailsProps) {
  const t = useTranslations('activity.details')
  const steps = action.transactions
    .toSorted((a, b) => a.stepIndex - b.stepIndex)
    .map((step) => ({ step, hash: getSentHash(step, facts) }))
  const getFee = useFees(
    steps.flatMap(({ step, hash }) => (hash === null ? [] : [{ network: step.network, hash }])),
  )
  /** The first step of each transaction has its fee. */
  const isFirst = (index: number): boolean =>
    steps.findIndex(({ hash }) => hash === steps[index]?.hash) === index
  return (
    <div className="space-y-3 px-4 pt-1 pb-4 sm:ps-17 sm:pe-5">
      <ol aria-label={t('steps')} className="divide-y divide-line">
        {steps.map(({ step, hash }, index) => (
          <Step
            key={step.id}
            step={step}
            hash={hash}
            fee={hash === null || !isFirst(index) ? undefined : getFee(step.network, hash)}
            owner={action.address}
          />
        ))}
      </ol>
      <dl>
        <TimeRow term={t('createdAt')} date={action.createdAt} />
        <TimeRow term={t('completedAt')} date={action.completedAt} />
      </dl>
      <div className="flex flex-wrap gap-2">
        <Link
          to={buildPath('/actions/$actionId', { actionId: action.id })}
          className={getButtonClass({ variant: 'secondary' })}
        >
          {t('open')}
        </Link>
        <Link
          to={buildPath('/activity', {}, writeActivityFilter({ ...NO_FILTER, yieldId }))}
          className={getButtonClass({ variant: 'quiet' })}
        >
          {t('onlyYield')}
        </Link>
      </div>
    </div>
  )
}
