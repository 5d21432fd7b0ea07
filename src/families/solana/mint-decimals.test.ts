import { MintLayout, MULTISIG_SIZE } from '@solana/spl-token'
import { PublicKey } from '@solana/web3.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Intent } from '../intent.ts'
import { fetchMintDecimals, readMintDecimals } from './mint-decimals.ts'
import { STAKE, TOKEN, TOKEN_2022, WRAPPED_SOL } from './programs.ts'
import { keyOf } from './testing/stake-transactions.ts'

const mint = (decimals: number, isInitialized = true): Buffer => {
  const data = Buffer.alloc(MintLayout.span)
  MintLayout.encode(
    {
      mintAuthorityOption: 1,
      mintAuthority: keyOf(2).publicKey,
      supply: 5n,
      decimals,
      isInitialized,
      freezeAuthorityOption: 0,
      freezeAuthority: PublicKey.default,
    },
    data,
  )
  return data
}
const long = (length: number, kind: number): Buffer => {
  const data = Buffer.concat([mint(6), Buffer.alloc(length - MintLayout.span)])
  data[165] = kind
  return data
}

describe('the decimals of a mint', () => {
  it.each([
    ['of the first program', TOKEN, mint(6), 6],
    ['of its successor', TOKEN_2022, mint(0), 0],
    ['with extensions', TOKEN_2022, long(250, 1), 6],
    ['that is none yet', TOKEN, mint(6, false), null],
    ['of another program', STAKE, mint(6), null],
    ['that is an account of tokens', TOKEN_2022, long(250, 2), null],
    ['that is an account of tokens of the first program', TOKEN, long(165, 0), null],
    ['of the first program, with what it does not know', TOKEN, long(250, 1), null],
    ['that is several signers', TOKEN_2022, long(MULTISIG_SIZE, 1), null],
    ['that is cut off', TOKEN, mint(6).subarray(0, 81), null],
    ['without bytes', TOKEN, Buffer.alloc(0), null],
  ])('%s', (_, program, data, decimals) => {
    expect(readMintDecimals(program, data)).toBe(decimals)
  })
})

describe('the decimals of a request’s tokens', () => {
  afterEach(() => void vi.unstubAllGlobals())
  const [A, B, C] = [40, 41, 42].map((byte) => keyOf(byte).publicKey.toBase58())
  const token = (address: string | null) => ({ symbol: 'T', decimals: 6, address })
  const intent = (...addresses: (string | null)[]): Intent => {
    const [asset = null, output = null, ...tokens] = addresses.map(token)
    return {
      request: { intent: 'enter', yieldId: 'y', address: 'a', arguments: {} },
      asset,
      place: { network: 'solana-devnet', tokens, output, contracts: [] },
    }
  }
  const asked = vi.fn<(mints: unknown) => void>()
  const answering = (...value: unknown[]) =>
    vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
      asked(JSON.parse(body).params[0])
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result: { value } }))
    })
  const shown = (data: Buffer, owner = TOKEN) => ({
    lamports: 1,
    owner,
    data: [data.toString('base64'), 'base64'],
  })
  const read = (each: Intent) => fetchMintDecimals('solana-devnet', each)

  it('are read from their mints, each once, without the coin and what is no address', async () => {
    answering(shown(mint(6)), null, shown(mint(9), TOKEN_2022))
    const found = await read(intent(A ?? '', B ?? '', A ?? '', WRAPPED_SOL, null, '0xab', C ?? ''))
    expect(asked).toHaveBeenLastCalledWith([A, B, C])
    expect([...found]).toEqual([
      [A, 6],
      [C, 9],
    ])
  })

  it('are asked of nobody for the coin alone', async () => {
    asked.mockClear()
    answering()
    expect((await read(intent(null, WRAPPED_SOL))).size).toBe(0)
    expect(asked).not.toHaveBeenCalled()
  })

  it('are not there where a node does not tell them', async () => {
    answering(shown(mint(6)))
    expect((await read(intent(A ?? '', B ?? ''))).size).toBe(0)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect((await read(intent(A ?? ''))).size).toBe(0)
  })
})
