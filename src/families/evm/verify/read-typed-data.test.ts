import fc from 'fast-check'
import { hashTypedData, type TypedDataDefinition } from 'viem'
import { describe, expect, it } from 'vitest'
import { THIEF, USER } from './corpus/people.ts'
import {
  createAuthorization,
  createPermitBatch,
  createCowOrder,
  createDaiPermit,
  fields,
  createOneInchOrder,
  createPermit,
  createPermitSingle,
  createPermitTransfer,
  createTypedData,
} from './corpus/typed-messages.ts'
import { readMessage } from './read-typed-data.ts'

const isTyped = (value: unknown): value is TypedDataDefinition =>
  typeof value === 'object' && value !== null && 'primaryType' in value
/** What any wallet would sign. */
function hashOf(text: string) {
  const data: unknown = JSON.parse(text)
  if (!isTyped(data)) throw new TypeError('no typed data')
  return hashTypedData(data)
}
const handed = (message: unknown): string | null =>
  readMessage(typeof message === 'string' ? message : JSON.stringify(message))?.text ?? null

/** One value of a type of its own. */
const one = (type: string, value: unknown, more = {}) =>
  createTypedData('One', { One: fields(`${type} it`), ...more }, { it: value })
const valueOf = (type: string, value: unknown, more = {}): unknown => {
  const text = handed(one(type, value, more))
  const read: { message: { it: unknown } } | null = text === null ? null : JSON.parse(text)
  return read?.message.it
}

describe('typed data that a wallet is handed', () => {
  const known = [
    createPermit(),
    createDaiPermit(),
    createPermitSingle(),
    createPermitBatch([{}, {}]),
    createPermitTransfer(),
    createAuthorization(),
    createCowOrder(),
    createOneInchOrder(),
  ]

  it('is what was sent: it has the same hash', () => {
    for (const each of known) {
      const text = JSON.stringify(each)
      expect(hashOf(handed(text) ?? '')).toBe(hashOf(text))
      const { EIP712Domain: _, ...types } = each.types
      const bare = JSON.stringify({ ...each, types })
      expect(handed(bare)).toBe(handed(text))
      expect(hashOf(bare)).toBe(hashOf(text))
    }
  })

  it('has the same hash whatever its values are, and is read the same once more', () => {
    const bytes = (length: { minLength?: number; maxLength: number }) =>
      fc.uint8Array(length).map((some) => `0x${Buffer.from(some).toString('hex')}`)
    const value = fc.record({
      to: bytes({ minLength: 20, maxLength: 20 }),
      amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
      change: fc.bigInt({ min: -(2n ** 127n), max: 2n ** 127n - 1n }).map(String),
      data: bytes({ maxLength: 70 }),
      id: bytes({ minLength: 4, maxLength: 4 }),
      isOpen: fc.boolean(),
      note: fc.string({ unit: 'grapheme' }),
      small: fc.nat(255),
    })
    const Leaf = fields(
      'address to, uint256 amount, int128 change, bytes data, bytes4 id, bool isOpen, string note, uint8 small',
    )
    const message = fc.record({ first: value, all: fc.array(value), two: fc.tuple(value, value) })
    const Root = fields('Leaf first, Leaf[] all, Leaf[2] two')
    fc.assert(
      fc.property(message, (given) => {
        const text = JSON.stringify(createTypedData('Root', { Root, Leaf }, given))
        const first = handed(text)
        expect(hashOf(first ?? '')).toBe(hashOf(text))
        expect(handed(first ?? '')).toBe(first)
      }),
    )
  })

  it('has each value in one spelling', () => {
    const value = [THIEF.toLowerCase(), `0x${THIEF.slice(2).toUpperCase()}`]
    expect(valueOf('address[]', value)).toEqual([THIEF, THIEF])
    expect(valueOf('uint256[]', [7, '7', '0x7', `0x${'0'.repeat(63)}7`])).toEqual([
      '7',
      '7',
      '7',
      '7',
    ])
    expect(valueOf('int8[]', [-128, '-128', 127, '0x7f', 0])).toEqual([
      '-128',
      '-128',
      '127',
      '127',
      '0',
    ])
    expect(valueOf('bytes', '0xABcd')).toBe('0xabcd')
    expect(valueOf('bytes4', '0xABCDEF01')).toBe('0xabcdef01')
    expect(valueOf('bool[]', [true, 1, 'true', false, 0])).toEqual([true, true, true, false, false])
    expect(valueOf('string', '0xAB')).toBe('0xAB')
    expect(
      valueOf('uint8[2][]', [
        [1, 2],
        [3, 4],
      ]),
    ).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
  })

  it('may have types that are called almost like the language’s', () => {
    const inner = fields('uint8 it')
    for (const name of ['addressBook', 'myaddress', 'Uint8', 'uint8s', 'boolean'])
      expect(valueOf(name, { it: 1 }, { [name]: inner })).toEqual({ it: '1' })
  })

  it('is read at once, however its types lean on each other', () => {
    const chain = Array.from({ length: 60 }, (_, at) => [
      `T${at}`,
      at === 59 ? fields('uint8 it') : fields(`T${at + 1}[] a, T${at + 1}[] b`),
    ])
    const types: Record<string, unknown> = Object.fromEntries(chain)
    expect(handed(createTypedData('T0', types, { a: [], b: [] }))).not.toBeNull()
  })

  it('may have a salt in its domain', () => {
    const domain = { name: 'Share', salt: `0x${'7'.repeat(64)}` }
    const EIP712Domain = fields('string name, bytes32 salt')
    const { EIP712Domain: _, ...types } = createPermit().types
    for (const each of [{ ...types, EIP712Domain }, types]) {
      const text = JSON.stringify({ ...createPermit(), types: each, domain })
      expect(hashOf(handed(text) ?? '')).toBe(hashOf(text))
      // No chain is named where none is.
      const read: { domain: unknown } = JSON.parse(handed(text) ?? '')
      expect(read.domain).toEqual(domain)
    }
  })

  it('names its chain as a number, as wallets want it', () => {
    for (const chainId of [1, '1', '0x1', '0x01']) {
      const read: { domain: unknown } = JSON.parse(handed(createPermit({}, { chainId })) ?? '')
      expect(read.domain).toMatchObject({ chainId: 1 })
    }
  })
})

describe('a value that is not of its type, or has two readings, is not signed', () => {
  it.each<[string, unknown]>([
    ['uint8', 256],
    ['uint8', -1],
    ['uint8', '-1'],
    ['uint8', '300'],
    ['uint256', '-1'],
    ['uint256', String(2n ** 256n)],
    ['uint256', `0x1${'0'.repeat(64)}`],
    ['uint256', '01'],
    ['uint256', '0x'],
    ['uint256', ''],
    ['uint256', ' 1'],
    ['uint256', '1 '],
    ['uint256', '+1'],
    ['uint256', '1e3'],
    ['uint256', '1.0'],
    ['uint256', true],
    ['uint256', null],
    ['uint256', ['1']],
    ['uint256', { hex: '0x1' }],
    ['int8', 128],
    ['int8', -129],
    ['int8', '-0'],
    ['int8', '0xff'],
    ['int8', '-0x1'],
    ['int8', '-1 '],
    ['int8', ' -1'],
    ['int8', ['-1']],
    ['bool', 2],
    ['bool', -1],
    ['bool', 'false'],
    ['bool', 'True'],
    ['bool', '0'],
    ['bool', '1'],
    ['bool', ''],
    ['bool', null],
    ['bool', '0x0'],
    ['address', THIEF.slice(2)],
    ['address', `${THIEF}00`],
    ['address', THIEF.slice(0, -2)],
    ['address', 'vitalik.eth'],
    ['address', 0],
    ['address', ` ${THIEF}`],
    ['address', THIEF.replace('0x', '0X')],
    ['bytes', 'abc'],
    ['bytes', '0xabc'],
    ['bytes', 'text'],
    ['bytes', 12],
    ['bytes', [1, 2]],
    ['bytes', ''],
    ['bytes4', '0xabcdef'],
    ['bytes4', '0xabcdef0123'],
    ['bytes32', '0x'],
    ['string', 5],
    ['string', null],
    ['string', true],
    ['string', '\uD800'],
    ['string', 'a\uDC00b'],
    ['uint8[2]', [1]],
    ['uint8[2]', [1, 2, 3]],
    ['uint8[]', { 0: 1, length: 1 }],
    ['uint8[]', '12'],
    ['uint8[]', null],
    ['uint8[0]', []],
    ['uint8[01]', [1]],
    ['uint8[ ]', [1]],
    ['uint8[-1]', []],
    ['uint8[][2]', [[1]]],
    ['uint8[] ', [1]],
    ['uint8[]x', [1]],
    ['x\nuint8[]', [1]],
    ['xuint8', 1],
    ['uint8x', 1],
    ['xbytes4', '0xabcdef01'],
    ['bytes4x', '0xabcdef01'],
    ['uint', 1],
    ['int', 1],
    ['uint7', 1],
    ['uint0', 1],
    ['uint264', 1],
    ['uint08', 1],
    ['bytes0', '0x'],
    ['bytes33', `0x${'00'.repeat(33)}`],
    ['byte', '0x00'],
    ['Uint8', 1],
    ['function', '0x'],
    ['address payable', THIEF],
    ['None', {}],
    ['', 1],
    ['[]', []],
    ['uint8 ', 1],
    ['EIP712Domain', {}],
  ])('%s of %j', (type, value) => {
    const more = { One: [{ name: 'it', type }] }
    expect(handed(createTypedData('One', more, { it: value }))).toBeNull()
  })

  it.each<[string, object, unknown]>([
    ['a field that is missing', { One: fields('uint8 it, uint8 more') }, { it: 1 }],
    ['a field too many', {}, { it: 1, more: 2 }],
    ['a field instead of another', {}, { that: 1 }],
    ['a prototype for a field', {}, JSON.parse('{"it":1,"__proto__":{"it":2}}')],
    ['a field of a prototype', { One: fields('uint8 toString') }, {}],
    [
      'a field that is its own prototype',
      { One: fields('uint8 __proto__') },
      JSON.parse('{"__proto__":1}'),
    ],
    ['a list for its fields', {}, [1]],
    ['no fields', {}, null],
    ['the same field twice', { One: fields('uint8 it, uint8 it') }, { it: 1 }],
    ['a type of a prototype', { One: fields('toString it') }, { it: {} }],
    ['a type that has itself', { One: fields('One[] it') }, { it: [] }],
    [
      'a type that has itself through another',
      { One: fields('Two[] it'), Two: fields('One[] it') },
      { it: [] },
    ],
    ['a type beside it that has itself', { Two: fields('Two[] it') }, { it: 1 }],
    ['a type beside it that does not exist', { Two: fields('Three it') }, { it: 1 }],
    [
      'a type with a number’s name',
      { One: fields('uint8 it'), uint8: fields('bool it') },
      { it: 1 },
    ],
    ['a type with a number’s short name', { uint: fields('bool it') }, { it: 1 }],
    ['a type with more before its name', { 'X(bool it)Two': fields('bool it') }, { it: 1 }],
    ['a type of a prototype’s name', JSON.parse('{"__proto__":[]}'), { it: 1 }],
    [
      'a type with a signature for its name',
      { 'Permit(address owner)': fields('bool it') },
      { it: 1 },
    ],
    [
      'a field with several for its name',
      { One: [{ name: 'it,uint8 more', type: 'uint8' }] },
      { 'it,uint8 more': 1 },
    ],
    ['a field that says more', { One: [{ name: 'it', type: 'uint8', indexed: true }] }, { it: 1 }],
    ['fields that are no list', { One: { it: 'uint8' } }, { it: 1 }],
    ['a type of a type without fields', { One: null }, { it: 1 }],
    [
      'more types than anything has',
      Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`T${at}`, []])),
      { it: 1 },
    ],
  ])('%s', (_, types, message) => {
    const wrapper = createTypedData('One', { One: fields('uint8 it'), ...types }, {})
    expect(handed({ ...wrapper, message })).toBeNull()
    expect(
      handed({ ...wrapper, message: { it: 1 }, types: { One: fields('uint8 it') } }),
    ).not.toBeNull()
  })

  it.each([[[]], [''], [5], [true], [null]])('a type without fields of %j', (it) => {
    const types = { One: fields('Empty it'), Empty: [] }
    expect(handed(createTypedData('One', types, { it }))).toBeNull()
    expect(handed(createTypedData('One', types, { it: {} }))).not.toBeNull()
  })

  it.each<[string, object]>([
    ['another main type', { primaryType: 'Other' }],
    ['a main type of a prototype', { primaryType: 'constructor' }],
    ['its domain alone', { primaryType: 'EIP712Domain' }],
    ['no main type', { primaryType: undefined }],
    ['no types', { types: {} }],
    ['no domain', { domain: undefined }],
    ['a domain that is a text', { domain: 'here' }],
    ['no message', { message: undefined }],
    [
      'a domain with a field that is not signed',
      { domain: { ...createPermit().domain, salt: `0x${'0'.repeat(64)}` } },
    ],
    [
      'a domain without a field that is signed',
      { domain: { name: 'USD Coin', version: '2', chainId: 1 } },
    ],
    ['a chain that is a word', { domain: { ...createPermit().domain, chainId: 'one' } }],
    [
      'a chain beyond numbers',
      { domain: { ...createPermit().domain, chainId: String(2n ** 53n) } },
    ],
    ['a chain of nothing', { domain: { ...createPermit().domain, chainId: null } }],
  ])('%s', (_, change) => expect(handed({ ...createPermit(), ...change })).toBeNull())

  it.each(['string', 'uint8', 'bytes32'])('a domain whose chain is signed as %s', (type) => {
    const types = { EIP712Domain: [{ name: 'chainId', type }] }
    expect(handed({ ...createPermit({}, {}, types), domain: { chainId: 1 } })).toBeNull()
  })

  it('a domain with fields of its own', () => {
    const types = { EIP712Domain: fields('string name, address owner') }
    expect(
      handed({ ...createPermit({}, {}, types), domain: { name: 'x', owner: USER } }),
    ).toBeNull()
  })
})
