import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { Shape } from '#src/arguments/control.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { Address } from '#src/ui/numbers/address.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { useDurationFormat } from '#src/ui/numbers/use-duration-format.ts'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import { useOptionLabel } from '../form/use-option-label.ts'
import { ValidatorText } from './validator-text.tsx'

export interface ArgumentValueProps {
  readonly earnYield: Yield
  readonly name: string
  readonly shape: Shape
  /** One value as it is sent. */
  readonly sent: unknown
  /** Its place among several, from 0. */
  readonly index: number
}

export const formatSentValue = (sent: unknown): string =>
  typeof sent === 'string' || typeof sent === 'number' ? `${sent}` : JSON.stringify(sent)

/** What is sent for an argument, as people read it. */
export function ArgumentValue({ earnYield, name, shape, sent, index }: ArgumentValueProps) {
  const t = useTranslations('action.review')
  const { decimal } = useNumberFormat()
  const duration = useDurationFormat()
  const { day } = useDateFormat()
  const getOptionLabel = useOptionLabel(earnYield)
  const text = formatSentValue(sent)
  const number = parseDecimal(text)
  const exact = (formatOf: Decimal | null): string => (formatOf === null ? text : decimal(formatOf))

  if (typeof sent === 'boolean') return t(sent ? 'yes' : 'no')
  switch (shape.kind) {
    case 'address':
    case 'key':
      return <Address address={text} whole />
    case 'validator': {
      const known = shape.options.find(({ value }) => value === text)
      return <ValidatorText address={text} name={known?.label} />
    }
    case 'choice': {
      const known = shape.options.find(({ value }) => value === text)
      const label = getOptionLabel(name, known ?? { value: text, label: text })
      return <span lang={label.isOurs ? undefined : 'en'}>{label.text}</span>
    }
    case 'amount':
      return <Amount amount={number} symbol={shape.symbol} whole />
    case 'amounts':
      return <Amount amount={number} symbol={shape.tokenShapes[index]?.symbol ?? ''} whole />
    case 'percentage':
      return t('part', { percent: exact(number) })
    case 'duration': {
      const seconds = Number(text)
      const date = day(serviceClock.now() + seconds * 1000)
      return t('until', { duration: duration(seconds), date })
    }
    case 'price':
      return shape.pair ? t('priceOf', { price: exact(number), ...shape.pair }) : exact(number)
    case 'decimal':
    case 'number':
    case 'text':
    case 'flag':
      return <span lang="en">{text}</span>
  }
}
