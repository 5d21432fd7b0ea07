import { useTranslations } from 'use-intl'
import { useAmountErrorMessage } from '#src/features/yield/index.ts'
import { Field } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { TERMS } from './comparison-query.ts'
import type { ComparedAmount } from './use-compared-amount.ts'

export interface CompareInputsProps {
  readonly comparedAmount: ComparedAmount
  readonly days: number
  readonly onDays: (days: number) => void
}

const YEAR = 365

/** Returns a function that formats a term, in years if whole, else in days. */
export function useTermLabel(): (days: number) => string {
  const t = useTranslations('compare.term')
  return (days) => (days % YEAR === 0 ? t('years', { years: days / YEAR }) : t('days', { days }))
}

/** Inputs for the amount and term of all yields. */
export function CompareInputs({ comparedAmount, days, onDays }: CompareInputsProps) {
  const t = useTranslations('compare')
  const getErrorMessage = useAmountErrorMessage()
  const getTermLabel = useTermLabel()
  const { text, setText: type, error, token, isSame } = comparedAmount
  // A term from the URL stays among the options.
  const terms = [...new Set([...TERMS, days])].toSorted((a, b) => a - b)
  return (
    <div className="grid gap-x-5 gap-y-3 sm:grid-cols-2 lg:max-w-2xl">
      <Field
        label={isSame ? t('amount', { symbol: token.symbol }) : t('amountEach')}
        error={error && getErrorMessage(error, token)}
      >
        {(field) => (
          <TextInput
            {...field}
            name="compare-amount"
            inputMode="decimal"
            value={text}
            onChange={({ target }) => type(target.value)}
            className="figures font-semibold"
          />
        )}
      </Field>
      <Field label={t('term.label')}>
        {(field) => (
          <Select
            {...field}
            value={String(days)}
            onChange={({ target }) => onDays(Number(target.value))}
          >
            {terms.map((term) => (
              <option key={term} value={term}>
                {getTermLabel(term)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {!isSame && <p className="text-sm text-muted sm:col-span-2">{t('tokensDiffer')}</p>}
    </div>
  )
}
