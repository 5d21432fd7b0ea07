import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inspectEvm } from './inspect-evm.ts'
import { createMessageCase } from './corpus/case.ts'
import { vaultPermit } from './corpus/honest-vaults.ts'
import { NOBODY, USER } from './corpus/people.ts'
import { STEAK, USDC } from './corpus/protocols.ts'
import {
  createCowOrder,
  fields,
  createOneInchOrder,
  createDeadline,
} from './corpus/typed-messages.ts'

const { intent } = vaultPermit

function readTyped(message: unknown) {
  const { transaction, action } = createMessageCase('an order', intent, message)
  return inspectEvm(transaction, action, intent)
}
const createOrder = (message: unknown) => readTyped(message).order

const zeroX = (primaryType: string, written: string, more = {}) => ({
  ...createCowOrder(),
  types: { [primaryType]: fields(written) },
  primaryType,
  message: {
    makerToken: USDC.address,
    takerToken: STEAK.address,
    makerAmount: '100',
    takerAmount: '98',
    takerTokenFeeAmount: '0',
    maker: USER,
    taker: NOBODY,
    sender: NOBODY,
    feeRecipient: NOBODY,
    pool: `0x${'0'.repeat(64)}`,
    expiry: createDeadline(),
    salt: '1',
    ...more,
  },
})
const LIMIT =
  'address makerToken, address takerToken, uint128 makerAmount, uint128 takerAmount, uint128 takerTokenFeeAmount, address maker, address taker, address sender, address feeRecipient, bytes32 pool, uint64 expiry, uint256 salt'

const QUOTE =
  'address makerToken, address takerToken, uint128 makerAmount, uint128 takerAmount, address maker, address taker, address txOrigin, bytes32 pool, uint64 expiry, uint256 salt'

describe('an order', () => {
  it('of CoW Protocol is told with its fee, its receiver and its end', () => {
    const until = Number(createDeadline())
    expect(createOrder(createCowOrder({ validTo: until }))).toEqual({
      sell: { token: USDC.address, amount: 100_000_000n },
      buy: { token: STEAK.address, amount: 98n * 10n ** 18n },
      maker: null,
      receiver: USER,
      validUntil: BigInt(until),
    })
    const coin = createCowOrder({ buyToken: `0x${'eE'.repeat(20)}` })
    expect(createOrder(coin)?.buy.token).toBeNull()
    expect(createOrder(createCowOrder({ receiver: `0x${'0'.repeat(40)}` }))?.receiver).toBeNull()
  })

  it('of 1inch is told by its traits, and not where more than them reckons its sides', () => {
    const until = BigInt(createDeadline())
    const withTraits = (traits: bigint) => createOneInchOrder({ makerTraits: String(traits) })
    expect(createOrder(withTraits((until << 80n) | (1n << 255n)))).toMatchObject({
      sell: { token: USDC.address, amount: 100_000_000n },
      maker: USER,
      receiver: null,
      validUntil: until,
    })
    expect(createOrder(withTraits(1n << 255n))?.validUntil).toBeNull()
    // What stands beside its end is no part of it.
    const full = (1n << 40n) - 1n
    expect(createOrder(withTraits((until << 80n) | (full << 120n)))?.validUntil).toBe(until)
    expect(createOrder(withTraits((until << 80n) | ((1n << 80n) - 1n)))?.validUntil).toBe(until)
    expect(createOrder(withTraits((until << 80n) | (1n << 249n)))).toBeUndefined()
  })

  it('of 0x is told', () => {
    expect(createOrder(zeroX('LimitOrder', LIMIT))).toMatchObject({
      sell: { token: USDC.address, amount: 100n },
      buy: { token: STEAK.address, amount: 98n },
    })
    const {
      takerTokenFeeAmount: _,
      sender: __,
      feeRecipient: ___,
      ...quoted
    } = zeroX('', '').message
    const quote = { ...zeroX('RfqOrder', QUOTE), message: { ...quoted, txOrigin: NOBODY } }
    expect(createOrder(quote)).toMatchObject({ sell: { token: USDC.address, amount: 100n } })
  })

  it('that buys is told as one that sells', () => {
    expect(createOrder(createCowOrder({ kind: 'buy' }))).toEqual(createOrder(createCowOrder()))
  })

  it('stays an order, and never a match, whatever is told of it', () => {
    for (const order of [createCowOrder(), createOneInchOrder(), zeroX('LimitOrder', LIMIT)]) {
      const { verdict } = readTyped(order)
      expect(verdict).toMatchObject({
        kind: 'unknown',
        warnings: expect.arrayContaining(['unknown-message', 'order-message']),
      })
      // It is a trade: nobody says that it is what was asked for.
      expect(verdict.checks.map(({ kind }) => kind)).not.toContain('request')
    }
  })

  it('that nobody can fill any more is out of date', () => {
    expect(readTyped(createCowOrder()).isStale).toBe(false)
    expect(readTyped(createCowOrder({ validTo: 1 })).isStale).toBe(true)
    expect(readTyped(createOneInchOrder({ makerTraits: '0' })).isStale).toBe(false)
  })
})

describe('what is not exactly an order of theirs', () => {
  const { types } = createCowOrder()
  const written = types.Order

  it('is told by no field, however few of its types are changed', () => {
    const place = fc.nat(written.length - 1)
    const change = fc.constantFrom('gone', 'twice', 'another name', 'another type')
    fc.assert(
      fc.property(place, change, (at, how) => {
        const [field] = written.slice(at, at + 1)
        if (!field) throw new Error('there is none')
        const others = {
          gone: [],
          twice: [field, field],
          'another name': [{ ...field, name: `${field.name}_` }],
          'another type': [{ ...field, type: field.type === 'string' ? 'bytes' : 'string' }],
        }
        const Order = written.toSpliced(at, 1, ...others[how])
        expect(createOrder(createCowOrder({}, { Order }))).toBeUndefined()
      }),
    )
  })

  it.each([
    ['another type beside it', createCowOrder({}, { Extra: fields('address to') })],
    ['an amount that is none', createCowOrder({ sellAmount: '-1' })],
    ['a kind that is neither', createCowOrder({ kind: 'swap' })],
    ['another name for it', { ...createCowOrder(), primaryType: 'LimitOrder' }],
    ['no types at all', { ...createCowOrder(), types: {} }],
    ['an address that is none', zeroX('LimitOrder', LIMIT, { makerToken: '0x1' })],
  ])('is told by no field: %s', (_, message) => expect(createOrder(message)).toBeUndefined())
})
