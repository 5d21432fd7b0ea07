import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inspectEvm } from './inspect-evm.ts'
import { messageOf } from './corpus/case.ts'
import { vaultPermit } from './corpus/honest-vaults.ts'
import { NOBODY, USER } from './corpus/people.ts'
import { STEAK, USDC } from './corpus/protocols.ts'
import { cowOrderOf, fields, oneInchOrderOf, soon } from './corpus/typed-messages.ts'

const { intent } = vaultPermit

function look(message: unknown) {
  const { transaction, action } = messageOf('an order', intent, message)
  return inspectEvm(transaction, action, intent)
}
const orderOf = (message: unknown) => look(message).order

const zeroX = (primaryType: string, written: string, more = {}) => ({
  ...cowOrderOf(),
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
    expiry: soon(),
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
    const until = Number(soon())
    expect(orderOf(cowOrderOf({ validTo: until }))).toEqual({
      given: { token: USDC.address, amount: 100_000_000n },
      wanted: { token: STEAK.address, amount: 98n * 10n ** 18n },
      maker: null,
      receiver: USER,
      until: BigInt(until),
    })
    const coin = cowOrderOf({ buyToken: `0x${'eE'.repeat(20)}` })
    expect(orderOf(coin)?.wanted.token).toBeNull()
    expect(orderOf(cowOrderOf({ receiver: `0x${'0'.repeat(40)}` }))?.receiver).toBeNull()
  })

  it('of 1inch is told by its traits, and not where more than them reckons its sides', () => {
    const until = BigInt(soon())
    const withTraits = (traits: bigint) => oneInchOrderOf({ makerTraits: String(traits) })
    expect(orderOf(withTraits((until << 80n) | (1n << 255n)))).toMatchObject({
      given: { token: USDC.address, amount: 100_000_000n },
      maker: USER,
      receiver: null,
      until,
    })
    expect(orderOf(withTraits(1n << 255n))?.until).toBeNull()
    // What stands beside its end is no part of it.
    const full = (1n << 40n) - 1n
    expect(orderOf(withTraits((until << 80n) | (full << 120n)))?.until).toBe(until)
    expect(orderOf(withTraits((until << 80n) | ((1n << 80n) - 1n)))?.until).toBe(until)
    expect(orderOf(withTraits((until << 80n) | (1n << 249n)))).toBeUndefined()
  })

  it('of 0x is told', () => {
    expect(orderOf(zeroX('LimitOrder', LIMIT))).toMatchObject({
      given: { token: USDC.address, amount: 100n },
      wanted: { token: STEAK.address, amount: 98n },
    })
    const {
      takerTokenFeeAmount: _,
      sender: __,
      feeRecipient: ___,
      ...quoted
    } = zeroX('', '').message
    const quote = { ...zeroX('RfqOrder', QUOTE), message: { ...quoted, txOrigin: NOBODY } }
    expect(orderOf(quote)).toMatchObject({ given: { token: USDC.address, amount: 100n } })
  })

  it('that buys is told as one that sells', () => {
    expect(orderOf(cowOrderOf({ kind: 'buy' }))).toEqual(orderOf(cowOrderOf()))
  })

  it('stays an order, and never a match, whatever is told of it', () => {
    for (const order of [cowOrderOf(), oneInchOrderOf(), zeroX('LimitOrder', LIMIT)]) {
      const { verdict } = look(order)
      expect(verdict).toMatchObject({
        kind: 'unknown',
        doubts: expect.arrayContaining(['unknown-message', 'order-message']),
      })
      // It is a trade: nobody says that it is what was asked for.
      expect(verdict.checks.map(({ kind }) => kind)).not.toContain('request')
    }
  })

  it('that nobody can fill any more is out of date', () => {
    expect(look(cowOrderOf()).stale).toBe(false)
    expect(look(cowOrderOf({ validTo: 1 })).stale).toBe(true)
    expect(look(oneInchOrderOf({ makerTraits: '0' })).stale).toBe(false)
  })
})

describe('what is not exactly an order of theirs', () => {
  const { types } = cowOrderOf()
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
        expect(orderOf(cowOrderOf({}, { Order }))).toBeUndefined()
      }),
    )
  })

  it.each([
    ['another type beside it', cowOrderOf({}, { Extra: fields('address to') })],
    ['an amount that is none', cowOrderOf({ sellAmount: '-1' })],
    ['a kind that is neither', cowOrderOf({ kind: 'swap' })],
    ['another name for it', { ...cowOrderOf(), primaryType: 'LimitOrder' }],
    ['no types at all', { ...cowOrderOf(), types: {} }],
    ['an address that is none', zeroX('LimitOrder', LIMIT, { makerToken: '0x1' })],
  ])('is told by no field: %s', (_, message) => expect(orderOf(message)).toBeUndefined())
})
