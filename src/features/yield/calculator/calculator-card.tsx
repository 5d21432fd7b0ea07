import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { readUnlimitedAmount } from '#src/arguments/read-unlimited-amount.ts'
import { getDecimalMark, formatDecimalInput } from '#src/money/decimal-mark.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { Card } from '#src/ui/card.tsx'
import { AmountField } from './amount-field.tsx'
import { CostRows } from './cost-rows.tsx'
import { EarningsStats } from './earnings-stats.tsx'
import { getEarningRate } from './earning-rate.ts'
import { getExampleAmount } from './example-amount.ts'
import { projectAmount, type Projection } from './projection.ts'

export interface CalculatorCardProps {
  readonly earnYield: Yield
  readonly details: YieldDetails
}

/** What an amount would earn by what pays in money. */
function projectEarnings({ rewardRate, token }: Yield, amount: Decimal): Projection | null {
  const rate = getEarningRate(rewardRate)
  return rate === null ? null : projectAmount(amount, rate, rewardRate.rateType, token.decimals)
}

/** What an amount that is typed would earn and cost. Nothing is sent anywhere. */
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
