import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RequestedAsset } from '../intent.ts'
import { factsOfMint, fetchMintFacts, metadataAddress } from './mint-facts.ts'
import { METADATA, STAKE, TOKEN, TOKEN_2022, WRAPPED_SOL } from './programs.ts'
import {
  extendedMint,
  extension,
  metadataBytes,
  mintBytes,
  namedBy,
  createKey,
} from './testing/stake-transactions.ts'

afterEach(() => void vi.unstubAllGlobals())

const [A, B, C] = [40, 41, 42].map((byte) => createKey(byte).publicKey.toBase58())
if (A === undefined || B === undefined || C === undefined) throw new RangeError('no keys')
const token = (address: string | null, symbol = 'T'): RequestedAsset => ({
  symbol,
  decimals: 6,
  address,
})

const asked = vi.fn<(addresses: unknown) => void>()
const answering = (...value: unknown[]) =>
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    asked(JSON.parse(body).params[0])
    return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result: { value } }))
  })
const account = (data: Buffer, owner = TOKEN) => ({
  lamports: 1,
  owner,
  data: [data.toString('base64'), 'base64'],
})
const read = (...addresses: (string | null)[]) =>
  fetchMintFacts(
    'solana-devnet',
    addresses.map((each) => token(each)),
  )

it('tokens are read from their mints and what stands beside, each once, without the coin and what is no address', async () => {
  const beside = await Promise.all([A, B, C].map(metadataAddress))
  const [ofA, ofC] = [metadataBytes(A, 'AAA'), metadataBytes(C, 'CCC')]
  answering(
    account(mintBytes(6)),
    null,
    account(mintBytes(9), TOKEN_2022),
    account(ofA, METADATA),
    null,
    account(ofC, METADATA),
  )
  const found = await read(A, B, A, WRAPPED_SOL, null, '0xab', C)
  expect(asked).toHaveBeenLastCalledWith([A, B, C, ...beside])
  expect([...found]).toEqual([
    [A, { decimals: 6, symbol: 'AAA' }],
    [C, { decimals: 9, symbol: 'CCC' }],
  ])
})

it('metadata is where the program keeps it', async () => {
  // Of USDC on the main network, as explorers show it.
  expect(await metadataAddress('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toBe(
    '5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq',
  )
})

it('nobody is asked for the coin alone', async () => {
  asked.mockClear()
  answering()
  expect((await read(null, WRAPPED_SOL)).size).toBe(0)
  expect(asked).not.toHaveBeenCalled()
})

it('what a node does not tell is not there', async () => {
  answering(account(mintBytes(6)))
  expect((await read(A, B)).size).toBe(0)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect((await read(A)).size).toBe(0)
})

describe('how a mint is called', () => {
  const called = async (mint: object | null, beside: object | null = null) => {
    answering(mint, beside)
    return (await read(A)).get(A)?.symbol
  }
  const plain = account(mintBytes(6))
  const other = extension(18, Buffer.alloc(64))
  const extended = (...extensions: Buffer[]) => account(extendedMint(6, ...extensions), TOKEN_2022)

  it.each<readonly [string, object | null, object | null, string | null | undefined]>([
    ['by its metadata', plain, account(metadataBytes(A, 'USDC'), METADATA), 'USDC'],
    ['by its extension', extended(other, namedBy(A, 'PYUSD')), null, 'PYUSD'],
    [
      'by its extension before all',
      extended(namedBy(A, 'OWN')),
      account(metadataBytes(A, 'BESIDE'), METADATA),
      'OWN',
    ],
    [
      'by its metadata, without its extension',
      extended(other),
      account(metadataBytes(A, 'X'), METADATA),
      'X',
    ],
    ['by nothing', plain, null, null],
    ['by no metadata of another mint', plain, account(metadataBytes(B, 'USDC'), METADATA), null],
    ['by no extension of another mint', extended(namedBy(B, 'USDC')), null, null],
    ['by no account of another program', plain, account(metadataBytes(A, 'USDC'), STAKE), null],
    [
      'by no other kind of account',
      plain,
      account(Buffer.concat([Buffer.of(6), metadataBytes(A, 'USDC').subarray(1)]), METADATA),
      null,
    ],
    [
      'by nothing that is cut off',
      plain,
      account(metadataBytes(A, 'USDC').subarray(0, 105), METADATA),
      null,
    ],
    [
      'by no extension that is cut off',
      account(extendedMint(6, namedBy(A, 'USDC')).subarray(0, 250), TOKEN_2022),
      null,
      null,
    ],
    ['by no empty name', plain, account(metadataBytes(A, ''), METADATA), null],
    [
      'by no bytes that are no text',
      plain,
      account(metadataBytes(A, Buffer.of(0xc3, 0x28)), METADATA),
      null,
    ],
    ['harmlessly', plain, account(metadataBytes(A, 'A\u202EB\n'), METADATA), 'AB'],
    ['not where it is none', null, account(metadataBytes(A, 'USDC'), METADATA), undefined],
  ])('%s', async (_, mint, beside, symbol) => {
    expect(await called(mint, beside)).toBe(symbol)
  })
})

it('the coin is known by the network, and its token by either name', () => {
  const facts = (...[address, symbol]: Parameters<typeof token>) =>
    factsOfMint('solana', token(address, symbol), new Map())
  expect(facts(null, 'USDC')).toEqual({ decimals: 9, symbol: 'SOL' })
  expect(facts(WRAPPED_SOL, 'sol')).toEqual({ decimals: 9, symbol: 'SOL', isVouched: true })
  expect(facts(WRAPPED_SOL, 'wSOL')).toEqual({ decimals: 9, symbol: 'WSOL', isVouched: true })
  expect(facts(WRAPPED_SOL, 'USDC')).toEqual({ decimals: 9, symbol: 'WSOL', isVouched: true })
  expect(facts(A, 'USDC')).toEqual({ decimals: null, symbol: null })
})
