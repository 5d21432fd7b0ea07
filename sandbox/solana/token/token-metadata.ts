import { PublicKey } from '@solana/web3.js'
import { Account, type LiteSvm } from 'litesvm/dist/internal.js'
import { treasury } from '../chain/treasury.ts'
import type { LocalToken } from './create-local-token.ts'

/** The program that keeps names and symbols of mints. Source: Metaplex Token Metadata. */
const PROGRAM = new PublicKey('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
/** What an account of its kind has room for, and the numbers of that kind. */
const BYTES = 679
const METADATA_V1 = 4
const ROOM = { name: 32, symbol: 10, uri: 200 } as const

const text = (value: string, room: number): Buffer => {
  const bytes = Buffer.alloc(4 + room)
  bytes.writeUInt32LE(room)
  bytes.write(value, 4)
  return bytes
}

/**
 * Writes how a token is called where wallets look for it. The program itself can't be built here (decisions/006-sandbox-chains),
 * so that its account is part of the chain's first state.
 */
export function nameToken(svm: LiteSvm, { mint, token: { name, symbol } }: LocalToken): void {
  const seeds = [Buffer.from('metadata'), PROGRAM.toBuffer(), mint.toBuffer()]
  const [address] = PublicKey.findProgramAddressSync(seeds, PROGRAM)
  const data = Buffer.alloc(BYTES)
  Buffer.concat([
    Buffer.of(METADATA_V1),
    treasury.publicKey.toBuffer(),
    mint.toBuffer(),
    text(name, ROOM.name),
    text(symbol, ROOM.symbol),
    text('', ROOM.uri),
  ]).copy(data)
  const rent = svm.minimumBalanceForRentExemption(BigInt(BYTES))
  svm.setAccount(address.toBytes(), new Account(rent, data, PROGRAM.toBytes(), false, 0n))
}
