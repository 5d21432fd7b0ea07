import {
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  SYSVAR_RENT_PUBKEY,
  TransactionInstruction,
} from '@solana/web3.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { testNode } from '../testing/test-node.ts'

const node = testNode()
const programId = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
const owner = Keypair.generate().publicKey
const mint = Keypair.generate()
const account = Keypair.generate()
const AMOUNT = 1_500_000n
let minting = ''
let sender = ''

const initializeMint = (authority: PublicKey): TransactionInstruction =>
  new TransactionInstruction({
    programId,
    keys: [key(mint.publicKey, true), key(SYSVAR_RENT_PUBKEY)],
    data: Buffer.concat([Buffer.from([0, 6]), authority.toBuffer(), Buffer.from([0])]),
  })
const initializeAccount = new TransactionInstruction({
  programId,
  keys: [key(account.publicKey, true), key(mint.publicKey), key(owner), key(SYSVAR_RENT_PUBKEY)],
  data: Buffer.from([1]),
})
function mintTo(authority: PublicKey): TransactionInstruction {
  const amount = Buffer.alloc(8)
  amount.writeBigUInt64LE(AMOUNT)
  const keys = [
    key(mint.publicKey, true),
    key(account.publicKey, true),
    { ...key(authority), isSigner: true },
  ]
  return new TransactionInstruction({
    programId,
    keys,
    data: Buffer.concat([Buffer.from([7]), amount]),
  })
}
function key(pubkey: PublicKey, isWritable = false) {
  return { pubkey, isWritable, isSigner: false }
}

beforeAll(async () => {
  const { connection, funded, landed, signed } = node()
  const wallet = await funded()
  const make = (made: Keypair, space: number): TransactionInstruction =>
    SystemProgram.createAccount({
      fromPubkey: wallet.publicKey,
      newAccountPubkey: made.publicKey,
      lamports: LAMPORTS_PER_SOL / 100,
      space,
      programId,
    })
  const transaction = await signed(wallet, [
    make(mint, 82),
    initializeMint(wallet.publicKey),
    make(account, 165),
    initializeAccount,
    mintTo(wallet.publicKey),
  ])
  transaction.sign(wallet, mint, account)
  sender = wallet.publicKey.toBase58()
  minting = await connection.sendRawTransaction(transaction.serialize())
  await landed(minting)
})

describe('token accounts', () => {
  it('token accounts are found by owner and mint, as bytes and parsed', async () => {
    const { connection } = node()
    const byProgram = await connection.getTokenAccountsByOwner(owner, { programId })
    expect(byProgram.value.map(({ pubkey }) => pubkey)).toEqual([account.publicKey])
    expect(byProgram.value[0]?.account.data).toHaveLength(165)
    const parsed = await connection.getParsedTokenAccountsByOwner(owner, { mint: mint.publicKey })
    expect(parsed.value[0]?.account.data).toMatchObject({
      program: 'spl-token',
      parsed: { info: { owner: owner.toBase58(), tokenAmount: { uiAmountString: '1.5' } } },
    })
    const other = { mint: Keypair.generate().publicKey }
    expect((await connection.getTokenAccountsByOwner(owner, other)).value).toEqual([])
  })

  it('token accounts have a balance, and other accounts are rejected', async () => {
    const { connection } = node()
    const { value } = await connection.getTokenAccountBalance(account.publicKey)
    expect(value).toMatchObject({ amount: AMOUNT.toString(), decimals: 6, uiAmountString: '1.5' })
    await expect(connection.getTokenAccountBalance(owner)).rejects.toThrow('could not find account')
  })
})

it('transactions have the token balances that they change', async () => {
  const { connection } = node()
  const config = { maxSupportedTransactionVersion: 0 }
  const found = await connection.getTransaction(minting, config)
  const keys = found?.transaction.message.getAccountKeys().staticAccountKeys ?? []
  expect(keys[0]?.toBase58()).toBe(sender)
  expect(found?.meta?.preTokenBalances).toEqual([])
  expect(found?.meta?.postTokenBalances).toEqual([
    {
      accountIndex: keys.findIndex((each) => each.equals(account.publicKey)),
      mint: mint.publicKey.toBase58(),
      owner: owner.toBase58(),
      programId: programId.toBase58(),
      uiTokenAmount: { amount: '1500000', decimals: 6, uiAmount: 1.5, uiAmountString: '1.5' },
    },
  ])
})
