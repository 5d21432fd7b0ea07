import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { getRequestArguments, type FilledForm } from '../form/filled-form.ts'
import { ArgumentRows, ValidatorText } from './argument-rows.tsx'
import { RequestedAmountRow, ReceivedRow } from './amount-rows.tsx'
import { GasRows, SignatureRows } from './signature-rows.tsx'
import { PeriodRows, RateRows } from './rate-rows.tsx'
import { getBalanceValidators } from '#src/api/balance-identity.ts'
import type { BalancePendingAction, ActionDraft } from '../draft/action-draft.ts'
import { useBalanceTypeLabel } from '../type-labels.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import {
  getRequestedAmount,
  projectRequestedEarnings,
  getRequestedMechanics,
} from '../form/requested-terms.ts'
import { exitSimulationQuery } from './request-simulation.ts'
import { positionQuery } from '#src/api/queries/position.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { getOtherReceiver } from '../payout.ts'
import { getPositionChange } from './position-change.ts'
import { useExplorer } from '#src/features/explorer/index.ts'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useExecution } from '../execution-context.ts'
import { useJournalFacts } from '#src/features/journal/index.ts'
import { getContractHistory } from './contract-history.ts'
import { isYearly, getYieldCosts, type YieldCost } from '#src/features/yield/index.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

export interface ReviewProps {
  readonly form: FilledForm
  readonly address: string
  /** Returns to the form; null without one. */
  readonly onChange: (() => void) | null
  /** The result of the last press, and the button. */
  readonly children: ReactNode
}

/** The balance that the pending action belongs to. */
function PendingActionRows({ pending }: { pending: BalancePendingAction }) {
  const t = useTranslations('action.review')
  const { type } = pending.balance
  const validators = getBalanceValidators(pending.balance)
  const getLabel = useBalanceTypeLabel()
  return (
    <>
      <Definition term={t('state')}>{getLabel(type)}</Definition>
      {validators.length > 0 && (
        <Definition term={t('validator')}>
          {validators.map(({ address, name }) => (
            <ValidatorText key={address} address={address} name={name} />
          ))}
        </Definition>
      )}
    </>
  )
}

/** The amount withdrawable right after the deposit, where the chain can be read (decisions/037-earnings). */
function ExitSimulationRow({ form, owner }: { form: FilledForm; owner: string }) {
  const t = useTranslations('action.review')
  const { draft } = form
  const asked = getRequestedAmount(form)?.amount ?? null
  const query = exitSimulationQuery(draft, asked, owner)
  const { data, isLoading } = useQuery(query)
  if (query.queryFn === skipToken) return null
  const withdrawable = data?.withdrawable ?? null
  const isKnown = withdrawable !== null
  const amount = <Amount amount={withdrawable} symbol={draft.asset.symbol} />
  return (
    <Definition term={t('wayOut')}>
      {isLoading && t('wayOutReading')}
      {isKnown && t.rich('wayOutText', { amount: () => amount })}
      {!isLoading && !isKnown && t('wayOutUnknown')}
    </Definition>
  )
}

interface PositionChangeRowProps {
  readonly form: FilledForm
  readonly owner: string
}

/** The owner's position before and after. */
function PositionChangeRow({ form, owner }: PositionChangeRowProps) {
  const t = useTranslations('action.review')
  const { asset, earnYield } = form.draft
  // The wizard runs this query; here only its status is read.
  const { isLoading } = useQuery({ ...positionQuery(earnYield, owner), enabled: false })
  const receiver = getOtherReceiver(getRequestArguments(form), owner)
  const change = getPositionChange(form.draft, getRequestedAmount(form)?.amount ?? null, receiver)
  if (!change) return null
  const sum = (of: Decimal | null) =>
    of === null && isLoading ? (
      <Skeleton className="h-3.5 w-24" />
    ) : (
      <Amount amount={of} symbol={asset.symbol} />
    )
  return (
    <>
      <Definition term={t('positionNow')}>{sum(change.before)}</Definition>
      <Definition term={t('positionAfter')}>{sum(change.after)}</Definition>
    </>
  )
}

/** The contracts to be called, and whether this browser used them before (decisions/037-earnings). */
function ContractRow({ draft, owner }: { draft: ActionDraft; owner: string }) {
  const t = useTranslations('action.review')
  const { day } = useDateFormat()
  const explorer = useExplorer()
  const facts = useJournalFacts(useExecution().journal)
  const { earnYield, intent } = draft
  const contracts = intent === 'manage' ? [] : (earnYield.executionContracts?.[intent] ?? [])
  if (contracts.length === 0 || intent === 'manage') return null
  const contractUse = { yieldId: earnYield.id, address: owner, intent, contracts }
  const history = facts && getContractHistory(facts, contractUse)
  return (
    <Definition term={t('contracts', { count: contracts.length })}>
      {contracts.map((address) => (
        <span key={address} className="block">
          <Address address={address} href={explorer(earnYield.network, 'address', address)} />
        </span>
      ))}
      {history && (
        <span
          className={`block font-normal ${history.kind === 'other' ? 'text-warning' : 'text-muted'}`}
        >
          {history.kind === 'first'
            ? t('contractFirst')
            : t(history.kind === 'same' ? 'contractSame' : 'contractOther', {
                times: history.times,
                since: day(history.since),
              })}
        </span>
      )}
    </Definition>
  )
}

/** An exit costs its own fees only; others were paid on entry or accrue. */
function getCosts(form: FilledForm): readonly YieldCost[] {
  const { intent, asset } = form.draft
  const amount = getRequestedAmount(form)?.amount ?? null
  const yearly = intent === 'enter' ? (projectRequestedEarnings(form)?.year ?? null) : null
  const costs = getYieldCosts(getRequestedMechanics(form), amount, yearly, asset.decimals)
  return intent === 'enter' ? costs : costs.filter(({ kind }) => kind === 'withdrawal')
}

/** Each fee of the yield, as text and in tokens for the amount. */
function FeeText({ form }: { form: FilledForm }) {
  const t = useTranslations('action.review')
  const { decimal } = useNumberFormat()
  const { symbol } = form.draft.asset
  const costs = getCosts(form)
  if (costs.length === 0) return t('noFees')
  return (
    <>
      {costs.map((cost) => {
        const { kind, percent } = cost
        const fee = t(`fee.${kind}`, { percent: decimal(percent) })
        const amountText = <Amount amount={cost.amount} symbol={symbol} />
        return (
          <span key={kind} className="block">
            {cost.amount === null
              ? fee
              : t.rich(isYearly(cost) ? 'feeAmountYearly' : 'feeAmount', {
                  fee,
                  amount: () => amountText,
                })}
          </span>
        )
      })}
      {costs.some(isYearly) && <span className="block text-muted">{t('feesMaybeIncluded')}</span>}
    </>
  )
}

/** Shows the whole request before the action is created. */
export function Review({ form, address, onChange, children }: ReviewProps) {
  const t = useTranslations('action.review')
  const heading = useRef<HTMLHeadingElement>(null)
  const { draft } = form
  const { earnYield, intent } = draft
  const network = findNetwork(earnYield.network)

  const isAfterForm = onChange !== null

  // The form was removed: screen readers need the new focus.
  useEffect(() => {
    if (isAfterForm) heading.current?.focus()
  }, [isAfterForm])

  return (
    <div className="space-y-5">
      <div className="flex items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold focus:outline-none">
          {t(`title.${intent}`)}
        </h2>
        {isAfterForm && (
          <Button variant="quiet" onClick={onChange} className="-me-4">
            {t('change')}
          </Button>
        )}
      </div>
      <dl className="grid gap-4 rounded-lg bg-sunken p-4 sm:auto-cols-fr sm:grid-flow-col">
        <RequestedAmountRow form={form} />
        <ReceivedRow form={form} owner={address} />
      </dl>
      <DefinitionList>
        {intent === 'enter' && <RateRows form={form} owner={address} />}
        {draft.intent === 'manage' && <PendingActionRows pending={draft.pending} />}
        <ArgumentRows form={form} owner={address} />
        {intent !== 'manage' && (
          <Definition term={t('fees')}>
            <FeeText form={form} />
          </Definition>
        )}
        <GasRows form={form} owner={address} />
        <PositionChangeRow form={form} owner={address} />
        <PeriodRows form={form} />
        <ExitSimulationRow form={form} owner={address} />
        <Definition term={t('network')}>{network.name}</Definition>
        <Definition term={t('wallet')}>
          <Address address={address} />
        </Definition>
        <ContractRow draft={draft} owner={address} />
        <SignatureRows form={form} owner={address} />
      </DefinitionList>
      {children}
    </div>
  )
}
