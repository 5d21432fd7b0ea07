import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { useActionInProgressLabels } from '#src/features/actions-in-progress/index.ts'
import { BalanceDate } from '#src/features/portfolio/index.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { BetterRateItem, ItemAmount, PayoutItem, ToDoItem } from './to-do-item.ts'
import { useItemLabels } from './use-item-labels.ts'

function Amounts({ amounts }: { amounts: readonly ItemAmount[] }) {
  return amounts.map(({ amount, symbol }, index) => (
    // Two tokens may have one symbol.
    <Fragment key={`${amount} ${symbol}`}>
      {index > 0 && ' + '}
      <Amount amount={amount} symbol={symbol} />
    </Fragment>
  ))
}

/** What is to be done. */
export function ItemTitle({ item }: { item: ToDoItem }) {
  const t = useTranslations('portfolio.toDo')
  const labels = useItemLabels()
  if (item.kind === 'withdrawable' || item.kind === 'claimable')
    return t.rich(`payout.${item.kind}`, { amounts: () => <Amounts amounts={item.amounts} /> })
  if (item.kind === 'cooldown')
    return t.rich(`cooldown.${item.type === 'locked' ? 'locked' : 'exiting'}`, {
      amount: () => <Amounts amounts={[item.amount]} />,
    })
  return labels.what(item)
}

/** What a payout brings, beside what the network takes for it. */
function PayoutDetails({ item: { usd, fee, kind, isWorthIt } }: { item: PayoutItem }) {
  const t = useTranslations('portfolio.toDo.payout')
  const { short } = useNumberFormat()
  const feeUsd = fee?.usd ?? null
  const feeText = <Usd usd={feeUsd} bare />
  return (
    <p className="flex flex-col items-start gap-x-1.5 sm:flex-row sm:flex-wrap sm:items-center">
      <span>{usd === null ? t('worthUnknown') : <Usd usd={usd} bare />}</span>
      <span aria-hidden="true" className="hidden sm:inline">
        ·
      </span>
      <span>
        {fee === null && t('feeUnknown')}
        {feeUsd !== null && t.rich('fee', { fee: () => feeText })}
        {fee !== null && feeUsd === null && t('feeInCoin', { fee: short(fee.amount, fee.symbol) })}
      </span>
      {kind === 'claimable' && isWorthIt === false && <Badge>{t('notWorth')}</Badge>}
    </p>
  )
}

/** What moving brings and costs. */
function BetterRateDetails({ item }: { item: BetterRateItem }) {
  const t = useTranslations('portfolio.toDo.betterRate')
  const { rate, short, usd } = useNumberFormat()
  const { amount, extra, extraUsd, cost } = item
  const more = extraUsd === null ? short(extra, amount.symbol) : usd(Number(extraUsd))
  return (
    <>
      <p>
        {t('now', { rate: rate(Number(item.rate)), amount: short(amount.amount, amount.symbol) })}
      </p>
      <p>
        {t('more', { more })}{' '}
        {cost.usd === null || cost.days === null
          ? t('costUnknown')
          : t('cost', { cost: usd(Number(cost.usd)), days: cost.days })}
      </p>
    </>
  )
}

/** When, how much, and what it costs. */
export function ItemDetails({ item }: { item: ToDoItem }) {
  const t = useTranslations('portfolio.toDo')
  const actions = useActionInProgressLabels()
  switch (item.kind) {
    case 'your-turn':
      return actions.where(item.action)
    case 'withdrawable':
    case 'claimable':
      return <PayoutDetails item={item} />
    case 'cooldown':
      return <BalanceDate type={item.type} date={item.date} />
    case 'closing':
      return t(`closing.${item.closing}.text`)
    case 'rate-fell':
      return t('rateFell.text')
    case 'better-rate':
      return <BetterRateDetails item={item} />
  }
}
