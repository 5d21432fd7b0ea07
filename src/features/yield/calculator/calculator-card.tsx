import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { readUnlimitedAmount } from '#src/arguments/read-amount.ts'
import { getDecimalMark, formatDecimalInput } from '#src/money/decimal-mark.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { Card } from '#src/ui/card.tsx'
import { getEarningRate } from '#src/api/earning-rate.ts'
import { projectAmount, type Projection } from '#src/catalogue/rate/project-amount.ts'
import { getBreakEvenDays } from './break-even.ts'
import { getExampleAmount, useTokenPrice } from './example-amount.ts'
import { multiplyDecimals } from '#src/money/multiply-decimals.ts'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { Usd } from '#src/ui/numbers/usd.tsx'
import type { ArgumentError } from '#src/arguments/argument-error.ts'
import { Field } from '#src/ui/field.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import { findExceededLimit, useAmountErrorMessage } from './exceeded-limit.ts'
import { isYearly, getYieldCosts, getConfiguredFees } from './yield-costs.ts'
import { humanizeValue } from '#src/ui/open-value.ts'
import { useListSeparator } from '#src/ui/use-list-separator.ts'

export interface CalculatorCardProps {
  readonly earnYield: Yield
  readonly details: YieldDetails
}

/** Projects an amount's earnings, without points. */
function projectEarnings({ rewardRate, token }: Yield, amount: Decimal): Projection | null {
  const rate = getEarningRate(rewardRate)
  return rate === null ? null : projectAmount(amount, rate, rewardRate.rateType, token.decimals)
}

interface EarningsStatsProps {
  readonly earnYield: Yield
  /** Null without a valid amount. */
  readonly earned: Projection | null
}

/** Projected monthly and yearly earnings at the current rate. */
function EarningsStats({ earnYield, earned }: EarningsStatsProps) {
  const t = useTranslations('yield.outlook')
  const price = useTokenPrice(earnYield)
  const renderFigure = (amount: Decimal | undefined) => (
    <>
      <span className="block text-xl font-semibold text-good">
        {amount === undefined ? (
          '–'
        ) : (
          <>
            <span className="text-sm font-normal text-muted">{t('about')} </span>
            <Amount amount={amount} symbol={earnYield.token.symbol} />
          </>
        )}
      </span>
      {price !== null && (
        <span className="block text-sm text-muted">
          {amount === undefined ? '–' : <Usd usd={multiplyDecimals(amount, price)} bare />}
        </span>
      )}
    </>
  )
  return (
    <div className="space-y-2">
      <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <div className="rounded-lg bg-sunken px-4 py-3">
          <dt className="text-sm text-muted">{t('month')}</dt>
          <dd>{renderFigure(earned?.month)}</dd>
        </div>
        <div className="rounded-lg bg-sunken px-4 py-3">
          <dt className="text-sm text-muted">{t('year')}</dt>
          <dd>{renderFigure(earned?.year)}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">{t('asLong')}</p>
    </div>
  )
}

interface AmountFieldProps {
  readonly earnYield: Yield
  readonly details: YieldDetails
  readonly text: string
  readonly onText: (text: string) => void
  /** The parsed input. */
  readonly amount: Decimal | null
  readonly error: ArgumentError | null
}

/** The amount field, with the deposit limits it exceeds. */
function AmountField({ earnYield, details, text, onText, amount, error }: AmountFieldProps) {
  const t = useTranslations('yield.outlook')
  const { exact } = useNumberFormat()
  const getErrorMessage = useAmountErrorMessage()
  const { symbol } = earnYield.token
  const limit = amount === null ? null : findExceededLimit(amount, earnYield.mechanics, details)
  return (
    <Field
      label={t('amount')}
      error={error && getErrorMessage(error, earnYield.token)}
      hint={limit ? t(`beyond.${limit.kind}`, { limit: exact(limit.limit, symbol) }) : undefined}
    >
      {(field) => (
        <div className="relative max-w-sm">
          <TextInput
            {...field}
            name="outlook-amount"
            inputMode="decimal"
            value={text}
            onChange={(event) => onText(event.target.value)}
            className="figures min-h-13 pe-28 text-xl! font-semibold"
          />
          <span
            lang="en"
            className="pointer-events-none absolute end-4 top-1/2 max-w-24 -translate-y-1/2 truncate font-semibold text-muted"
          >
            {symbol}
          </span>
        </div>
      )}
    </Field>
  )
}

interface CostRowsProps {
  readonly earnYield: Yield
  readonly details: YieldDetails
  /** Null: fees are shown without amounts. */
  readonly amount: Decimal | null
  /** Yearly earnings of the amount. */
  readonly yearly: Decimal | null
}

type Configurations = YieldDetails['feeConfigurations']

/** The selectable fee configurations, if there are several. */
function FeeOptions({ configurations }: { configurations: Configurations }) {
  const t = useTranslations('yield')
  const { decimal } = useNumberFormat()
  const separator = useListSeparator()
  if (configurations.length < 2) return null
  const describeFees = (configuration: Configurations[number]): string => {
    const fees = getConfiguredFees(configuration).flatMap(({ kind, percent, isCharged }) =>
      isCharged ? [t(`fee.${kind}`, { rate: decimal(percent) })] : [],
    )
    return fees.length === 0 ? t('outlook.free') : fees.join(separator)
  }
  return (
    <div className="pt-3 text-sm">
      <p>{t('outlook.choices')}</p>
      <ul className="space-y-1 pt-1">
        {configurations.map((configuration, index) => (
          // Ids may be missing, and the order never changes.
          // eslint-disable-next-line react/no-array-index-key
          <li key={index}>
            <bdi lang="en" className="font-medium">
              {configuration.id === undefined
                ? t('allocations.unnamed')
                : humanizeValue(configuration.id)}
            </bdi>
            {configuration.default && <span className="text-muted"> ({t('outlook.usual')})</span>}:{' '}
            {describeFees(configuration)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The fees as text and amounts, and the break-even. */
function CostRows({ earnYield, details, amount, yearly }: CostRowsProps) {
  const t = useTranslations('yield')
  const { decimal } = useNumberFormat()
  const { mechanics, token } = earnYield
  const costs = getYieldCosts(mechanics, amount, yearly, token.decimals)
  const breakEvenDays = yearly === null ? null : getBreakEvenDays(costs, yearly, token.decimals)
  return (
    <div>
      <h3 className="text-sm font-semibold">{t('outlook.fees')}</h3>
      {costs.length > 0 && (
        <dl className="divide-y divide-line">
          {costs.map((cost) => (
            <div
              key={cost.kind}
              className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5 text-sm"
            >
              <dt>{t(`fee.${cost.kind}`, { rate: decimal(cost.percent) })}</dt>
              <dd className="ms-auto font-medium">
                {cost.amount === null ? (
                  '–'
                ) : (
                  <>
                    <Amount amount={cost.amount} symbol={token.symbol} />{' '}
                    <span className="font-normal text-muted">
                      {t(isYearly(cost) ? 'outlook.aYear' : 'outlook.once')}
                    </span>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="pt-1 text-sm text-muted">
        {costs.length === 0 && `${t('outlook.noFees')} `}
        {costs.some(isYearly) && `${t('outlook.maybeIncluded')} `}
        {t('outlook.networkFees', { symbol: mechanics.gasFeeToken?.symbol ?? t('outlook.coin') })}
      </p>
      <FeeOptions configurations={details.feeConfigurations} />
      {breakEvenDays !== null && (
        <p className="pt-2 text-sm font-medium">
          {breakEvenDays === 'never'
            ? t('outlook.never')
            : t('outlook.ahead', { days: breakEvenDays })}
        </p>
      )}
    </div>
  )
}

/** The earnings calculator: earnings and costs of a typed amount. Sends nothing. */
export function CalculatorCard({ earnYield, details }: CalculatorCardProps) {
  const t = useTranslations('yield.outlook')
  const mark = getDecimalMark(useLocale())
  const [text, setText] = useState(() => formatDecimalInput(getExampleAmount(earnYield), mark))
  const read = readUnlimitedAmount(text, earnYield.token, mark)
  const amount = read.ok ? read.value : null
  const earned = amount === null ? null : projectEarnings(earnYield, amount)
  return (
    <Card className="space-y-4 px-5 py-4 sm:px-6 sm:py-5">
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <AmountField
        earnYield={earnYield}
        details={details}
        text={text}
        onText={setText}
        amount={amount}
        error={read.ok ? null : read.error}
      />
      <EarningsStats earnYield={earnYield} earned={earned} />
      <CostRows
        earnYield={earnYield}
        details={details}
        amount={amount}
        yearly={earned?.year ?? null}
      />
    </Card>
  )
}
