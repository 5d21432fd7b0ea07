import { getYieldName } from '#src/api/yield-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations, useFormatter } from 'use-intl'
import { getRequestArguments, type FilledForm } from '../form/filled-form.ts'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { getRequestedAmount } from '../form/requested-terms.ts'
import { getSecondTokenLimit, isRangeDeposit } from '#src/families/range-deposit.ts'
import { fromRaw } from '#src/money/units.ts'
import { toIntent } from '../draft/action-draft.ts'
import { getOtherReceiver, getPayout } from '../payout.ts'
import { exitSimulationQuery } from './request-simulation.ts'
import { Estimate, ReviewRow } from './review-row.tsx'
import { getPayoutTokens } from './payout-tokens.ts'
import { getPendingAmount } from '../draft/pending-actions.ts'
import { ArgumentValue, formatSentValue } from './argument-rows.tsx'

const LABELS = { enter: 'give', exit: 'takeOut', manage: 'amount' } as const

const MEASURES: ReadonlySet<string> = new Set(['amounts', 'shareAmount', 'percentage'])

/** Formats an amount given as several amounts, shares or a percentage. */
function findOtherMeasure({ controls, request: asked }: FilledForm) {
  if (asked.kind === 'invalid') return null
  for (const { name, shape } of controls) {
    const sent = asked.arguments[name]
    if (!MEASURES.has(name) || sent === undefined) continue
    const values: readonly unknown[] = Array.isArray(sent) ? sent : [sent]
    return { name, shape, values }
  }
  return null
}

/** The requested amount: typed, everything, or the pending action's. */
export function RequestedAmountRow({ form }: { form: FilledForm }) {
  const t = useTranslations('action.review')
  const { draft } = form
  const label = t(LABELS[draft.intent])
  const asked = getRequestedAmount(form)
  const amount = asked && <Amount amount={asked.amount} symbol={asked.shape.symbol} whole />
  if (asked?.isEverything === true && asked.shape.everything !== 'amount')
    return (
      <ReviewRow label={label}>
        {asked.amount === null
          ? t('everythingUnknown')
          : t.rich('everything', { amount: () => amount })}
      </ReviewRow>
    )
  if (asked) return <ReviewRow label={label}>{amount}</ReviewRow>
  const otherMeasure = findOtherMeasure(form)
  if (otherMeasure)
    return (
      <ReviewRow label={label}>
        {otherMeasure.values.map((sent, index) => (
          <span key={formatSentValue(sent)} className="block">
            <ArgumentValue
              earnYield={draft.earnYield}
              name={otherMeasure.name}
              shape={otherMeasure.shape}
              sent={sent}
              index={index}
            />
          </span>
        ))}
      </ReviewRow>
    )
  if (draft.intent !== 'manage') return null
  return (
    <ReviewRow label={label}>
      <Amount
        amount={getPendingAmount(draft.pending)}
        symbol={draft.pending.balance.token.symbol}
        whole
      />
    </ReviewRow>
  )
}

interface ReceivedRowProps {
  readonly form: FilledForm
  readonly owner: string
}

/** How much of a pool's other token a deposit into a range may take; what takes more is never signed. */
export function SecondTokenRow({ form, owner }: ReceivedRowProps) {
  const t = useTranslations('action.review')
  const { request } = form
  if (request.kind !== 'valid') return null
  const intent = toIntent(form.draft, owner, request.arguments)
  const limit = getSecondTokenLimit(intent)
  if (limit === null && isRangeDeposit(intent) && intent.place?.pool === undefined)
    return <ReviewRow label={t('otherToken')}>{t('otherTokenUnknown')}</ReviewRow>
  if (limit === null) return null
  const { symbol, decimals } = limit.token
  return (
    <ReviewRow label={t('secondToken', { symbol })} note={t('secondTokenNote')}>
      <Amount amount={fromRaw(limit.amount, decimals)} symbol={symbol} />
    </ReviewRow>
  )
}

interface PayoutRowProps {
  readonly form: FilledForm
  readonly label: string
  readonly isOtherReceiver: boolean
}

/** The token, receiver and time of a payout. */
function PayoutRow({ form, label, isOtherReceiver }: PayoutRowProps) {
  const t = useTranslations('action.review')
  const format = useFormatter()
  const { cooldownPeriod } = form.draft.earnYield.mechanics
  const { arrival } = getPayout(getRequestArguments(form), cooldownPeriod?.seconds)
  const { kind, symbols } = getPayoutTokens(form)
  const text = format.list(symbols, { type: kind === 'any' ? 'disjunction' : 'conjunction' })
  return (
    <ReviewRow
      label={label}
      note={
        <>
          {kind !== 'asset' && <span className="block">{t(`paidIn.${kind}`)}</span>}
          <span className="block">
            {t(isOtherReceiver ? `toOther.${arrival}` : `toWallet.${arrival}`)}
          </span>
        </>
      }
    >
      {text}
    </ReviewRow>
  )
}

/** The received amount and its receiver. Decided on-chain, so shown only where the chain can be read. */
export function ReceivedRow({ form, owner }: ReceivedRowProps) {
  const t = useTranslations('action.review')
  const { draft } = form
  const { earnYield, intent } = draft
  const { data } = useQuery(
    exitSimulationQuery(draft, getRequestedAmount(form)?.amount ?? null, owner),
  )
  const isOtherReceiver = getOtherReceiver(getRequestArguments(form), owner) !== null
  const label = t(isOtherReceiver ? 'otherGets' : 'get')
  switch (intent) {
    case 'enter':
      return earnYield.outputToken ? (
        <ReviewRow label={label} note={isOtherReceiver ? t('receiptOther') : undefined}>
          {data ? (
            <Estimate amount={data.shares} symbol={earnYield.outputToken.symbol} />
          ) : (
            earnYield.outputToken.symbol
          )}
        </ReviewRow>
      ) : (
        <ReviewRow label={label}>{t('share', { name: getYieldName(earnYield) })}</ReviewRow>
      )
    case 'exit':
      return <PayoutRow form={form} label={label} isOtherReceiver={isOtherReceiver} />
    case 'manage':
      return null
  }
}
