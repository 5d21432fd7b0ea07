import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { readDecimal } from '#src/arguments/read-decimal.ts'
import { getDecimalMark } from '#src/money/decimal-mark.ts'
import { Field } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'

export interface BoundFieldProps {
  readonly name: 'lockup' | 'cooldown' | 'warmup' | 'tvl' | 'rateFrom' | 'rateTo'
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** A bound that people type. What is no number changes nothing, and says so. */
export function BoundField({ name, value, onChange }: BoundFieldProps) {
  const t = useTranslations('filters')
  const mark = getDecimalMark(useLocale())
  const [typed, setTyped] = useState<string | null>(null)
  const displayed = typed ?? value?.toString().replace('.', mark) ?? ''
  const read = readDecimal(displayed, mark)
  const number = read.ok ? Number(read.value) : null
  const isWrong = displayed.trim() !== '' && (number === null || number < 0)
  const type = (text: string): void => {
    setTyped(text)
    const next = readDecimal(text, mark)
    if (text.trim() === '') onChange(null)
    else if (next.ok && Number(next.value) >= 0) onChange(Number(next.value))
  }
  return (
    <Field label={t(`name.${name}`)} error={isWrong ? t('notNumber') : null}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          placeholder={t('any')}
          value={displayed}
          onChange={(event) => type(event.target.value)}
          onBlur={() => !isWrong && setTyped(null)}
        />
      )}
    </Field>
  )
}
