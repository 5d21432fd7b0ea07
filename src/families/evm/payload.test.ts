import { describe, expect, it } from 'vitest'
import { readEvmPayload } from './payload.ts'
import {
  changeCase,
  getCallData,
  inspectCase,
  type VerificationCase,
} from './verify/corpus/case.ts'
import { vaultApproval, vaultDeposit } from './verify/corpus/honest-vaults.ts'
import { THIEF, USER, made } from './verify/corpus/people.ts'

const readPayload = inspectCase
const sent = (unsignedTransaction: string | Record<string, unknown>): VerificationCase =>
  changeCase(vaultDeposit, { step: { unsignedTransaction } })
const withPayload = (payload: Record<string, unknown>): VerificationCase =>
  changeCase(vaultDeposit, { payload })
const toJson = (payload: Record<string, unknown> = {}): string =>
  JSON.stringify({ ...vaultDeposit.payload, ...payload })
/** The payload with another member at its end. */
const ending = (member: string, payload = {}): string =>
  `${toJson(payload).slice(0, -1)},${member}}`

const unsignable = { unsigned: null, verdict: { warnings: ['unreadable-payload'] } }

describe('one canonical form of a call', () => {
  it('is independent of the case of its bytes', () => {
    const limitless = `0x095EA7B3${THIEF.slice(2).toUpperCase().padStart(64, '0')}${'F'.repeat(64)}`
    const found = readPayload(changeCase(vaultApproval, { payload: { data: limitless } }))
    expect(found.verdict.kind).toBe('contradicts')
    expect(found.verdict.violations).toContain('approval-too-large')
  })

  it('has bytes in lower case, addresses with checksums, and numbers', () => {
    const storageKey = `0x${'AB'.repeat(32)}`
    const { transaction } = withPayload({
      from: USER.toLowerCase(),
      to: `0x${'AB'.repeat(20)}`,
      data: '0xABCDEF',
      value: `0x${'0'.repeat(60)}00FF`,
      chainId: '0x01',
      accessList: [{ address: `0x${'cd'.repeat(20)}`, storageKeys: [storageKey] }],
    })
    expect(readEvmPayload(transaction)?.call).toEqual({
      from: USER,
      to: '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB',
      data: '0xabcdef',
      value: 255n,
      chainId: 1,
      accessList: [
        {
          address: '0xCdCDCdCdcdcdcdCdcDcDCdcDcDCdCdcdCdcDCDcD',
          storageKeys: [storageKey.toLowerCase()],
        },
      ],
    })
  })

  it('has empty data and value if they are missing', () => {
    const { data: _, value: __, ...others } = vaultDeposit.payload
    const { from, to } = vaultDeposit.payload
    const payload = readEvmPayload(sent(JSON.stringify(others)).transaction)
    expect(payload?.call).toStrictEqual({ from, to, data: '0x', value: 0n, chainId: 1 })
  })

  it('is the same for an object and its text', () => {
    expect(readEvmPayload(sent({ ...vaultDeposit.payload }).transaction)?.call).toEqual(
      readEvmPayload(vaultDeposit.transaction)?.call,
    )
  })
})

describe("an ambiguous payload can't be signed", () => {
  it.each([
    ['a key twice', ending(`"to":"${made(9)}"`)],
    ['a key twice with the same value', ending(`"to":"${String(vaultDeposit.payload['to'])}"`)],
    ['a key twice, once escaped', ending(String.raw`"\u0064ata":"0x"`)],
    ['a key twice within', ending('"accessList":[{"address":"","address":"","storageKeys":[]}]')],
    ['a key twice, far within', ending('"more":[{"a":[{"b":1,"b":1}]}]')],
    ['a key twice within what another one hides', ending('"more":{"a":{"b":1,"b":1}},"x":":"')],
    ['bytes under both of their names', toJson({ input: '0x095ea7b3' })],
    [
      'other bytes under their other name',
      toJson({ input: `${getCallData(vaultDeposit).slice(0, -1)}0` }),
    ],
    ['lists under names of two kinds', toJson({ accessList: [], access_list: [{ to: THIEF }] })],
    ['gas under both of its names', toJson({ gas: 21_000 })],
    ['a receiver in capitals beside the other', toJson({ To: THIEF })],
    ['a chain under another name', toJson({ chain_id: 5 })],
    ['a receiver with a blank beside the other', toJson({ 'to ': THIEF })],
    ['no JSON', '{to: 1}'],
    ['a comma too many', `${toJson().slice(0, -1)},}`],
    ['more behind it', `${toJson()} {}`],
    ['a mark before it', `\uFEFF${toJson()}`],
    ['a list', `[${toJson()}]`],
    ['a list in a list, without end', '['.repeat(200_000)],
    ['more than any node takes', toJson({ data: `0x${'00'.repeat(300_000)}` })],
  ])('%s', (_, text) => expect(readPayload(sent(text))).toMatchObject(unsignable))

  it('data only under its alias is rejected', () => {
    const { data, ...others } = vaultDeposit.payload
    expect(readPayload(sent(JSON.stringify({ ...others, input: data })))).toMatchObject(unsignable)
  })

  it('a missing payload is rejected, call or message', () => {
    const nothing = { unsignedTransaction: undefined }
    expect(readPayload(changeCase(vaultDeposit, { step: nothing }))).toMatchObject(unsignable)
    const message = { ...nothing, isMessage: true }
    expect(readPayload(changeCase(vaultDeposit, { step: message }))).toMatchObject(unsignable)
  })

  it('the same key in another spelling is an unknown key', () => {
    const found = readPayload(
      withPayload({ input: getCallData(vaultDeposit).toUpperCase().replace('X', 'x') }),
    )
    expect(found.verdict.warnings).toEqual(['unknown-keys'])
    const gas = readPayload(withPayload({ gas: 300_000 }))
    expect(gas.verdict.warnings).toEqual([])
  })

  it('fields of older transactions are known', () => {
    const { maxFeePerGas: _, maxPriorityFeePerGas: __, ...others } = vaultDeposit.payload
    const old = { ...others, type: 1, gasPrice: '0x3b9aca00', accessList: [] }
    expect(readPayload(sent(JSON.stringify(old))).verdict.warnings).toEqual([])
    expect(readEvmPayload(sent({ ...old, type: 0 }).transaction)?.unknownKeys).toEqual([])
  })

  it('a key that only starts like another is different', () =>
    expect(readPayload(withPayload({ to2: THIEF })).verdict.warnings).toEqual(['unknown-keys']))

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '%s is an unknown key only',
    (key) => {
      const found = readPayload(sent(ending(`"${key}":{"authorizationList":[],"to":"${THIEF}"}`)))
      expect(found.verdict).toMatchObject({ warnings: ['unknown-keys'], violations: [] })
      expect(found.unsigned).toEqual(readPayload(vaultDeposit).unsigned)
    },
  )
})

describe("an ambiguous number can't be signed", () => {
  it.each([
    '1e18',
    '1E3',
    '1.0',
    '0.5',
    '-0',
    '-1',
    '9007199254740992',
    '1e-7',
    '"1e18"',
    '"1.0"',
    '""',
    '" 1"',
    '"1 "',
    '"+1"',
    '"-1"',
    '"0x"',
    '"0X1"',
    '"0x1 "',
    '"01"',
    '"00"',
    '"1_000"',
    '"１"',
    '"0b1"',
    'null',
    'true',
    '[1]',
    '{"hex":"0x1"}',
    `"0x1${'0'.repeat(64)}"`,
    `"0x${'0'.repeat(65)}"`,
    `"${String(2n ** 256n)}"`,
  ])('a value of %s', (value) => {
    const text = toJson({ value: 'HERE' }).replace('"HERE"', value)
    expect(readPayload(sent(text))).toMatchObject(unsignable)
  })

  it.each(['9007199254740992', '"0x20000000000000"', '1.0', '"01"', '""', '{}'])(
    'a chain of %s',
    (value) => {
      const text = toJson({ chainId: 'HERE' }).replace('"HERE"', value)
      expect(readPayload(sent(text))).toMatchObject(unsignable)
    },
  )

  it.each(['0X12', '0x1', '0xzz', ' 0x12', '0x12\n', '12', null, 12])('bytes of %j', (data) =>
    expect(readPayload(withPayload({ data }))).toMatchObject(unsignable),
  )

  it.each([USER.slice(2), `${USER}00`, USER.replace('0x', '0X'), ` ${USER}`, `${USER}\n`, null])(
    'an address of %j',
    (to) => expect(readPayload(withPayload({ to }))).toMatchObject(unsignable),
  )

  it.each([[undefined], [null]])(
    'a chain of %j is that of a known network, and said',
    (chainId) => {
      const read = readPayload(withPayload({ chainId }))
      expect(read.verdict.violations).toEqual([])
      expect(read.verdict.warnings).toContain('chain-assumed')
      expect(readEvmPayload(withPayload({ chainId }).transaction)?.call.chainId).toBe(1)
    },
  )

  it('no chain on a network without a known one can’t be signed', () => {
    const nowhere = changeCase(withPayload({ chainId: null }), { step: { network: 'new-chain' } })
    expect(readEvmPayload(nowhere.transaction)).toBeNull()
  })

  it('every number is accepted up to the largest', () => {
    const value = 2n ** 256n - 1n
    for (const written of [String(value), `0x${value.toString(16)}`])
      expect(readPayload(withPayload({ value: written })).value).toBe(value)
    expect(readPayload(withPayload({ value: Number.MAX_SAFE_INTEGER })).value).toBe(2n ** 53n - 1n)
    const chainId = Number.MAX_SAFE_INTEGER
    expect(readEvmPayload(withPayload({ chainId }).transaction)?.call.chainId).toBe(chainId)
  })
})
