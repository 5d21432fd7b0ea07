import { useLocale, useTranslations } from 'use-intl'
import type { Yield } from '#src/api/schemas/yield.ts'
import { readUnlimitedAmount } from '#src/arguments/read-amount.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
import { AmountFrame, AmountInput } from '#src/ui/amount-input.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { getEntryLimits } from '../facts/entry-limits.ts'
import { EarningsRows } from '../calculator/earnings-rows.tsx'
import { getEarningRate } from '#src/api/earning-rate.ts'
import { projectAmount } from '#src/catalogue/rate/project-amount.ts'

export interface AmountPreviewProps {
  readonly earnYield: Yield
  readonly text: string
  readonly onText: (text: string) => void
  /** The field has taken the focus: the form is needed. */
  readonly onFocus: () => void
}

const PERCENTS = [25, 50, 75] as const

/** Returns the deposit limits as the one hint of the field; undefined without any. */
function useLimitsHint({ mechanics, token }: Yield): string | undefined {
  const t = useTranslations('yield.panel')
  const { exact } = useNumberFormat()
  const entry = getEntryLimits(mechanics)
  if (entry.kind === 'everything') return undefined
  const limits = new Map(entry.limits)
  const [minimum, maximum] = [limits.get('minimum'), limits.get('maximum')].map((limit) =>
    limit === undefined ? undefined : exact(limit, token.symbol),
  )
  if (minimum !== undefined && maximum !== undefined) return t('range', { minimum, maximum })
  if (minimum !== undefined) return t('minimum', { minimum })
  return maximum === undefined ? undefined : t('maximum', { maximum })
}

/** The amount and what it earns, before the form has loaded: of its look and height, and asking nobody for anything. */
export function AmountPreview({ earnYield, text, onText, onFocus }: AmountPreviewProps) {
  const t = useTranslations('yield.panel')
  const mark = getDecimalMark(useLocale())
  const hint = useLimitsHint(earnYield)
  const { rewardRate, token } = earnYield
  const read = readUnlimitedAmount(text, token, mark)
  const rate = getEarningRate(rewardRate)
  const earned =
    read.ok && rate !== null
      ? projectAmount(read.value, rate, rewardRate.rateType, token.decimals)
      : null
  return (
    <>
      <Field label={t('amount')} hint={hint}>
        {(field) => (
          <AmountFrame>
            <AmountInput
              {...field}
              name="amount"
              unit={token.symbol}
              placeholder="0"
              value={text}
              onChange={({ target }) => onText(target.value)}
              onFocus={onFocus}
            />
            <div className="min-h-9" />
            <div className="grid grid-cols-4 gap-1.5 px-2 pt-1">
              {[...PERCENTS.map((percent) => t('percent', { percent })), t('max')].map((label) => (
                // Without a balance yet: the press opens the form.
                <Button
                  key={label}
                  variant="secondary"
                  disabled
                  className="pointer-events-none min-h-9! px-1!"
                >
                  {label}
                </Button>
              ))}
            </div>
          </AmountFrame>
        )}
      </Field>
      {rewardRate.total !== undefined && (
        <EarningsRows
          rate={rewardRate.total}
          rateType={rewardRate.rateType}
          earned={earned}
          symbol={token.symbol}
        />
      )}
    </>
  )
}
