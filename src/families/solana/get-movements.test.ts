import { createTransferInstruction, NATIVE_MINT } from '@solana/spl-token'
import type { PublicKey, TransactionInstruction } from '@solana/web3.js'
import bs58 from 'bs58'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getMovements } from './get-movements.ts'
import { observeSignature } from './solana-family.ts'
import { TIP_ACCOUNTS } from './programs.ts'
import type { SentMeta, SentTransaction } from './fetch-transaction.ts'
import {
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
} from './testing/stake-transactions.ts'
import { readSolanaTransaction } from './payload.ts'
import { ata, usdc } from './verify/corpus/bases.ts'
import { tip } from './verify/corpus/honest.ts'

const OWNER = user.publicKey.toBase58()
const FEE = 5_000
const RENT = 2_039_280
const OWNED = 10 * SOL

/** Balances of an account before and after; of a token account its mint and owner too. */
interface ShownBalances {
  readonly lamports?: readonly [number, number]
  readonly tokens?: readonly [bigint | null, bigint | null]
  readonly mint?: PublicKey
  readonly owner?: PublicKey
}

function sentWith(
  instructions: TransactionInstruction[],
  shown: ReadonlyMap<string, ShownBalances>,
  payer = user.publicKey,
): SentTransaction {
  const transaction = readSolanaTransaction(
    createTransaction(instructions, 'legacy', payer).serialize(),
  )
  if (!transaction) throw new Error('not a transaction')
  const { keys } = transaction.message
  const balances = (when: 0 | 1) => keys.map((key) => shown.get(key)?.lamports?.[when] ?? 0)
  const tokens = (when: 0 | 1): SentMeta['preTokenBalances'] =>
    keys.flatMap((key, accountIndex) => {
      const { tokens: amounts, mint = usdc, owner = user.publicKey } = shown.get(key) ?? {}
      const amount = amounts?.[when]
      return amount == null
        ? []
        : {
            accountIndex,
            mint: mint.toBase58(),
            owner: owner.toBase58(),
            uiTokenAmount: { amount: amount.toString() },
          }
    })
  const meta = {
    fee: FEE,
    preBalances: balances(0),
    postBalances: balances(1),
    preTokenBalances: tokens(0),
    postTokenBalances: tokens(1),
  }
  return { transaction, meta }
}

const [from, to] = [ata(usdc), ata(usdc, stranger.publicKey)]
const sending = createTransferInstruction(from, to, user.publicKey, 5n)
const wrapped = ata(NATIVE_MINT)
const coins = (after: number, before = OWNED): readonly [string, ShownBalances] => [
  OWNER,
  { lamports: [before, after] },
]

describe('what a transaction moved', () => {
  it('is nothing where only its fee was paid, as where it failed', () => {
    const sent = sentWith([paying(5)], new Map([coins(OWNED - FEE)]))
    expect(getMovements(sent, OWNER)).toEqual({ left: [], arrived: [] })
  })

  it('is coins without the fee, or all of them where somebody else paid it', () => {
    const after = new Map([coins(OWNED - FEE - 7)])
    const sent = sentWith([paying(7)], after)
    expect(getMovements(sent, OWNER)).toEqual({ left: [{ token: null, amount: 7n }], arrived: [] })
    const paid = sentWith([paying(7)], after, stranger.publicKey)
    expect(getMovements(paid, OWNER)?.left).toEqual([{ token: null, amount: BigInt(FEE) + 7n }])
    const come = sentWith([paying(7)], new Map([coins(OWNED + SOL)]))
    expect(getMovements(come, OWNER)).toEqual({
      left: [],
      arrived: [{ token: null, amount: BigInt(SOL) }],
    })
  })

  it('is tokens of the account’s own, each token’s net', () => {
    const own: ShownBalances = { tokens: [9n, 4n], lamports: [RENT, RENT] }
    const others: ShownBalances = { tokens: [0n, 5n], owner: stranger.publicKey }
    const shown = [coins(OWNED - FEE), [from.toBase58(), own], [to.toBase58(), others]] as const
    expect(getMovements(sentWith([sending], new Map(shown)), OWNER)).toEqual({
      left: [{ token: usdc.toBase58(), amount: 5n }],
      arrived: [],
    })
    const both = [shown[0], shown[1], [to.toBase58(), { ...own, tokens: [0n, 5n] }]] as const
    expect(getMovements(sentWith([sending], new Map(both)), OWNER)).toEqual({
      left: [],
      arrived: [],
    })
    const opened: ShownBalances = { tokens: [null, 4n], lamports: [0, RENT] }
    const arrived = [coins(OWNED - FEE - RENT), [from.toBase58(), opened]] as const
    expect(getMovements(sentWith([sending], new Map(arrived)), OWNER)).toEqual({
      left: [],
      arrived: [{ token: usdc.toBase58(), amount: 4n }],
    })
  })

  it('is no rent of a token account, but what lies in one beyond it', () => {
    const opened: ShownBalances = { tokens: [null, 0n], lamports: [0, SOL] }
    const sent = sentWith([sending], new Map([coins(OWNED - FEE - SOL), [from.toBase58(), opened]]))
    expect(getMovements(sent, OWNER)?.left).toEqual([{ token: null, amount: 995_000_000n }])
  })

  it('is coins by any name', () => {
    const pay = createTransferInstruction(wrapped, to, user.publicKey, 5n)
    const account: ShownBalances = {
      mint: NATIVE_MINT,
      tokens: [BigInt(SOL), 5n],
      lamports: [RENT + SOL, RENT + 5],
    }
    const sent = sentWith([pay], new Map([coins(OWNED - FEE), [wrapped.toBase58(), account]]))
    expect(getMovements(sent, OWNER)).toEqual({
      left: [{ token: null, amount: BigInt(SOL) - 5n }],
      arrived: [],
    })
    const back = new Map([coins(OWNED - FEE + SOL - 5), [wrapped.toBase58(), account]] as const)
    expect(getMovements(sentWith([pay], back), OWNER)).toEqual({ left: [], arrived: [] })
  })

  it('is no rent of a new stake of the account’s own', () => {
    const stake = stakeAccount.toBase58()
    const made = (before: number, after: number) =>
      new Map<string, ShownBalances>([
        coins(OWNED - FEE - after + before),
        [stake, { lamports: [before, after] }],
      ])
    const left = (
      instructions: TransactionInstruction[],
      shown: ReadonlyMap<string, ShownBalances>,
    ) => getMovements(sentWith(instructions, shown), OWNER)?.left
    const whole = [{ token: null, amount: 4n * BigInt(SOL) + BigInt(STAKE_RENT) }]
    const four = [{ token: null, amount: 4n * BigInt(SOL) }]
    expect(left(staking(), made(0, 4 * SOL + STAKE_RENT))).toEqual(four)
    expect(left(staking(), made(1, 4 * SOL + STAKE_RENT + 1))).toEqual(whole)
    expect(left(splitting(SOL), made(0, STAKE_RENT))).toEqual([])
    const foreign = { staker: stranger.publicKey }
    expect(left(staking(foreign), made(0, 4 * SOL + STAKE_RENT))).toEqual(whole)
    const taken = { withdrawer: stranger.publicKey }
    expect(left(staking(taken), made(0, 4 * SOL + STAKE_RENT))).toEqual(whole)
  })

  it('is no tip, unless it is more than a fee', () => {
    const tipped = (lamports: number) =>
      getMovements(
        sentWith(
          [tip(lamports)],
          new Map([
            coins(OWNED - FEE - lamports),
            [TIP_ACCOUNTS[3] ?? '', { lamports: [1, 1 + lamports] }],
          ]),
        ),
        OWNER,
      )?.left
    expect(tipped(10_000_000)).toEqual([])
    expect(tipped(10_000_001)).toEqual([{ token: null, amount: 10_000_001n }])
  })

  it('is not told where the node does not, or not exactly', () => {
    const sent = sentWith([paying(7)], new Map([coins(OWNED - FEE - 7)]))
    expect(getMovements({ ...sent, meta: null }, OWNER)).toBeNull()
    expect(getMovements(sent, createKey(77).publicKey.toBase58())).toBeNull()
    expect(getMovements(sentWith([paying(7)], new Map([coins(2 ** 53)])), OWNER)).toBeNull()
    const { meta } = sent
    if (!meta) throw new Error('no meta')
    expect(getMovements({ ...sent, meta: { ...meta, postBalances: [] } }, OWNER)).toBeNull()
  })

  it('is told though others own more than a number holds', () => {
    const rich: ShownBalances = { lamports: [2 ** 60, 2 ** 60] }
    const shown = new Map([coins(OWNED - FEE - 7), [stranger.publicKey.toBase58(), rich]])
    expect(getMovements(sentWith([paying(7)], shown), OWNER)?.left).toEqual([
      { token: null, amount: 7n },
    ])
  })
})

describe('a signature that is observed', () => {
  const signed = createTransaction(staking({ lamports: 3 * SOL }))
  signed.sign([user])
  const signature = bs58.encode(signed.signatures[0] ?? new Uint8Array())
  const { meta } = sentWith(staking({ lamports: 3 * SOL }), new Map([coins(OWNED - FEE - 7)]))
  let [slot, reads]: [number | undefined, number] = [700, 0]
  let shown: unknown = null
  beforeEach(() => {
    reads = 0
    vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
      const { method }: { method: string } = JSON.parse(body)
      const status = { slot, confirmations: 3, err: null, confirmationStatus: 'confirmed' }
      if (method === 'getTransaction') reads += 1
      const wire = Buffer.from(signed.serialize()).toString('base64')
      const result =
        method === 'getTransaction'
          ? { transaction: [wire, 'base64'], meta: shown }
          : { context: { slot: 1_000 }, value: [status] }
      return Promise.resolve(Response.json({ id: 1, result }))
    })
  })
  afterEach(() => void vi.unstubAllGlobals())
  const observe = (network = 'solana-devnet') =>
    observeSignature(network, signature, { account: OWNER, signedAt: null })

  it('tells what it moved, once the node does, and asks for it once for each block', async () => {
    expect(await observe()).not.toHaveProperty('moved')
    shown = { ...meta, preTokenBalances: null }
    expect(await observe()).not.toHaveProperty('moved')
    expect(reads).toBe(2)
    shown = meta
    const moved = { left: [{ token: null, amount: 7n }], arrived: [] }
    for (let each = 0; each < 3; each += 1)
      expect(await observe()).toMatchObject({ kind: 'mined', success: true, moved })
    expect(reads).toBe(3)
    slot = 701
    await observe()
    expect(reads).toBe(4)
    await observe('solana')
    expect(reads).toBe(5)
    slot = undefined
    await observe()
    expect(await observe()).toMatchObject({ moved })
    expect(reads).toBe(7)
  })
})
