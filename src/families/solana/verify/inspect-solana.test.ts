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
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '#src/api/schemas/action.ts'
import type { Intent } from '../../intent.ts'
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
import { inspectSolana } from './inspect-solana.ts'

const OWNER = user.publicKey.toBase58()
let isValid = true

// The page asks its own origin whether a blockhash is still taken.
beforeEach(() => {
  isValid = true
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ jsonrpc: '2.0', id: 1, result: { context: { slot: 1 }, value: isValid } }),
    ),
  )
})
afterEach(() => void vi.unstubAllGlobals())

const coin = { symbol: 'SOL', decimals: 9, address: null }

function wanted(intent: 'enter' | 'exit' | 'manage', more: Record<string, unknown>): Intent {
  const common = { yieldId: 'staking', address: OWNER, arguments: more }
  if (intent === 'manage')
    return {
      request: { intent, ...common, action: 'WITHDRAW', passthrough: 'p' },
      asset: null,
    }
  return { request: { intent, ...common }, asset: coin }
}
const entering = wanted('enter', { amount: '4', validatorAddress: validator.toBase58() })
const leaving = wanted('exit', { amount: '1', validatorAddress: validator.toBase58() })
const claiming = wanted('manage', {})

/** What is said of these bytes as the only step of the action that was asked for. */
function lookAt(bytes: Uint8Array, intent: Intent, change: Partial<Action> = {}) {
  const { request } = intent
  const action: Action = {
    id: 'a',
    type: request.intent === 'manage' ? request.action : 'STAKE',
    intent: request.intent,
    yieldId: request.yieldId,
    address: request.address,
    rawArguments: request.arguments,
    transactions: [],
    executionPattern: 'synchronous',
    status: 'CREATED',
    ...change,
  }
  const step = { id: 't', status: 'CREATED', type: 'STAKE', stepIndex: 0, network: 'solana-devnet' }
  const unsignedTransaction = Buffer.from(bytes).toString('base64')
  return inspectSolana({ ...step, unsignedTransaction }, action, intent)
}
const look = (
  instructions: TransactionInstruction[],
  intent = entering,
  change?: Partial<Action>,
) => lookAt(transactionOf(instructions).serialize(), intent, change)

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
      method: 'withdraw',
      counterparty: OWNER,
      amount: 4n * BigInt(SOL),
    })
  })

  it('is stale once no block would take it', async () => {
    isValid = false
    const found = await look(staking())
    expect(found.stale).toBe(true)
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

  it('a durable nonce can’t be signed: nothing would ever prove it dead', async () => {
    const nonce = SystemProgram.nonceAdvance({
      noncePubkey: keyOf(5).publicKey,
      authorizedPubkey: user.publicKey,
    })
    const found = await look([nonce, ...staking()])
    expect(found).toMatchObject({ unsigned: null, verdict: { doubts: ['unreadable-payload'] } })
  })
})

describe('any changed byte', () => {
  const isClean = ({ verdict }: Awaited<ReturnType<typeof look>>): boolean =>
    verdict.contradictions.length === 0 && verdict.doubts.join() === 'not-rehearsed'

  /** Every place of `part` in `bytes`. */
  function places(bytes: Uint8Array, part: Uint8Array): number[] {
    const [all, wanted] = [Buffer.from(bytes), Buffer.from(part)]
    const found: number[] = []
    for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) found.push(at)
    return found
  }
  const amount = new Uint8Array(new BigUint64Array([4n * BigInt(SOL)]).buffer)
  const lamportsOf = (count: number) => new Uint8Array(new BigUint64Array([BigInt(count)]).buffer)

  it.each([
    ['the amount of a stake', staking(), amount, entering],
    ['the validator', staking(), validator.toBytes(), entering],
    ['the authorities and the payer', staking(), user.publicKey.toBytes(), entering],
    ['the stake account', staking(), stakeAccount.toBytes(), entering],
    ['the amount of a split', splitting(SOL), lamportsOf(SOL), leaving],
    ['the rent of a split', splitting(SOL), lamportsOf(STAKE_RENT), leaving],
    ['who withdraws and where to', withdrawing(), user.publicKey.toBytes(), claiming],
    ['who takes a stake back', deactivating(), user.publicKey.toBytes(), leaving],
  ] as const)('of %s is seen', async (_, instructions, part, intent) => {
    const bytes = transactionOf([...instructions]).serialize()
    const found = places(bytes, part)
    expect(found.length).toBeGreaterThan(0)
    expect(isClean(await lookAt(bytes, intent))).toBe(true)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...found),
        fc.nat(part.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (place, offset, change) => {
          const changed = Uint8Array.from(bytes)
          changed[place + offset] = (changed[place + offset] ?? 0) ^ change
          expect(isClean(await lookAt(changed, intent))).toBe(false)
        },
      ),
      { numRuns: 300 },
    )
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
