import fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import type { Intent } from '../../intent.ts'
import { getUnderstanding } from '../../understanding.ts'
import { vaultPermit } from './corpus/honest-vaults.ts'
import { STEAK, USDC } from './corpus/protocols.ts'
import { createAuthorization, createCowOrder, fields } from './corpus/typed-messages.ts'
import { inspectEvm } from './inspect-evm.ts'

const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const TOKEN = getAddress('0x00000000000000000000000000000000000000aa')
const ROUTER = getAddress('0x00000000000000000000000000000000000000bb')

const intent: Intent = {
  request: { intent: 'exit', yieldId: 'vault', address: OWNER, arguments: { useMaxAmount: true } },
  asset: { symbol: 'ETH', decimals: 18, address: null },
}
const action: Action = {
  id: 'a',
  intent: 'exit',
  type: 'UNSTAKE',
  yieldId: 'vault',
  address: OWNER,
  transactions: [],
  executionPattern: 'synchronous',
  rawArguments: { useMaxAmount: true },
  status: 'CREATED',
}
const createDeadline = (): string => String(Math.floor(serviceClock.now() / 1000) + 600)

const TYPES = {
  Permit: fields('address owner, address spender, uint256 value, uint256 nonce, uint256 deadline'),
  PermitDetails: fields('address token, uint160 amount, uint48 expiration, uint48 nonce'),
  PermitSingle: fields('PermitDetails details, address spender, uint256 sigDeadline'),
  PermitBatch: fields('PermitDetails[] details, address spender, uint256 sigDeadline'),
  TokenPermissions: fields('address token, uint256 amount'),
  PermitTransferFrom: fields(
    'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
  ),
}

const permit = (message: object = {}, domain: object = {}) => ({
  types: TYPES,
  primaryType: 'Permit',
  domain: { name: 'Share', version: '1', chainId: 84_532, verifyingContract: TOKEN, ...domain },
  message: {
    owner: OWNER,
    spender: ROUTER,
    value: '5',
    nonce: '0',
    deadline: createDeadline(),
    ...message,
  },
})

function inspect(message: unknown, asked = intent, made = action) {
  const transaction: Transaction = {
    id: 't',
    network: 'base-sepolia',
    status: 'WAITING_FOR_SIGNATURE',
    type: 'PERMIT',
    stepIndex: 0,
    isMessage: true,
    unsignedTransaction: typeof message === 'string' ? message : JSON.stringify(message),
  }
  return inspectEvm(transaction, made, asked)
}
const against = (message: unknown): readonly string[] => inspect(message).verdict.violations

describe('a permit', () => {
  it('is said in words: who may take how much of what', () => {
    expect(inspect(permit())).toMatchObject({
      decoded: { method: 'permit', counterparty: ROUTER, amount: 5n, token: TOKEN },
      calls: [TOKEN],
      value: 0n,
      isStale: false,
      verdict: { kind: 'unknown', violations: [] },
    })
  })

  it('goes to the wallet as it was read, with the domain’s type', () => {
    const { message, domain, types } = permit({ owner: OWNER.toLowerCase(), value: '0x05' })
    const text = JSON.stringify({ ...permit(), message, domain }, null, 3)
    const { unsigned } = inspect(text)
    const signed = unsigned?.family === 'evm' && unsigned.kind === 'message' && unsigned.message
    expect(signed).toMatchObject({ from: OWNER, kind: 'typed-data' })
    expect(JSON.parse(signed ? signed.text : '')).toEqual({
      types: {
        ...types,
        EIP712Domain: fields(
          'string name, string version, uint256 chainId, address verifyingContract',
        ),
      },
      primaryType: 'Permit',
      domain,
      message: { ...message, owner: OWNER, value: '5' },
    })
  })

  it('of somebody else’s money, on another chain, or without a limit is stopped', () => {
    expect(against(permit({ owner: OTHER }))).toEqual(['wrong-sender'])
    expect(against(permit({}, { chainId: 1 }))).toEqual(['wrong-chain'])
    expect(against(permit({}, { chainId: '0x1' }))).toEqual(['wrong-chain'])
    expect(against(permit({ value: (2n ** 256n - 1n).toString() }))).toEqual(['approval-too-large'])
  })

  it('of more of the asked token than was typed is stopped, like an approval', () => {
    const made = { ...action, rawArguments: { amount: '5' } }
    const request = { ...intent.request, arguments: { amount: '5' } }
    const asset = { symbol: 'SHARE', decimals: 0, address: TOKEN.toLowerCase() }
    const more = (value: unknown, address: string = asset.address) =>
      inspect(permit({ value }), { request, asset: { ...asset, address } }, made).verdict.violations
    expect(more('5')).toEqual([])
    expect(more('6')).toEqual(['approval-too-large'])
    // Of another token, such as shares, the typed amount says nothing.
    expect(more('6', ROUTER)).toEqual([])
  })

  it('can’t be signed where its number is one that JavaScript does not hold', () => {
    const text = JSON.stringify(permit({ value: 'LIMIT' }))
    for (const limit of [String(2n ** 256n - 1n), '1e18', '9007199254740992', '-0', '5.0'])
      expect(inspect(text.replace('"LIMIT"', limit)).unsigned).toBeNull()
  })

  it('is judged by its exact number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (value) => {
        const found = against(permit({ value: value.toString() }))
        expect(found).toEqual(value >= 2n ** 255n ? ['approval-too-large'] : [])
      }),
    )
  })

  it('whose time is over is stale', () => {
    expect(inspect(permit({ deadline: '1' })).isStale).toBe(true)
  })

  it('for another action than the one asked for is stopped', () => {
    const made = { ...action, yieldId: 'other' }
    expect(inspect(permit(), intent, made).verdict.violations).toContain('not-the-request')
  })
})

describe('the other forms of a permit', () => {
  const form = (primaryType: string, message: object) => ({ ...permit(), primaryType, message })
  const dai = (allowed: unknown, holder = OWNER) => ({
    ...form('Permit', { holder, spender: ROUTER, nonce: '0', expiry: '0', allowed }),
    types: {
      Permit: fields(
        'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed',
      ),
    },
  })
  const details = (amount: bigint) => ({
    token: TOKEN,
    amount: amount.toString(),
    expiration: createDeadline(),
    nonce: '0',
  })
  const single = (amount: bigint) =>
    form('PermitSingle', {
      details: details(amount),
      spender: ROUTER,
      sigDeadline: createDeadline(),
    })
  const transfer = (amount: bigint) =>
    form('PermitTransferFrom', {
      permitted: { token: TOKEN, amount: amount.toString() },
      spender: ROUTER,
      nonce: '0',
      deadline: createDeadline(),
    })

  it('that allows everything is without a limit, and what takes it back is not', () => {
    expect(against(dai(true))).toEqual(['approval-too-large'])
    expect(against(dai(false))).toEqual([])
    expect(inspect(dai(true)).isStale).toBe(false)
  })

  it('that allows everything does so however its yes is written, and a doubtful one is not signed', () => {
    for (const yes of [1, 'true']) expect(against(dai(yes))).toEqual(['approval-too-large'])
    for (const neither of [2, 'false', '0', '1', -1, null, 'yes', [true]])
      expect(inspect(dai(neither)).unsigned).toBeNull()
  })

  it('that counts its yes is one, and said to be of no standard', () => {
    const counted = (allowed: unknown) => ({
      ...dai(allowed),
      types: {
        Permit: fields(
          'address holder, address spender, uint256 nonce, uint256 expiry, uint8 allowed',
        ),
      },
    })
    expect(against(counted(2))).toEqual(['approval-too-large', 'unread-message'])
    expect(against(counted(0))).toEqual(['unread-message'])
    expect(inspect(counted(0)).verdict.warnings).toContain('unknown-message')
  })

  it('of Permit2 is read with its own idea of everything', () => {
    expect(inspect(single(7n)).decoded).toMatchObject({ counterparty: ROUTER, amount: 7n })
    expect(inspect(single(7n)).calls).toEqual([TOKEN])
    expect(against(single(2n ** 160n - 1n))).toEqual(['approval-too-large'])
    expect(against(single(2n ** 159n))).toEqual(['approval-too-large'])
    expect(against(single(2n ** 159n - 1n))).toEqual([])
    expect(inspect(transfer(7n)).decoded).toMatchObject({ counterparty: ROUTER, amount: 7n })
    expect(against(transfer(2n ** 256n - 1n))).toEqual(['approval-too-large'])
  })

  it('of several tokens at once is read whole: each of them is judged', () => {
    const batch = (...amounts: bigint[]) =>
      form('PermitBatch', {
        details: amounts.map(details),
        spender: ROUTER,
        sigDeadline: createDeadline(),
      })
    expect(inspect(batch(7n)).decoded).toMatchObject({ method: 'permit', amount: 7n })
    expect(inspect(batch(7n, 8n))).toMatchObject({
      decoded: { method: 'permitSeveral', counterparty: ROUTER, amount: null },
      calls: [TOKEN],
    })
    expect(against(batch(7n, 8n))).toEqual([])
    expect(against(batch(7n, 2n ** 160n - 1n))).toEqual(['approval-too-large'])
    expect(
      inspect(form('PermitBatch', { details: [], spender: ROUTER, sigDeadline: createDeadline() })),
    ).toMatchObject({
      decoded: null,
      verdict: { kind: 'contradicts', violations: ['unread-message'] },
    })
  })

  it('with a rider is judged like any other, and its rider is said to be unknown', () => {
    const rider = (amount: bigint) => ({
      ...transfer(amount),
      types: { ...TYPES, PermitWitnessTransferFrom: TYPES.PermitTransferFrom },
      primaryType: 'PermitWitnessTransferFrom',
    })
    expect(inspect(rider(7n)).decoded).toMatchObject({ method: 'permit', amount: 7n })
    expect(inspect(rider(7n)).verdict.warnings).toContain('unknown-message')
    expect(against(rider(2n ** 256n - 1n))).toEqual(['approval-too-large', 'unread-message'])
  })

  it('of somebody else’s money is stopped', () => {
    expect(against(dai(false, OTHER))).toEqual(['wrong-sender'])
  })

  it.each(['TransferWithAuthorization', 'ReceiveWithAuthorization'])(
    'as %s is read for whose money it sends, and how much',
    (primaryType) => {
      const sends = (value: string, from = OWNER) => ({
        ...form(primaryType, {
          from,
          to: ROUTER,
          value,
          validAfter: '0',
          validBefore: createDeadline(),
          nonce: `0x${'7'.repeat(64)}`,
        }),
        types: {
          [primaryType]: fields(
            'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce',
          ),
        },
      })
      expect(inspect(sends('5')).decoded).toMatchObject({ counterparty: ROUTER, amount: 5n })
      expect(against(sends('5', OTHER))).toEqual(['wrong-sender'])
      expect(against(sends(String(2n ** 255n)))).toEqual(['approval-too-large'])
    },
  )

  it('that anybody can send is a transfer, and takes more than a press', () => {
    const inspectAs = (primaryType: Parameters<typeof createAuthorization>[2]) => {
      const { intent, action } = vaultPermit
      const inspection = inspect(createAuthorization({}, {}, primaryType), intent, action)
      const { takes, decoded, verdict } = inspection
      const understanding = getUnderstanding(inspection, intent)
      return { takes, method: decoded?.method, understanding, verdict }
    }
    const [token, amount] = [USDC.address, 100_000_000n]
    const sent = inspectAs('TransferWithAuthorization')
    expect(sent).toMatchObject({
      takes: [{ kind: 'spend', token, amount, spender: null }],
      method: 'send',
      understanding: 'exposed',
    })
    expect(sent.verdict.warnings).toContain('sends-directly')
    expect(sent.verdict.checks).not.toContainEqual({ kind: 'approval', witness: 'you' })
    const fetched = inspectAs('ReceiveWithAuthorization')
    expect(fetched).toMatchObject({
      takes: [{ kind: 'allow', token, amount, spender: STEAK.address }],
      method: 'permit',
    })
    expect(fetched.verdict.warnings).not.toContain('sends-directly')
  })

  it.each(['PermitBatchTransferFrom', 'PermitBatchWitnessTransferFrom'])(
    'as %s is read for each token that it sends',
    (primaryType) => {
      const sends = (...amounts: bigint[]) => ({
        ...form(primaryType, {
          permitted: amounts.map((amount) => ({ token: TOKEN, amount: String(amount) })),
          spender: ROUTER,
          nonce: '0',
          deadline: createDeadline(),
        }),
        types: {
          TokenPermissions: TYPES.TokenPermissions,
          [primaryType]: fields(
            'TokenPermissions[] permitted, address spender, uint256 nonce, uint256 deadline',
          ),
        },
      })
      expect(inspect(sends(5n, 6n)).decoded).toMatchObject({ method: 'permitSeveral', token: null })
      const rider = primaryType.includes('Witness') ? ['unread-message'] : []
      expect(against(sends(5n, 6n))).toEqual(rider)
      expect(against(sends(5n, 2n ** 255n))).toEqual(['approval-too-large', ...rider])
    },
  )
})

describe('what a message takes', () => {
  it('is what each permit allows, which nobody calls what was asked for', () => {
    const spender = ROUTER
    expect(inspect(permit())).toMatchObject({
      takes: [{ kind: 'allow', token: TOKEN, amount: 5n, spender }],
      countsRequested: false,
    })
  })

  it('is what an order gives', () => {
    const { message } = createCowOrder()
    expect(inspect(createCowOrder()).takes).toEqual([
      { kind: 'allow', token: message.sellToken, amount: 100_000_000n, spender: null },
    ])
  })

  it('is nothing that can be told of a text', () => {
    expect(inspect('agree').takes).toEqual([])
  })
})

describe('any other message', () => {
  it('is shown as it is, and nothing is said to be known of it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const found = inspect(text)
        expect(found.unsigned).toMatchObject({ kind: 'message', message: { kind: 'text', text } })
        expect(found.message).toBe(text)
        expect(found.decoded).toBeNull()
        expect(found.verdict).toMatchObject({ kind: 'unknown', warnings: ['unknown-message'] })
      }),
    )
  })

  it('that is an order is called one', () => {
    const typed = (primaryType: string, written: string, message: object) => ({
      ...permit(),
      types: { [primaryType]: fields(written) },
      primaryType,
      message,
    })
    const order = typed('Order', 'address token', { token: TOKEN })
    const seaport = typed('OrderComponents', 'address[] offer', { offer: [] })
    const limit = typed('Limit', 'address makerAsset', { makerAsset: TOKEN })
    for (const each of [order, seaport, limit])
      expect(inspect(each).verdict.warnings).toEqual(['unknown-message', 'order-message'])
    expect(inspect(permit()).verdict.warnings).not.toContain('order-message')
  })

  it('with more in it than a permit has is no permit', () => {
    expect(inspect({ ...permit(), primaryType: 'PermitBatch' }).decoded).toBeNull()
    expect(inspect(permit({ value: '-1' })).decoded).toBeNull()
    expect(inspect(permit({}, { verifyingContract: undefined })).decoded).toBeNull()
  })
})
