import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import { parseDecimal } from '#src/money/decimal.ts'
import type { Range, Shape } from './control.ts'
import type { FormContext } from './form-context.ts'

const ZERO = parseDecimal('0')
const WHOLE = parseDecimal('100')

/**
 * The shape of a number whose name says what it measures: a part, a time, an end of a range of prices. Null for others.
 * Source: contract: Argument meanings.
 */
export function measureShape(
  { name, type, isArray }: ArgumentField,
  range: Range,
  { mark, price }: Pick<FormContext, 'mark' | 'price'>,
): Shape | null {
  if (isArray === true || (type !== 'number' && type !== 'string')) return null
  const number = { ...range, mark, sends: type } as const
  switch (name) {
    case 'percentage':
      return {
        kind: 'percentage',
        ...number,
        minimum: range.minimum ?? ZERO,
        maximum: range.maximum ?? WHOLE,
      }
    case 'duration':
      return { kind: 'duration', ...number }
    case 'rangeMin':
      return { kind: 'price', end: 'low', ...number, minimum: range.minimum ?? ZERO, ...price }
    case 'rangeMax':
      return { kind: 'price', end: 'high', ...number, minimum: range.minimum ?? ZERO, ...price }
    default:
      return null
  }
}
