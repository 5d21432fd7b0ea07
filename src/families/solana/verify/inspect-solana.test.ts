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
import {
  deactivating,
  keyOf,
  paying,
  SOL,
  splitting,
  STAKE_RENT,
  stakeAccount,
  staking,
  stranger,
  transactionOf,
  user,
  validator,
  withdrawing,
} from '../testing/stake-transactions.ts'
import { claiming, entering, leaving, look, lookAt, nodeThatSays } from '../testing/look-at.ts'

const OWNER = user.publicKey.toBase58()

beforeEach(() => void vi.stubGlobal('fetch', nodeThatSays(true)))
afterEach(() => void vi.unstubAllGlobals())

describe('an honest payload', () => {
  it.each([
    ['a stake', staking(), entering, 4n * BigInt(SOL), true],
    [
      'a stake whose rent comes on top',
      staking({ lamports: 4 * SOL + STAKE_RENT }),
      entering,
      4n * BigInt(SOL) + BigInt(STAKE_RENT),
      true,
    ],
    ['a split', splitting(SOL), leaving, BigInt(STAKE_RENT), true],
    ['a stake asked back', deactivating(), leaving, 0n, false],
    ['a withdrawal', withdrawing(), claiming, 0n, false],
  ] as const)(
    '%s is not contradicted, nor called a match before it is rehearsed',
    async (_, instructions, intent, value, countsAsked) => {
      const found = await look([...instructions], intent)
      expect(found.verdict).toMatchObject({
        kind: 'unknown',
        contradictions: [],
        doubts: ['not-rehearsed'],
      })
      expect(found).toMatchObject({ value, countsAsked, stale: false })
    },
  )

  it('is described: what it does, with whom, how much', async () => {
    const found = await look(staking())
    expect(found.decoded).toEqual({
      counts: 'coin',
      method: 'delegate',
      counterparty: validator.toBase58(),
      amount: 4n * BigInt(SOL),
    })
    expect(found.verdict.checks.map(({ kind }) => kind)).toEqual([
      'request',
      'sender',
      'value',
      'chain',
      'receiver',
      'validator',
      'amount',
    ])
    expect((await look(withdrawing(), claiming)).decoded).toEqual({
      counts: 'coin',
      method: 'withdraw',
      counterparty: OWNER,
      amount: 4n * BigInt(SOL),
    })
  })

  it('is stale once no block would take it', async () => {
    vi.stubGlobal('fetch', nodeThatSays(false))
    const found = await look(staking())
    expect(found.stale).toBe(true)
    expect(found.verdict.checks.map(({ kind }) => kind)).not.toContain('chain')
  })

  it('is not stale only because no node answers, but not vouched for either', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    const found = await look(staking())
    expect(found.stale).toBe(false)
    expect(found.verdict.checks.map(({ kind }) => kind)).not.toContain('chain')
  })

  it('is signed as exactly the bytes that came', async () => {
    const bytes = transactionOf(staking(), 0).serialize()
    const { unsigned } = await lookAt(bytes, entering)
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
    ['foreign-receiver', staking({ staker: foreign }), entering],
    ['foreign-receiver', staking({ withdrawer: foreign }), entering],
    ['foreign-receiver', staking({ withdrawer: PublicKey.default }), entering],
    ['foreign-receiver', staking({ lockup: new Lockup(0, 0, foreign) }), entering],
    ['foreign-receiver', staking({ vote: keyOf(8).publicKey }), entering],
    ['foreign-receiver', [...staking(), ...authorizing], entering],
    ['foreign-receiver', withdrawing(foreign), claiming],
    ['wrong-sender', withdrawing(user.publicKey, foreign), claiming],
    ['wrong-sender', deactivating(foreign), leaving],
    ['too-much-native-value', staking({ lamports: 4 * SOL + STAKE_RENT + 1 }), entering],
    ['too-much-native-value', [...staking(), paying(STAKE_RENT + 1)], entering],
    ['too-much-native-value', [...withdrawing(), paying(1)], claiming],
    ['too-much-native-value', [...splitting(SOL), paying(1)], leaving],
    [
      'too-much-native-value',
      [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10 ** 12 }), ...withdrawing()],
      claiming,
    ],
    [
      'delegates-account',
      [
        ...withdrawing(),
        SystemProgram.assign({ accountPubkey: user.publicKey, programId: foreign }),
      ],
      claiming,
    ],
  ] as const)('%s blocks, and alone (%#)', async (contradiction, instructions, intent) => {
    const { verdict } = await look([...instructions], intent)
    expect(verdict).toMatchObject({ kind: 'contradicts', contradictions: [contradiction] })
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
    const judged = async (custodian: Buffer) =>
      (await look([...withdrawing(), locking(custodian)], claiming)).verdict
    const to = (key: PublicKey) => Buffer.from([1, ...key.toBytes()])
    expect((await judged(to(foreign))).contradictions).toEqual(['foreign-receiver'])
    for (const custodian of [Buffer.from([0]), to(user.publicKey), to(PublicKey.default)]) {
      const { contradictions, doubts } = await judged(custodian)
      expect(contradictions).toEqual([])
      expect(doubts).toContain('unknown-method')
    }
  })

  it('is another payer of the fees', async () => {
    const bytes = transactionOf(withdrawing(), 'legacy', foreign).serialize()
    expect((await lookAt(bytes, claiming)).verdict.contradictions).toEqual(['wrong-sender'])
  })

  it.each([
    ['yield', { yieldId: 'another' }],
    ['address', { address: foreign.toBase58() }],
    ['validator', { rawArguments: { amount: '4', validatorAddress: foreign.toBase58() } }],
  ])('is an action with another %s than asked for', async (_, change) => {
    expect((await look(staking(), entering, change)).verdict.contradictions).toEqual([
      'not-the-request',
    ])
  })
})

describe('what can’t be vouched for is a doubt, not a crime', () => {
  const unknown = new TransactionInstruction({
    programId: keyOf(6).publicKey,
    keys: [],
    data: Buffer.from([1]),
  })
  it.each([
    ['unknown-method', [...staking(), unknown]],
    ['unknown-method', [paying(4 * SOL)]],
    ['unknown-method', staking({ lockup: new Lockup(1_900_000_000, 0, PublicKey.default) })],
    ['other-amount', staking({ lamports: 3 * SOL })],
  ] as const)('%s (%#)', async (doubt, instructions) => {
    const { verdict } = await look([...instructions])
    expect(verdict).toMatchObject({ kind: 'unknown', contradictions: [] })
    expect(verdict.doubts).toContain(doubt)
  })

  it.each([
    ['going in', [...staking(), ...deactivating()], entering],
    ['going in', [...staking(), ...withdrawing()], entering],
    ['going in', [...staking(), ...splitting(SOL)], entering],
    ['going out', staking().slice(-1), leaving],
  ] as const)(
    'what nobody asked for in %s is one, though each part is known (%#)',
    async (...asked) => {
      const [, instructions, intent] = asked
      const { verdict } = await look([...instructions], intent)
      expect(verdict.doubts).toContain('unknown-method')
    },
  )

  it('what an unknown program takes is not said to be checked', async () => {
    const checked = async (instructions: TransactionInstruction[]) =>
      (await look(instructions)).verdict.checks.map(({ kind }) => kind)
    expect(await checked(staking())).toContain('value')
    expect(await checked([...staking(), unknown])).not.toContain('value')
  })

  it('a durable nonce can’t be signed: nothing would ever prove it dead', async () => {
    const nonce = SystemProgram.nonceAdvance({
      noncePubkey: keyOf(5).publicKey,
      authorizedPubkey: user.publicKey,
    })
    const found = await look([nonce, ...staking()])
    expect(found).toMatchObject({ unsigned: null, verdict: { doubts: ['unreadable-payload'] } })
  })
})

it('authorities are told apart by position, not by being there', async () => {
  const swapped = StakeProgram.initialize({
    stakePubkey: stakeAccount,
    authorized: new Authorized(stranger.publicKey, user.publicKey),
  })
  const [limit, price, creation, , delegation] = staking()
  if (!limit || !price || !creation || !delegation) throw new Error('not a stake')
  const found = await look([limit, price, creation, swapped, delegation])
  expect(found.verdict.contradictions).toEqual(['foreign-receiver'])
})
