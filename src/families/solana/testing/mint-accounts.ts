import { MintLayout } from '@solana/spl-token'
import { PublicKey } from '@solana/web3.js'
import bs58 from 'bs58'
import { createKey } from './stake-transactions.ts'

/** The account of a mint without extensions. */
export const mintBytes = (decimals: number, isInitialized = true): Buffer => {
  const data = Buffer.alloc(MintLayout.span)
  MintLayout.encode(
    {
      mintAuthorityOption: 1,
      mintAuthority: createKey(2).publicKey,
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

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const text = (value: string | Buffer, room = 0): Buffer => {
  const bytes = Buffer.from(value)
  const filled = Buffer.concat([bytes, Buffer.alloc(Math.max(0, room - bytes.length))])
  return Buffer.concat([u32(filled.length), filled])
}

/** Whose it is, of which mint, and its texts. */
const metadata = (mint: string, symbol: string | Buffer, isFilled: boolean): Buffer =>
  Buffer.concat([
    createKey(2).publicKey.toBuffer(),
    bs58.decode(mint),
    text('A token', isFilled ? 32 : 0),
    text(symbol, isFilled ? 10 : 0),
    text('https://token.example/a.json', isFilled ? 200 : 0),
  ])

/** What the Token Metadata program keeps of a mint, its texts filled up with zeros. */
export const metadataBytes = (mint: string, symbol: string | Buffer): Buffer =>
  Buffer.concat([Buffer.of(4), metadata(mint, symbol, true), Buffer.alloc(100)])

/** An extension of a mint by its number. */
export const extension = (kind: number, data: Buffer): Buffer => {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(kind)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}

/** The extension of a mint that says how it is called. */
export const namedBy = (mint: string, symbol: string | Buffer): Buffer =>
  extension(19, Buffer.concat([metadata(mint, symbol, false), u32(0)]))

/** A mint of Token-2022 with extensions. */
export const extendedMint = (decimals: number, ...extensions: readonly Buffer[]): Buffer => {
  const mint = mintBytes(decimals)
  const kind = Buffer.of(1)
  return Buffer.concat([mint, Buffer.alloc(165 - mint.length), kind, ...extensions])
}
