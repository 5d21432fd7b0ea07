import bs58 from 'bs58'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RpcError } from '../rpc.ts'
import type { ObservationContext, SigningAnchor } from '../chain-family.ts'
import { solanaFamily } from './solana-family.ts'
import {
  paying,
  staking,
  createTransaction,
  user,
  withdrawing,
} from './testing/stake-transactions.ts'

const NETWORK = 'solana-devnet'
const OWNER = user.publicKey.toBase58()

type Answer = (parameters: readonly unknown[]) => unknown
let methods: Record<string, Answer>
let requests: string[]

// The page asks its own origin: here, a node that says what the test wants.
beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { method, params }: { method: string; params: readonly unknown[] } = JSON.parse(body)
    requests.push(method)
    try {
      return Promise.resolve(Response.json({ id: 1, result: methods[method]?.(params) ?? null }))
    } catch (error) {
      return Promise.resolve(Response.json({ id: 1, error }))
    }
  })
})
afterEach(() => void vi.unstubAllGlobals())

const signed = createTransaction(staking())
signed.sign([user])
const signature = bs58.encode(signed.signatures[0] ?? new Uint8Array())
const wire = Buffer.from(signed.serialize()).toString('base64')
const status =
  (value: object | null, slot = 1_000): Answer =>
  () => ({ context: { slot }, value: [value] })
const transactionFound: Answer = () => ({ transaction: [wire, 'base64'] })

/** Signed at slot 1, for blocks up to height 150. */
const SIGNED: SigningAnchor = { block: '1', validUntil: '150' }
const observationContext = (signedAt: SigningAnchor | null): ObservationContext => ({
  account: OWNER,
  signedAt,
  senderNonce: null,
})

describe('a signature on the chain', () => {
  const at = (confirmationStatus: string, confirmations: number | null, err: unknown = null) => ({
    getSignatureStatuses: status({ confirmations, err, confirmationStatus }),
    getTransaction: transactionFound,
  })

  it.each([
    ['processed', 0, { kind: 'unseen' }],
    ['confirmed', 2, { kind: 'mined', sender: OWNER, success: true, depth: 2 }],
    ['confirmed', 40, { kind: 'mined', sender: OWNER, success: true, depth: 31 }],
    ['finalized', null, { kind: 'mined', sender: OWNER, success: true, depth: 32 }],
  ] as const)('that is %s counts as that (%#)', async (confirmation, confirmations, expected) => {
    methods = at(confirmation, confirmations)
    expect(await solanaFamily.observe(NETWORK, signature, observationContext(SIGNED))).toEqual(
      expected,
    )
  })

  it('that failed happened, and did nothing', async () => {
    methods = at('finalized', null, { InstructionError: [0, { Custom: 1 }] })
    expect(await solanaFamily.observe(NETWORK, signature, observationContext(null))).toMatchObject({
      success: false,
    })
  })
})

describe('a signature that no node knows', () => {
  const observe = (
    blockHeight: number,
    second: Answer,
    signedAt: SigningAnchor | null = SIGNED,
    firstBlock = 0,
  ) => {
    let reads = 0
    methods = {
      getEpochInfo: () => ({ absoluteSlot: 1_000, blockHeight }),
      getSignatureStatuses: (parameters) => {
        reads += 1
        return reads === 1 ? status(null)(parameters) : second(parameters)
      },
      getFirstAvailableBlock: () => firstBlock,
      getTransaction: transactionFound,
    }
    return solanaFamily.observe(NETWORK, signature, observationContext(signedAt))
  }

  it('is dead once final blocks are past the last one that takes it', async () => {
    const observed = await observe(151, status(null))
    expect(observed).toMatchObject({ kind: 'dead', proof: expect.stringContaining('151') })
    expect(requests).toEqual([
      'getSignatureStatuses',
      'getEpochInfo',
      'getFirstAvailableBlock',
      'getSignatureStatuses',
    ])
  })

  it.each([
    ['the last block that takes it is not past', 150, status(null), SIGNED, 0],
    ['it came while we looked', 151, status({ confirmations: 0, err: null }), SIGNED, 0],
    ['the node that was asked is behind', 151, status(null, 999), SIGNED, 0],
    ['nobody knows when it ends', 10_000, status(null), null, 0],
    ['the node has forgotten the time when it was signed', 10_000, status(null), SIGNED, 2],
  ] as const)('is not dead when %s', async (_, height, second, signedAt, first) => {
    expect(await observe(height, second, signedAt, first)).toEqual({ kind: 'unseen' })
  })
})

describe('sending', () => {
  const failing =
    (data: unknown): Answer =>
    () => {
      throw { code: -32_002, message: 'Transaction simulation failed', data }
    }

  it('the same bytes again is no mistake', async () => {
    methods = { sendTransaction: failing({ err: 'AlreadyProcessed' }) }
    await expect(solanaFamily.broadcast?.(NETWORK, wire)).resolves.toBeUndefined()
  })

  it('what would fail is said', async () => {
    methods = { sendTransaction: failing({ err: 'BlockhashNotFound' }) }
    await expect(solanaFamily.broadcast?.(NETWORK, wire)).rejects.toThrow(RpcError)
  })
})

describe('a signature that a person gives', () => {
  const step = { id: 't', status: 'CREATED', type: 'STAKE', stepIndex: 0, network: NETWORK }
  const compare = (id: string, instructions = staking()) =>
    solanaFamily.compareTransaction(NETWORK, id, {
      ...step,
      unsignedTransaction: Buffer.from(createTransaction(instructions).serialize()).toString('hex'),
    })

  it('is held against the step', async () => {
    methods = { getTransaction: transactionFound }
    expect(await compare(signature)).toBe('same')
    expect(await compare(signature, withdrawing())).toBe('other')
    expect(await compare(signature, [...staking(), paying(1)])).toBe('other')
    expect(await compare('0x12')).toBe('malformed')
    methods = { getTransaction: () => null }
    expect(await compare(signature)).toBe('unseen')
  })
})

describe('money', () => {
  it('is lamports, or what token accounts hold together', async () => {
    methods = {
      getBalance: () => ({ value: 9_007_199_254_740_991 }),
      getTokenAccountsByOwner: () => ({
        value: [2n ** 63n, 5n].map((amount) => ({
          account: {
            data: [Buffer.from(new BigUint64Array([amount]).buffer).toString('base64'), 'base64'],
          },
        })),
      }),
    }
    expect(await solanaFamily.fetchBalance({ network: NETWORK }, OWNER)).toBe(
      9_007_199_254_740_991n,
    )
    const token = { network: NETWORK, address: OWNER }
    expect(await solanaFamily.fetchBalance(token, OWNER)).toBe(2n ** 63n + 5n)
  })

  it('more than a number holds exactly is unknown, not wrong', async () => {
    methods = { getBalance: () => ({ value: 2 ** 53 }) }
    await expect(solanaFamily.fetchBalance({ network: NETWORK }, OWNER)).rejects.toThrow('int')
  })

  it('stays in the wallet for rent and fees', async () => {
    methods = { getMinimumBalanceForRentExemption: () => 890_880 }
    expect(await solanaFamily.fetchFeeReserve(NETWORK)).toBe(890_880n + 2_282_880n + 100_000n)
  })
})

it('where the chain stands bounds what is signed now', async () => {
  methods = {
    getLatestBlockhash: () => ({
      context: { slot: 700 },
      value: { blockhash: OWNER, lastValidBlockHeight: 650 },
    }),
  }
  expect(await solanaFamily.fetchAnchor(NETWORK, OWNER)).toEqual({
    block: '700',
    blockHash: OWNER,
    latestNonce: null,
    pendingNonce: null,
    validUntil: '650',
  })
})
