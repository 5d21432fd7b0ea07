import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { Shape } from '#src/arguments/control.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { Address } from '#src/ui/numbers/address.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import { useDurationText } from '#src/ui/numbers/use-duration-text.ts'
import { useMomentText } from '#src/ui/numbers/use-moment-text.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import { useChoiceWords } from '../form/use-choice-words.ts'
import { ValidatorText } from './validator-text.tsx'

export interface ArgumentValueProps {
  readonly found: Yield
  readonly name: string
  readonly shape: Shape
  /** One value as it is sent. */
  readonly sent: unknown
  /** Its place among several, from 0. */
  readonly index: number
}

export const sentText = (sent: unknown): string =>
  typeof sent === 'string' || typeof sent === 'number' ? `${sent}` : JSON.stringify(sent)

/** What is sent for an argument, as people read it. */
export function ArgumentValue({ found, name, shape, sent, index }: ArgumentValueProps) {
  const t = useTranslations('action.review')
  const { decimal } = useNumberText()
  const duration = useDurationText()
  const { day } = useMomentText()
  const choiceWords = useChoiceWords(found)
  const text = sentText(sent)
  const number = parseDecimal(text)
  const exact = (of: Decimal | null): string => (of === null ? text : decimal(of))

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
      const words = choiceWords(name, known ?? { value: text, label: text })
      return <span lang={words.own ? undefined : 'en'}>{words.text}</span>
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
