import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { getBalanceValidators } from '#src/api/balance-identity.ts'
import { isYearly, getYieldCosts, type YieldCost } from '#src/features/yield/index.ts'
import { Button } from '#src/ui/button.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { BalancePendingAction } from '../draft/action-draft.ts'
import type { FilledForm } from '../form/filled-form.ts'
import {
  getRequestedAmount,
  projectRequestedEarnings,
  getRequestedMechanics,
} from '../form/requested-terms.ts'
import { useBalanceTypeLabel } from '../type-labels.ts'
import { RequestedAmountRow, ReceivedRow, SecondTokenRow } from './amount-rows.tsx'
import { ArgumentRows, ValidatorText } from './argument-rows.tsx'
import { useExitOutcome, type ExitOutcome } from './exit-outcome.ts'
import { PeriodRows, RateDetails, RateRows } from './rate-rows.tsx'
import {
  AccountRow,
  NetworkRow,
  useIsAccountSelected,
  ContractRow,
  ExitOutcomeRow,
  PositionChangeRow,
  useContractHistory,
} from './review-details.tsx'
import { GasRows, SignatureSteps } from './signature-rows.tsx'

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

/** An exit costs its own fees only; others were paid on entry or accrue. */
function getCosts(form: FilledForm): readonly YieldCost[] {
  const { intent, asset } = form.draft
  if (intent === 'manage') return []
  const amount = getRequestedAmount(form)?.amount ?? null
  const yearly = intent === 'enter' ? (projectRequestedEarnings(form)?.year ?? null) : null
  const costs = getYieldCosts(getRequestedMechanics(form), amount, yearly, asset.decimals)
  return intent === 'enter' ? costs : costs.filter(({ kind }) => kind === 'withdrawal')
}

interface FeeRowProps {
  readonly costs: readonly YieldCost[]
  readonly symbol: string
}

/** Each fee of the yield, as text and in tokens for the amount. */
function FeeRow({ costs, symbol }: FeeRowProps) {
  const t = useTranslations('action.review')
  const { decimal } = useNumberFormat()
  return (
    <Definition term={t('fees')}>
      {costs.length === 0 && t('noFees')}
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
    </Definition>
  )
}

/** What the chain's simulation says of the request, in a few words, above its details. */
function SimulationVerdict({ kind }: { kind: ExitOutcome['kind'] }) {
  const t = useTranslations('action.review')
  if (kind === 'none' || kind === 'other') return <span>{t('details')}</span>
  return (
    <>
      <Icon
        name={kind === 'passed' ? 'check' : kind === 'poor' ? 'warning' : 'info'}
        className={`size-4 ${kind === 'passed' ? 'text-good' : kind === 'poor' ? 'text-warning' : 'text-muted'}`}
      />
      <span className="text-ink">{t(`verdict.${kind}`)}</span>
      <span>{t('details')}</span>
    </>
  )
}

interface RowsProps {
  readonly form: FilledForm
  readonly address: string
}

/** What decides which rows are in front. */
interface ReviewFacts extends RowsProps {
  readonly costs: readonly YieldCost[]
  readonly exit: ExitOutcome
  readonly hasOtherContract: boolean
  readonly isAccountSelected: boolean
}

/** What has to be seen before a press. */
function ProminentRows({ form, address, ...facts }: ReviewFacts) {
  const { draft } = form
  const { costs, exit } = facts
  return (
    <DefinitionList compact>
      {draft.intent === 'enter' && <RateRows form={form} owner={address} />}
      {draft.intent === 'manage' && <PendingActionRows pending={draft.pending} />}
      <ArgumentRows form={form} owner={address} prominent />
      {costs.length > 0 && <FeeRow costs={costs} symbol={draft.asset.symbol} />}
      <GasRows form={form} owner={address} />
      <PeriodRows form={form} />
      {exit.kind === 'poor' && <ExitOutcomeRow form={form} owner={address} />}
      {facts.hasOtherContract && <ContractRow form={form} owner={address} />}
      {facts.isAccountSelected && <AccountRow form={form} owner={address} />}
    </DefinitionList>
  )
}

/** All else, behind the verdict. */
function ReviewDetails({ form, address, ...facts }: ReviewFacts) {
  const { draft } = form
  const { costs, exit } = facts
  return (
    <Disclosure title={<SimulationVerdict kind={exit.kind} />}>
      <DefinitionList>
        {draft.intent === 'enter' && <RateDetails form={form} owner={address} />}
        <ArgumentRows form={form} owner={address} prominent={false} />
        {draft.intent !== 'manage' && costs.length === 0 && (
          <FeeRow costs={costs} symbol={draft.asset.symbol} />
        )}
        <PositionChangeRow form={form} owner={address} />
        {exit.kind !== 'poor' && <ExitOutcomeRow form={form} owner={address} />}
        <NetworkRow form={form} />
        {!facts.isAccountSelected && <AccountRow form={form} owner={address} />}
        {!facts.hasOtherContract && <ContractRow form={form} owner={address} />}
      </DefinitionList>
    </Disclosure>
  )
}

/** Shows the request before the action is created: what matters at one glance, all else behind the verdict. */
export function Review({ form, address, onChange, children }: ReviewProps) {
  const t = useTranslations('action.review')
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAfterForm = onChange !== null
  const facts: ReviewFacts = {
    form,
    address,
    costs: getCosts(form),
    exit: useExitOutcome(form, address),
    hasOtherContract: useContractHistory(form.draft, address)?.kind === 'other',
    isAccountSelected: useIsAccountSelected(form),
  }

  // The form was removed: screen readers need the new focus, and the button has to be in sight.
  useEffect(() => {
    if (!isAfterForm) return
    heading.current?.focus({ preventScroll: true })
    // After the router, which scrolls a new entry of the history to its top.
    const frame = requestAnimationFrame(() => {
      const bottom = section.current?.getBoundingClientRect().bottom ?? 0
      if (bottom > innerHeight) section.current?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [isAfterForm])

  return (
    <section ref={section} aria-labelledby={id} className="scroll-mt-6 space-y-2.5">
      <div className="flex items-center justify-between gap-4">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="text-lg font-semibold focus:outline-none"
        >
          {t(`title.${form.draft.intent}`)}
        </h2>
        {isAfterForm && (
          <Button variant="quiet" onClick={onChange} className="-me-4">
            {t('change')}
          </Button>
        )}
      </div>
      <dl className="grid gap-2 rounded-lg bg-sunken px-4 py-3 [&_button]:after:-inset-y-0.5 @min-[26rem]:auto-cols-fr @min-[26rem]:grid-flow-col @min-[26rem]:gap-4 @min-[26rem]:py-4">
        <RequestedAmountRow form={form} />
        <SecondTokenRow form={form} owner={address} />
        <ReceivedRow form={form} owner={address} />
      </dl>
      <ProminentRows {...facts} />
      <SignatureSteps form={form} owner={address} />
      <ReviewDetails {...facts} />
      {children}
    </section>
  )
}
