import { describe, expect, it } from 'vitest'
import type { Outflow } from '#src/families/inspection.ts'
import type { Intent } from '#src/families/intent.ts'
import { findExcess } from './purse.ts'
import {
  createInspection,
  createOutflow,
  enterIntent,
  OTHER,
  USDC,
  VAULT,
} from './testing/purse-facts.ts'

const entering = (
  given: Readonly<Record<string, unknown>>,
  more: Partial<Intent> = {},
): Intent => ({
  ...enterIntent,
  request: { ...enterIntent.request, arguments: given },
  ...more,
})
const toStranger = (token: string | null): Outflow => ({
  ...createOutflow('allow', 2n ** 254n, token),
  spender: OTHER,
})

describe.each([
  ['of no token', entering({}, { asset: null })],
  ['of a token', entering({})],
  ['of a token, with an option', entering({ useMaxAmount: false })],
  ['of a yield that nobody kept', entering({}, { asset: null, place: undefined })],
])('a deposit without an amount, %s', (_, intent) => {
  const excess = (...takes: Outflow[]) => findExcess(intent, [], 't', createInspection(takes))

  it.each([USDC, OTHER, VAULT])('lets nobody take any of %s', (token) => {
    expect(excess(toStranger(token))).toEqual({
      kind: 'allow',
      token,
      limit: 0n,
      taken: 0n,
      amount: 2n ** 254n,
    })
    expect(excess(createOutflow('spend', 1n, token))).toMatchObject({ token, limit: 0n })
  })

  it('pays named fees, and no more', () => {
    const coins = createOutflow('spend', 5n, null)
    const fee = { kind: 'request-fee', amount: 5n, witness: 'chain' } as const
    const paying = createInspection([coins], { value: 5n, namedFees: [fee] })
    expect(findExcess(intent, [], 't', paying)).toBeNull()
    expect(excess(coins)).toMatchObject({ token: null, limit: 0n })
  })
})

it('a deposit of everything takes everything of its token, and nothing else', () => {
  const intent = entering({ useMaxAmount: true })
  const excess = (token: string) =>
    findExcess(intent, [], 't', createInspection([createOutflow('spend', 2n ** 100n, token)]))
  expect(excess(USDC)).toBeNull()
  expect(excess(OTHER)).toMatchObject({ limit: 0n })
})
