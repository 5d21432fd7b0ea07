import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readErrorResponse } from '../earn-error.ts'
import { actionSchema } from './action.ts'
import { argumentSetSchema } from './argument-field.ts'
import { pendingActionSchema } from './balance.ts'
import { validatorSchema } from './validator.ts'
import { yieldSchema } from './yield.ts'

const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\u202E', '\u2066', '\u200B', '\u0000', '<b>', 'x'.repeat(3_000)),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((fragments) => fragments.join(''))

/** Control, invisible or broken characters, except the app's own bidi isolates. */
const HARMFUL =
  /(?!\n)\p{Cc}|[\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066\u2067\u200B\u200E\u200F\uFEFF]/u
const MAX_LENGTH = 4_002

const token = (text: string) => ({ symbol: text, name: text, decimals: 6, network: 'base' })

function getDisplayTexts(text: string): readonly (string | undefined)[] {
  const rewardRate = { total: 1, rateType: text, components: [{ rate: 1, description: text }] }
  const earnYield = z.parse(yieldSchema, {
    id: 'a',
    network: 'base',
    token: token(text),
    outputToken: token(text),
    rewardRate,
    metadata: { name: text },
    mechanics: { type: 'vault' },
  })
  const validator = z.parse(validatorSchema, {
    address: 'a',
    name: text,
    subnetName: text,
    tokenSymbol: text,
    provider: { name: text },
  })
  const set = z.parse(argumentSetSchema, {
    fields: [{ name: 'a', label: text, description: text, placeholder: text }],
    notes: text,
  })
  const [field] = set.fields
  const rejection = readErrorResponse(400, { message: text, validation: { message: [text] } }, null)
  return [
    ...[earnYield.token, earnYield.outputToken].flatMap((one) => [one?.symbol, one?.name]),
    earnYield.metadata.name,
    earnYield.rewardRate.rateType,
    earnYield.rewardRate.components[0]?.description,
    validator.name,
    validator.subnetName,
    validator.tokenSymbol,
    validator.provider?.name,
    field?.label,
    field?.description,
    field?.placeholder,
    set.notes,
    rejection.message,
    ...rejection.details.constraints,
  ]
}

it('any text of the service is harmless and limited where it is shown', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      for (const displayed of getDisplayTexts(text)) {
        expect(displayed ?? '').not.toMatch(HARMFUL)
        expect(Array.from(displayed ?? '').length).toBeLessThanOrEqual(MAX_LENGTH)
      }
    }),
  )
})

it('values returned to the service or signed stay unchanged', () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const pending = z.parse(pendingActionSchema, { type: 'CLAIM', passthrough: text })
      expect(pending.passthrough).toBe(text)
      const action = z.parse(actionSchema, {
        id: 'a',
        intent: 'enter',
        type: 'STAKE',
        yieldId: 'a',
        address: '0x',
        status: 'X',
        rawArguments: { note: text },
        transactions: [{ id: 'b', network: 'base', status: 'CREATED', unsignedTransaction: text }],
      })
      expect(action.rawArguments).toEqual({ note: text })
      expect(action.transactions[0]?.unsignedTransaction).toBe(text)
    }),
  )
})
