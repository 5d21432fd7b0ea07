import { bad, good, type Read } from './argument-error.ts'
import { checkRange } from './check-range.ts'
import { isReading, type Shape } from './control.ts'
import { isAddress, isZeroAddress } from './is-address.ts'
import { isKey } from './key-form.ts'
import { readAmount } from './read-amount.ts'
import { readDecimal } from './read-decimal.ts'
import { readMeasure } from './read-measure.ts'
import { readNumber } from './read-number.ts'

type Of<Kind extends Shape['kind']> = Extract<Shape, { kind: Kind }>

function readChoice(text: string, { choices, sends }: Of<'choice'>): Read<unknown> {
  if (!choices.some((choice) => choice.value === text)) return bad({ code: 'not-an-option' })
  switch (sends) {
    case 'string':
      return good(text)
    case 'boolean':
      return good(text === 'true')
    case 'number':
      return readNumber(text, { minimum: null, maximum: null, mark: '.' })
  }
}

function readAddress(text: string, { family, receiver }: Of<'address'>): Read<string> {
  const refused = !isAddress(text, family) || (receiver && isZeroAddress(text))
  return refused ? bad({ code: 'not-an-address' }) : good(text)
}

function readValidator(text: string, { choices }: Of<'validator'>): Read<string> {
  const isOpen = choices.some(({ value, closed }) => value === text && closed === null)
  return isOpen ? good(text) : bad({ code: 'not-an-option' })
}

function readKey(text: string, { form }: Of<'key'>): Read<string> {
  return isKey(text, form) ? good(text) : bad({ code: 'not-a-key', form })
}

/**
 * One typed entry as the value that is sent.
 * @param text not empty, trimmed.
 */
export function readEntry(text: string, shape: Shape): Read<unknown> {
  if (isReading(shape)) return bad({ code: 'still-reading' })
  switch (shape.kind) {
    case 'amount':
      return readAmount(text, shape)
    case 'decimal': {
      const read = readDecimal(text, shape.mark)
      return read.ok ? checkRange(read.value, shape) : read
    }
    case 'number':
      return readNumber(text, shape)
    case 'choice':
      return readChoice(text, shape)
    case 'address':
      return readAddress(text, shape)
    case 'validator':
      return readValidator(text, shape)
    case 'key':
      return readKey(text, shape)
    case 'percentage':
    case 'price':
    case 'duration':
      return readMeasure(text, shape)
    case 'text':
      return good(text)
    case 'flag':
      return good(text === 'true')
    case 'amounts':
      // Read together, by `readControl`.
      return bad({ code: 'not-an-option' })
  }
}
