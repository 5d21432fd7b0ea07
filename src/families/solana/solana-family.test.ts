import { SystemProgram } from '@solana/web3.js'
import bs58 from 'bs58'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RpcError } from '../rpc.ts'
import type { ObservationContext, SigningAnchor } from '../chain-family.ts'
import { solanaFamily } from './solana-family.ts'
import {
  BLOCKHASH,
  createKey,
  paying,
  staking,
  stranger,
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
interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

beforeEach(() => {
  requests = []
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const asked: Call | Call[] = JSON.parse(body)
    const answer = ({ id, method, params }: Call): object => {
      requests.push(method)
      try {
        return { id, result: methods[method]?.(params) ?? null }
      } catch (error) {
        return { id, error }
      }
    }
    return Promise.resolve(Response.json(Array.isArray(asked) ? asked.map(answer) : answer(asked)))
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

  it('is in the slot that the node names', async () => {
    methods = {
      ...at('finalized', null),
      getSignatureStatuses: status({
        slot: 990,
        confirmations: null,
        err: null,
        confirmationStatus: 'finalized',
      }),
    }
    expect(await solanaFamily.observe(NETWORK, signature, observationContext(null))).toMatchObject({
      block: '990',
    })
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

  it('a transaction costs its signature, and something for being included sooner', async () => {
    expect(await solanaFamily.fetchFeePrice(NETWORK)).toEqual({
      perTransaction: 10_000n,
      perGas: 0n,
    })
    expect(requests).toEqual([])
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

describe('a durable nonce', () => {
  const NONCE = createKey(41).publicKey
  const LATER = createKey(42).publicKey.toBase58()
  const DURABLE: SigningAnchor = {
    block: '700',
    validUntil: null,
    durableNonce: { account: NONCE.toBase58(), value: BLOCKHASH },
  }
  /** A nonce account as its program keeps it. */
  const account = (value: string, authority = OWNER, version = 1, state = 1) => ({
    owner: SystemProgram.programId.toBase58(),
    lamports: 1_447_680,
    data: [
      Buffer.concat([
        Buffer.from([version, 0, 0, 0, state, 0, 0, 0]),
        bs58.decode(authority),
        bs58.decode(value),
        Buffer.alloc(8),
      ]).toString('base64'),
      'base64',
    ],
  })
  const accountAt =
    (found: object | null, slot = 700): Answer =>
    () => ({ context: { slot }, value: [found] })

  const durable = createTransaction([
    SystemProgram.nonceAdvance({ noncePubkey: NONCE, authorizedPubkey: user.publicKey }),
    ...staking(),
  ])
  const step = {
    id: 't',
    status: 'CREATED',
    type: 'STAKE',
    stepIndex: 0,
    network: NETWORK,
    unsignedTransaction: Buffer.from(durable.serialize()).toString('hex'),
  }
  const fetchAnchor = (found: object | null) => {
    methods = {
      getLatestBlockhash: () => ({
        context: { slot: 690 },
        value: { blockhash: LATER, lastValidBlockHeight: 650 },
      }),
      getMultipleAccounts: accountAt(found),
    }
    return solanaFamily.fetchAnchor(NETWORK, OWNER, step)
  }

  it('bounds a signature by its account, at the slot at which that had its value', async () => {
    expect(await fetchAnchor(account(BLOCKHASH))).toMatchObject(DURABLE)
  })

  it.each([
    ['has moved on', account(LATER)],
    ['is somebody else’s', account(BLOCKHASH, stranger.publicKey.toBase58())],
    ['is of the old form, which no network takes', account(BLOCKHASH, OWNER, 0)],
    ['was never initialized', account(BLOCKHASH, OWNER, 1, 0)],
    ['is another program’s', { ...account(BLOCKHASH), owner: LATER }],
    ['is gone', null],
  ])('is not taken when its account %s', async (_, found) => {
    const { durableNonce } = await fetchAnchor(found)
    expect(durableNonce).toEqual({ account: NONCE.toBase58(), value: null })
  })

  const observe = (
    found: object | null,
    {
      slot = 740,
      second = status(null),
      first = 0,
      signedAt = DURABLE,
      bytes = durable.serialize(),
    }: Partial<{
      slot: number
      second: Answer
      first: number
      signedAt: SigningAnchor
      bytes: Uint8Array
    }> = {},
  ) => {
    let reads = 0
    methods = {
      // Blocks that no blockhash of then would outlive.
      getEpochInfo: () => ({ absoluteSlot: 10_000, blockHeight: 10_000 }),
      getMultipleAccounts: (parameters) => {
        expect(parameters).toMatchObject([[NONCE.toBase58()], { commitment: 'finalized' }])
        return accountAt(found, slot)(parameters)
      },
      getFirstAvailableBlock: () => first,
      getSignatureStatuses: (parameters) => {
        reads += 1
        return reads === 1 ? status(null)(parameters) : second(parameters)
      },
      getTransaction: transactionFound,
    }
    const payload = Buffer.from(bytes).toString('base64')
    const context = { ...observationContext(signedAt), signed: payload }
    return solanaFamily.observe(NETWORK, signature, context)
  }

  it('is dead once a final slot has another value and nobody knows the signature', async () => {
    expect(await observe(account(LATER))).toMatchObject({
      kind: 'dead',
      proof: expect.stringContaining(BLOCKHASH),
    })
    expect(await observe(null)).toMatchObject({ kind: 'dead' })
  })

  it('is asked for in one request, which one node answers, with how far that remembers', async () => {
    const sent: string[] = []
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (path: string, init: { body: string }) => {
      sent.push(init.body)
      return fetch(path, init)
    })
    await observe(account(LATER))
    const last = sent.filter((body) => body.includes('getFirstAvailableBlock'))
    expect(last).toEqual([expect.stringContaining('getSignatureStatuses')])
  })

  it.each([
    ['its account still has its value, however late it is', account(BLOCKHASH), {}],
    ['final blocks are not past the one at which it was signed', account(LATER), { slot: 699 }],
    [
      'it came while we looked',
      account(LATER),
      { second: status({ confirmations: 0, err: null }) },
    ],
    ['the node that was asked is behind', account(LATER), { second: status(null, 739) }],
    ['the node has forgotten when it was signed', account(LATER), { first: 701 }],
    [
      'nobody saw its value before it was signed',
      account(LATER),
      { signedAt: { ...DURABLE, durableNonce: { account: NONCE.toBase58(), value: null } } },
    ],
    [
      'its account is not the one of the prompt',
      account(LATER),
      { signedAt: { ...DURABLE, durableNonce: { account: LATER, value: BLOCKHASH } } },
    ],
    ['the prompt was of a blockhash', account(LATER), { signedAt: SIGNED }],
    ['it has a blockhash, and the prompt had none', account(LATER), { bytes: signed.serialize() }],
  ])('is not dead when %s', async (_, found, known) => {
    expect(await observe(found, known)).toEqual({ kind: 'unseen' })
  })
})
