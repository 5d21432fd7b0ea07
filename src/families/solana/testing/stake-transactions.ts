import {
  Authorized,
  ComputeBudgetProgram,
  Keypair,
  Lockup,
  PublicKey,
  StakeProgram,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js'
import { MintLayout } from '@solana/spl-token'
import bs58 from 'bs58'

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

/** The mint extension with its symbol. */
export const namedBy = (mint: string, symbol: string | Buffer): Buffer =>
  extension(19, Buffer.concat([metadata(mint, symbol, false), u32(0)]))

/** A mint of Token-2022 with extensions. */
export const extendedMint = (decimals: number, ...extensions: readonly Buffer[]): Buffer => {
  const mint = mintBytes(decimals)
  const kind = Buffer.of(1)
  return Buffer.concat([mint, Buffer.alloc(165 - mint.length), kind, ...extensions])
}

/**
 * Payloads of services that sign too, in hex as they were handed out for the user of these tests: the second signature
 * is there, the first one is the user's to add.
 */
export const coSignedPayloads = {
  /** 4 SOL into a pool, its shares out: the system, associated-token and token programs. */
  stakeSol:
    '02000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000004249e75a277e0fa3ca40be2a52c5f1156bfbb4fdd425ca1df5f96981095d3eca61dd98d33422a5f2e69f9855877c09b6b5b0d7a72b17a7b0568ce55c8093600c020004088a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c9a43033e2d8a25fe4157cb711b476ac5535b42cff733bdea7a89404ac1fbdaa8feecfce20591494c3050c515ed6d2161c31b671a787ab44158b2639b23c2392421f953027a45184b34bd5ccb632e76d82df406dc12399f93801384f48aca7b300306466fe5211732ffecadba72c39be7bc8ce5bbc5f7126b2c439b3a4000000000000000000000000000000000000000000000000000000000000000000000008c97258f4e2489f1bb3d1029148e0d830b5a1399daff1084048e7bd8dbe9f85906ddf6e1d765a193d9cbe146ceeb79ac1cb485ed5f5b37913a8cf5857eff00a9812c3f1f5d06de6d70abe9f00c04ef984db1ef42294c38ef079dbbfeac7c5b7005040005023a440000040009031027000000000000050200010c0200000000286bee000000000606000200030507010107030302010a0ee7de29e60000000009',
  /** Shares burned, 1 SOL out of the pool. */
  unstakeSol:
    '0200000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000903c4a926681d50b38123dc87eaaf34bdcd2fc9bdb8566104ec550c4fc7a8100a55a278d26ed8e7297267514d481cc370182d32358b807115e9def0f43818a06020003078a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c9a43033e2d8a25fe4157cb711b476ac5535b42cff733bdea7a89404ac1fbdaa8feecfce20591494c3050c515ed6d2161c31b671a787ab44158b2639b23c2392421f953027a45184b34bd5ccb632e76d82df406dc12399f93801384f48aca7b300306466fe5211732ffecadba72c39be7bc8ce5bbc5f7126b2c439b3a4000000006ddf6e1d765a193d9cbe146ceeb79ac1cb485ed5f5b37913a8cf5857eff00a90000000000000000000000000000000000000000000000000000000000000000086b1c2b749077a968f648e8c2d91597ce3739a87696fa4917b62bdb77687f5004040005028a02000004000903102700000000000005030203000a0fcc778a390000000009060201000c0200000000ca9a3b00000000',
  /** 250 test dollars into a vault, its shares out. */
  supplyUsdc:
    '02000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000004487233fb901f7fd93c44cfbaafc8eeccbf192e05d21764c77ba4711fc98da29ee9b1d7c4582bda8b1f491f4245ec78994b60b55df21f778446153b1c15c800d0201050b8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c6d1be2ed73b7f0d3031b354069ee86d6893c9e803627639fc2b5806d18cd67dab7185736810b84027d7eb7102df4098f220e0b56e42fc1e039dab56edc9964d932e57f2360cbf6531bbfb25f28090788eb40b0fbd1d5e66c13d11f6590ffc46fbd418b56e7187987bd5c2898e180ce83ab12ded3b17ac6d6ae17a5d4a4d5b8565e34a7b6c092487ebf900aace1b6e71f9e681869b1596df66032d9d5397693880306466fe5211732ffecadba72c39be7bc8ce5bbc5f7126b2c439b3a4000000006ddf6e1d765a193d9cbe146ceeb79ac1cb485ed5f5b37913a8cf5857eff00a94e7840cabb859239deee47e25e87d767e95388a67348348722580e5db7b760118c97258f4e2489f1bb3d1029148e0d830b5a1399daff1084048e7bd8dbe9f8590000000000000000000000000000000000000000000000000000000000000000812c3f1f5d06de6d70abe9f00c04ef984db1ef42294c38ef079dbbfeac7c5b700506000502564b00000600090310270000000000000704020803000a0c80b2e60e00000000060906000400050a07010107030504010a0ef1ae8a983800000009',
  /** Shares burned, 1 test dollar out of the vault. */
  withdrawUsdc:
    '0200000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000210df69f1226e4c9afeebd1debc65a174cc61568c2e2dd4c680f4e63ad55566bde1d7026163e8303c66d51775f2a55f33e403d4445521c6ff63c3c91836443050201050b8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c6d1be2ed73b7f0d3031b354069ee86d6893c9e803627639fc2b5806d18cd67dabd418b56e7187987bd5c2898e180ce83ab12ded3b17ac6d6ae17a5d4a4d5b8565e34a7b6c092487ebf900aace1b6e71f9e681869b1596df66032d9d539769388b7185736810b84027d7eb7102df4098f220e0b56e42fc1e039dab56edc9964d932e57f2360cbf6531bbfb25f28090788eb40b0fbd1d5e66c13d11f6590ffc46f0306466fe5211732ffecadba72c39be7bc8ce5bbc5f7126b2c439b3a4000000006ddf6e1d765a193d9cbe146ceeb79ac1cb485ed5f5b37913a8cf5857eff00a98c97258f4e2489f1bb3d1029148e0d830b5a1399daff1084048e7bd8dbe9f8594e7840cabb859239deee47e25e87d767e95388a67348348722580e5db7b760110000000000000000000000000000000000000000000000000000000000000000086b1c2b749077a968f648e8c2d91597ce3739a87696fa4917b62bdb77687f500506000502d51e000006000903102700000000000007030203000a0f5744f43900000000090806000400090a0701010704050904010a0c40420f000000000006',
} as const

/** A key that is the same in every run. */
export const createKey = (byte: number): Keypair => Keypair.fromSeed(new Uint8Array(32).fill(byte))

export const user = createKey(1)
export const stranger = createKey(2)
export const validator = createKey(3).publicKey
export const BLOCKHASH = createKey(4).publicKey.toBase58()
export const SEED = 'stake:0011'
export const STAKE_RENT = 2_282_880
export const SOL = 1_000_000_000

export const stakeAccount = await PublicKey.createWithSeed(
  user.publicKey,
  SEED,
  StakeProgram.programId,
)

export interface Staking {
  readonly lamports?: number
  readonly staker?: PublicKey
  readonly withdrawer?: PublicKey
  readonly lockup?: Lockup
  readonly vote?: PublicKey
}

/** A stake of the user's own, made from a seed and delegated, as services build it. */
export function staking({
  lamports = 4 * SOL,
  staker = user.publicKey,
  withdrawer = user.publicKey,
  lockup = new Lockup(0, 0, PublicKey.default),
  vote = validator,
}: Staking = {}): TransactionInstruction[] {
  return [
    ComputeBudgetProgram.setComputeUnitLimit({ units: 20_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 10_000 }),
    ...StakeProgram.createAccountWithSeed({
      fromPubkey: user.publicKey,
      stakePubkey: stakeAccount,
      basePubkey: user.publicKey,
      seed: SEED,
      authorized: new Authorized(staker, withdrawer),
      lockup,
      lamports,
    }).instructions,
    ...StakeProgram.delegate({
      stakePubkey: stakeAccount,
      authorizedPubkey: user.publicKey,
      votePubkey: vote,
    }).instructions,
  ]
}

/** A part of a stake leaves: split into an account of its own, with the rent that it needs. */
export const splitting = (lamports: number): TransactionInstruction[] =>
  StakeProgram.splitWithSeed(
    {
      stakePubkey: createKey(9).publicKey,
      authorizedPubkey: user.publicKey,
      splitStakePubkey: stakeAccount,
      basePubkey: user.publicKey,
      seed: SEED,
      lamports,
    },
    STAKE_RENT,
  ).instructions

export const deactivating = (authority = user.publicKey): TransactionInstruction[] =>
  StakeProgram.deactivate({ stakePubkey: stakeAccount, authorizedPubkey: authority }).instructions

export const withdrawing = (to = user.publicKey, authority = user.publicKey) =>
  StakeProgram.withdraw({
    stakePubkey: stakeAccount,
    authorizedPubkey: authority,
    toPubkey: to,
    lamports: 4 * SOL,
  }).instructions

export const paying = (lamports: number, to = stranger.publicKey): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: user.publicKey, toPubkey: to, lamports })

/** An unsigned transaction. */
export function createTransaction(
  instructions: TransactionInstruction[],
  version: 'legacy' | 0 = 'legacy',
  payer: PublicKey = user.publicKey,
): VersionedTransaction {
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: BLOCKHASH,
    instructions,
  })
  return new VersionedTransaction(
    version === 'legacy' ? message.compileToLegacyMessage() : message.compileToV0Message(),
  )
}
