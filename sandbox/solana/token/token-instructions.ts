import { TransactionInstruction, SystemProgram, PublicKey } from '@solana/web3.js'
import type { LocalToken } from './create-local-token.ts'
import { TOKEN_PROGRAM } from './token-account.ts'
import { Account, type LiteSvm } from 'litesvm/dist/internal.js'
import { toLamportsNumber } from '../sol.ts'
import { treasury } from '../chain/accounts.ts'

/** The program of token names and symbols. Source: Metaplex Token Metadata. */
const PROGRAM = new PublicKey('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')
/** Size and kind of its accounts. */
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
 * Writes a token's name where wallets look for it. The program cannot be built here (decisions/006-sandbox-chains), so
 * its account is part of the first state.
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

/** Bytes of a mint. */
const MINT_BYTES = 82

/** Creates a token's mint; payer and mint sign. @param authority may mint from now on */
export const createToken = (
  svm: LiteSvm,
  token: LocalToken,
  payer: PublicKey,
  authority: PublicKey,
): TransactionInstruction[] => [
  SystemProgram.createAccount({
    fromPubkey: payer,
    newAccountPubkey: token.mint,
    lamports: toLamportsNumber(svm.minimumBalanceForRentExemption(BigInt(MINT_BYTES))),
    space: MINT_BYTES,
    programId: TOKEN_PROGRAM,
  }),
  initializeMint(token, authority),
]

/** Instruction numbers of the token program; amounts come with the decimals, which it checks. */
const INITIALIZE_MINT_2 = 20
const TRANSFER_CHECKED = 12
const MINT_TO_CHECKED = 14
const BURN_CHECKED = 15

interface Key {
  readonly pubkey: PublicKey
  readonly isSigner: boolean
  readonly isWritable: boolean
}

const written = (pubkey: PublicKey): Key => ({ pubkey, isSigner: false, isWritable: true })
const read = (pubkey: PublicKey): Key => ({ pubkey, isSigner: false, isWritable: false })
const signing = (pubkey: PublicKey): Key => ({ pubkey, isSigner: true, isWritable: false })

const instruction = (keys: Key[], data: Buffer): TransactionInstruction =>
  new TransactionInstruction({ programId: TOKEN_PROGRAM, keys, data })

/** One byte for the instruction, eight little-endian for the amount, one for the decimals. */
function checkedAmount(kind: number, amount: bigint, decimals: number): Buffer {
  const data = Buffer.alloc(10)
  data.writeUInt8(kind)
  data.writeBigUInt64LE(amount, 1)
  data.writeUInt8(decimals, 9)
  return data
}

/** Turns an existing account into a mint without a freeze authority. */
export const initializeMint = (
  { mint, decimals }: LocalToken,
  authority: PublicKey,
): TransactionInstruction =>
  instruction(
    [written(mint)],
    Buffer.concat([
      Buffer.from([INITIALIZE_MINT_2, decimals]),
      authority.toBuffer(),
      Buffer.from([0]),
    ]),
  )

/** Mints into a token account. @param amount in the token's smallest unit, as everywhere here */
export const mintTo = (
  { mint, decimals }: LocalToken,
  to: PublicKey,
  authority: PublicKey,
  amount: bigint,
): TransactionInstruction =>
  instruction(
    [written(mint), written(to), signing(authority)],
    checkedAmount(MINT_TO_CHECKED, amount, decimals),
  )

/** Burns from a token account; its owner signs. */
export const burn = (
  { mint, decimals }: LocalToken,
  from: PublicKey,
  owner: PublicKey,
  amount: bigint,
): TransactionInstruction =>
  instruction(
    [written(from), written(mint), signing(owner)],
    checkedAmount(BURN_CHECKED, amount, decimals),
  )

/** Transfers between two token accounts; the first one's owner signs. */
export const transferTokens = (
  { mint, decimals }: LocalToken,
  from: PublicKey,
  to: PublicKey,
  owner: PublicKey,
  amount: bigint,
): TransactionInstruction =>
  instruction(
    [written(from), read(mint), written(to), signing(owner)],
    checkedAmount(TRANSFER_CHECKED, amount, decimals),
  )
