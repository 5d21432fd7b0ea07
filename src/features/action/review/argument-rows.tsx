import { useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import { getRequestArguments, type FilledForm } from '../form/filled-form.ts'
import { isOtherAddress } from '../payout.ts'
import { useFlagLabel, useOptionLabel } from '../form/option-labels.ts'
import { Address } from '#src/ui/numbers/identifier.tsx'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { pointsToPercent } from '#src/arguments/basis-points.ts'
import { getFieldValue, type Control, type Shape } from '#src/arguments/control.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { useDurationFormat } from '#src/ui/numbers/duration.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

interface ValidatorTextProps {
  readonly address: string
  readonly name: string | undefined
}

/** A validator's name, with its address, as anyone can use any name. */
export function ValidatorText({ address, name }: ValidatorTextProps) {
  const isNamed = name !== undefined && name !== address
  return (
    <span className="block">
      {isNamed && (
        <span lang="en" className="block">
          {name}
        </span>
      )}
      <Address address={address} whole />
    </span>
  )
}

interface ArgumentValueProps {
  readonly earnYield: Yield
  readonly name: string
  readonly shape: Shape
  readonly sent: unknown
  /** Its index among several. */
  readonly index: number
}

export const formatSentValue = (sent: unknown): string =>
  typeof sent === 'string' || typeof sent === 'number' ? `${sent}` : JSON.stringify(sent)

/** Lets a contract spend any amount from now on. Source: contract: Argument names. */
const UNLIMITED_FLAG = 'useMaxAllowance'

/** Above this others can take so much of a trade that few mean it. */
const HIGH_SLIPPAGE_POINTS = 500

/** A slippage tolerance, with a warning where it is high. @param points as it is sent */
function SlippageText({ points }: { points: string }) {
  const t = useTranslations('action.review')
  const { decimal } = useNumberFormat()
  const percent = pointsToPercent(points)
  return (
    <>
      {percent === null ? points : t('slippage', { percent: decimal(percent) })}
      {Number(points) > HIGH_SLIPPAGE_POINTS && (
        <span className="block text-warning">{t('slippageHigh')}</span>
      )}
    </>
  )
}

/** Formats an argument's value. */
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
    case 'slippage':
      return <SlippageText points={text} />
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

/** Kinds that say nothing of money, place or time while they have the service's default. */
const QUIET_KINDS: ReadonlySet<Shape['kind']> = new Set(['choice', 'slippage', 'decimal', 'number'])

/** Whether an argument has to be seen before a press: what was changed, and what decides over money whoever set it. */
export function isProminent(control: Control, form: FilledForm, owner: string): boolean {
  const { shape, name, initial } = control
  const sent = getRequestArguments(form)[name]
  if (sent === undefined) return false
  if (shape.kind === 'address' && shape.receiver)
    return isOtherAddress(formatSentValue(sent), owner)
  if (shape.kind === 'flag') return sent === true
  if (shape.kind === 'slippage' && Number(sent) > HIGH_SLIPPAGE_POINTS) return true
  const isTouched = JSON.stringify(getFieldValue(control, form.values)) !== JSON.stringify(initial)
  return isTouched || !QUIET_KINDS.has(shape.kind)
}

interface ArgumentRowsProps {
  readonly form: FilledForm
  readonly owner: string
  /** The prominent ones, or all others. */
  readonly prominent: boolean
}

/** Lists other arguments of the request; other receivers in full. */
export function ArgumentRows({ form, owner, prominent }: ArgumentRowsProps) {
  const sent = getRequestArguments(form)
  return form.controls
    .filter(({ name }) => Object.hasOwn(sent, name) && name !== 'amount')
    .filter((control) => isProminent(control, form, owner) === prominent)
    .map((control) => (
      <ArgumentRow key={control.name} control={control} form={form} owner={owner} />
    ))
}

interface ArgumentRowProps extends Omit<ArgumentRowsProps, 'prominent'> {
  readonly control: Control
}

function ArgumentRow({ control, form, owner }: ArgumentRowProps) {
  const t = useTranslations('action.review')
  const getFlagLabel = useFlagLabel()
  const { name, shape } = control
  const sentValue = getRequestArguments(form)[name]
  const isReceiver = shape.kind === 'address' && shape.receiver
  const isWarned = isReceiver && isOtherAddress(formatSentValue(sentValue), owner)
  const values: readonly unknown[] = Array.isArray(sentValue) ? sentValue : [sentValue]
  const { text, isOurs } = getFlagLabel(control)
  return (
    <Definition
      term={isWarned ? t('receiver') : <span lang={isOurs ? undefined : 'en'}>{text}</span>}
    >
      {values.map((value, index) => (
        <span key={formatSentValue(value)} className="block">
          <ArgumentValue
            earnYield={form.draft.earnYield}
            name={name}
            shape={shape}
            sent={value}
            index={index}
          />
        </span>
      ))}
      {isWarned && <span className="block text-warning">{t('receiverHint')}</span>}
      {name === UNLIMITED_FLAG && sentValue === true && (
        <span className="block text-warning">
          {t('unlimitedHint', { symbol: form.draft.asset.symbol })}
        </span>
      )}
    </Definition>
  )
}
