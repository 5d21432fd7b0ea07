import {
  Authorized,
  ComputeBudgetProgram,
  Lockup,
  PublicKey,
  StakeAuthorizationLayout,
  StakeProgram,
  SystemProgram,
  TransactionInstruction,
} from '@solana/web3.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import bs58 from 'bs58'
import { SOL_COIN } from './corpus/case.ts'
import {
  BLOCKHASH,
  deactivating,
  createKey,
  paying,
  SOL,
  splitting,
  STAKE_RENT,
  stakeAccount,
  staking,
  stranger,
  createTransaction,
  user,
  validator,
  withdrawing,
} from '../testing/stake-transactions.ts'
import {
  claimIntent,
  enterIntent,
  exitIntent,
  inspectInstructions,
  inspectBytes,
  nodeThatSays,
} from '../testing/inspect-bytes.ts'

const OWNER = user.publicKey.toBase58()

beforeEach(() => void vi.stubGlobal('fetch', nodeThatSays(true)))
afterEach(() => void vi.unstubAllGlobals())

it('a stake on another network than that of the request is another one, though it is paid out here', async () => {
  const inspectOn = async (network: string, more: Readonly<Record<string, unknown>> = {}) => {
    const { request, ...rest } = exitIntent
    const place = { network, tokens: [SOL_COIN], output: null, contracts: [] }
    const given = { ...request, arguments: { ...request.arguments, ...more } }
    return (await inspectInstructions(deactivating(), { ...rest, request: given, place })).verdict
  }
  const here = 'solana-devnet'
  expect((await inspectOn(here)).warnings).not.toContain('other-token')
  const elsewhere = await inspectOn('solana', { outputTokenNetwork: here })
  expect(elsewhere.violations).not.toContain('wrong-chain')
  expect(elsewhere.warnings).toContain('other-token')
  expect((await inspectOn('solana')).violations).toContain('wrong-chain')
})

describe('an honest payload', () => {
  it.each([
    ['a stake', staking(), enterIntent, 4n * BigInt(SOL), true],
    [
      'a stake whose rent comes on top',
      staking({ lamports: 4 * SOL + STAKE_RENT }),
      enterIntent,
      4n * BigInt(SOL) + BigInt(STAKE_RENT),
      true,
    ],
    ['a split', splitting(SOL), exitIntent, BigInt(STAKE_RENT), true],
    ['a stake asked back', deactivating(), exitIntent, 0n, false],
    ['a withdrawal', withdrawing(), claimIntent, 0n, false],
  ] as const)(
    '%s is not contradicted, nor called a match before it is rehearsed',
    async (_, instructions, intent, value, countsRequested) => {
      const inspection = await inspectInstructions([...instructions], intent)
      expect(inspection.verdict).toMatchObject({
        kind: 'unknown',
        violations: [],
        warnings: ['not-rehearsed'],
      })
      expect(inspection).toMatchObject({ value, countsRequested, isStale: false })
    },
  )

  it('is described: what it does, with whom, how much', async () => {
    const inspection = await inspectInstructions(staking())
    expect(inspection.decoded).toEqual({
      counts: 'coin',
      method: 'delegate',
      counterparty: validator.toBase58(),
      amount: 4n * BigInt(SOL),
    })
    expect(inspection.verdict.checks.map(({ kind }) => kind)).toEqual([
      'request',
      'sender',
      'value',
      'chain',
      'receiver',
      'validator',
      'amount',
    ])
    expect((await inspectInstructions(withdrawing(), claimIntent)).decoded).toEqual({
      counts: 'coin',
      method: 'withdraw',
      counterparty: OWNER,
      amount: 4n * BigInt(SOL),
    })
  })

  it('is stale once no block would take it', async () => {
    vi.stubGlobal('fetch', nodeThatSays(false))
    const inspection = await inspectInstructions(staking())
    expect(inspection.isStale).toBe(true)
    expect(inspection.verdict.checks.map(({ kind }) => kind)).not.toContain('chain')
  })

  it('is not stale only because no node answers, but not vouched for either', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const inspection = await inspectInstructions(staking())
    expect(inspection.isStale).toBe(false)
    expect(inspection.verdict.checks.map(({ kind }) => kind)).not.toContain('chain')
  })

  it('is signed as exactly the bytes that came', async () => {
    const bytes = createTransaction(staking(), 0).serialize()
    const { unsigned } = await inspectBytes(bytes, enterIntent)
    expect(unsigned).toMatchObject({
      family: 'solana',
      transaction: { from: OWNER, network: 'solana-devnet' },
    })
    expect(
      unsigned?.family === 'solana' && Buffer.from(unsigned.transaction.bytes).equals(bytes),
    ).toBe(true)
  })
})

describe('a contradiction', () => {
  const foreign = stranger.publicKey
  const authorizing = StakeProgram.authorize({
    stakePubkey: stakeAccount,
    authorizedPubkey: user.publicKey,
    newAuthorizedPubkey: foreign,
    stakeAuthorizationType: StakeAuthorizationLayout.Withdrawer,
  }).instructions
  it.each([
    ['foreign-receiver', staking({ staker: foreign }), enterIntent],
    ['foreign-receiver', staking({ withdrawer: foreign }), enterIntent],
    ['foreign-receiver', staking({ withdrawer: PublicKey.default }), enterIntent],
    ['foreign-receiver', staking({ lockup: new Lockup(0, 0, foreign) }), enterIntent],
    ['foreign-receiver', staking({ vote: createKey(8).publicKey }), enterIntent],
    ['foreign-receiver', [...staking(), ...authorizing], enterIntent],
    ['foreign-receiver', withdrawing(foreign), claimIntent],
    ['wrong-sender', withdrawing(user.publicKey, foreign), claimIntent],
    ['wrong-sender', deactivating(foreign), exitIntent],
    ['too-much-native-value', staking({ lamports: 4 * SOL + STAKE_RENT + 1 }), enterIntent],
    ['too-much-native-value', [...staking(), paying(STAKE_RENT + 1)], enterIntent],
    ['too-much-native-value', [...withdrawing(), paying(1)], claimIntent],
    ['too-much-native-value', [...splitting(SOL), paying(1)], exitIntent],
    [
      'too-much-native-value',
      [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10 ** 12 }), ...withdrawing()],
      claimIntent,
    ],
    [
      'delegates-account',
      [
        ...withdrawing(),
        SystemProgram.assign({ accountPubkey: user.publicKey, programId: foreign }),
      ],
      claimIntent,
    ],
  ] as const)('%s blocks, and alone (%#)', async (violation, instructions, intent) => {
    const { verdict } = await inspectInstructions([...instructions], intent)
    expect(verdict).toMatchObject({ kind: 'contradicts', violations: [violation] })
  })

  it('is a lock-up of what is staked already that somebody else may lift, and no other', async () => {
    const locking = (custodian: Buffer) =>
      new TransactionInstruction({
        programId: StakeProgram.programId,
        keys: [stakeAccount, user.publicKey].map((pubkey) => ({
          pubkey,
          isSigner: pubkey === user.publicKey,
          isWritable: true,
        })),
        // No time, an epoch, and perhaps who may lift it.
        data: Buffer.from([6, 0, 0, 0, 0, 1, 0, 9, 0, 0, 0, 0, 0, 0, ...custodian]),
      })
    const getVerdict = async (custodian: Buffer) =>
      (await inspectInstructions([...withdrawing(), locking(custodian)], claimIntent)).verdict
    const to = (key: PublicKey) => Buffer.from([1, ...key.toBytes()])
    expect((await getVerdict(to(foreign))).violations).toEqual(['foreign-receiver'])
    for (const custodian of [Buffer.from([0]), to(user.publicKey), to(PublicKey.default)]) {
      const { violations, warnings } = await getVerdict(custodian)
      expect(violations).toEqual([])
      expect(warnings).toContain('unknown-method')
    }
  })

  it('is another payer of the fees', async () => {
    const bytes = createTransaction(withdrawing(), 'legacy', foreign).serialize()
    expect((await inspectBytes(bytes, claimIntent)).verdict.violations).toEqual(['wrong-sender'])
  })

  it.each([
    ['yield', { yieldId: 'another' }],
    ['address', { address: foreign.toBase58() }],
    ['validator', { rawArguments: { amount: '4', validatorAddress: foreign.toBase58() } }],
  ])('is an action with another %s than asked for', async (_, change) => {
    expect((await inspectInstructions(staking(), enterIntent, change)).verdict.violations).toEqual([
      'not-the-request',
    ])
  })
})

describe('what can’t be vouched for is a doubt, not a crime', () => {
  const unknown = new TransactionInstruction({
    programId: createKey(6).publicKey,
    keys: [],
    data: Buffer.from([1]),
  })
  it.each([
    ['unknown-method', [...staking(), unknown]],
    ['unknown-method', [paying(4 * SOL)]],
    ['unknown-method', staking({ lockup: new Lockup(1_900_000_000, 0, PublicKey.default) })],
    ['other-amount', staking({ lamports: 3 * SOL })],
  ] as const)('%s (%#)', async (warning, instructions) => {
    const { verdict } = await inspectInstructions([...instructions])
    expect(verdict).toMatchObject({ kind: 'unknown', violations: [] })
    expect(verdict.warnings).toContain(warning)
  })

  it.each([
    ['going in', [...staking(), ...deactivating()], enterIntent],
    ['going in', [...staking(), ...withdrawing()], enterIntent],
    ['going in', [...staking(), ...splitting(SOL)], enterIntent],
    ['going out', staking().slice(-1), exitIntent],
  ] as const)(
    'what nobody asked for in %s is one, though each part is known (%#)',
    async (...asked) => {
      const [, instructions, intent] = asked
      const { verdict } = await inspectInstructions([...instructions], intent)
      expect(verdict.warnings).toContain('unknown-method')
    },
  )

  it('what an unknown program takes is not said to be checked', async () => {
    const checked = async (instructions: TransactionInstruction[]) =>
      (await inspectInstructions(instructions)).verdict.checks.map(({ kind }) => kind)
    expect(await checked(staking())).toContain('value')
    expect(await checked([...staking(), unknown])).not.toContain('value')
  })

  it('a durable nonce is current by its account, whatever is said of its blockhash', async () => {
    const value = bs58.decode(BLOCKHASH)
    const head = Buffer.from([1, 0, 0, 0, 1, 0, 0, 0])
    const data = Buffer.concat([head, user.publicKey.toBytes(), value, Buffer.alloc(8)])
    const owner = SystemProgram.programId.toBase58()
    const found = { owner, lamports: 1, data: [data.toString('base64'), 'base64'] }
    vi.stubGlobal('fetch', (_path: string, init: { body: string }) => {
      const { method }: { method: string } = JSON.parse(init.body)
      if (method !== 'getMultipleAccounts') return nodeThatSays(false)()
      const result = { context: { slot: 1 }, value: [found] }
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result }))
    })
    const nonce = SystemProgram.nonceAdvance({
      noncePubkey: createKey(5).publicKey,
      authorizedPubkey: user.publicKey,
    })
    expect((await inspectInstructions([nonce, ...staking()])).isStale).toBe(false)
    expect((await inspectInstructions(staking())).isStale).toBe(true)
  })

  it('of a durable nonce only the first instruction takes the place of a blockhash', async () => {
    const [nonce, other] = [5, 6].map((seed) =>
      SystemProgram.nonceAdvance({
        noncePubkey: createKey(seed).publicKey,
        authorizedPubkey: user.publicKey,
      }),
    )
    if (!nonce || !other) throw new Error('there are two')
    const once = await inspectInstructions([nonce, ...staking()])
    expect(once.verdict.warnings).not.toContain('unknown-method')
    const twice = await inspectInstructions([nonce, other, ...staking()])
    expect(twice.verdict.warnings).toContain('unknown-method')
  })
})

it('authorities are told apart by position, not by being there', async () => {
  const swapped = StakeProgram.initialize({
    stakePubkey: stakeAccount,
    authorized: new Authorized(stranger.publicKey, user.publicKey),
  })
  const [limit, price, creation, , delegation] = staking()
  if (!limit || !price || !creation || !delegation) throw new Error('not a stake')
  const inspection = await inspectInstructions([limit, price, creation, swapped, delegation])
  expect(inspection.verdict.violations).toEqual(['foreign-receiver'])
})
