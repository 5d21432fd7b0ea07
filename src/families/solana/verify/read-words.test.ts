import {
  createAssociatedTokenAccountInstruction,
  createInitializeAccount3Instruction,
  createMintToInstruction,
  createTransferInstruction,
  NATIVE_MINT,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  PublicKey,
  StakeProgram,
  SystemProgram,
  TransactionInstruction,
  type Keypair,
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { NO_WITNESSES } from '../../witnesses.ts'
import { deriveAssociatedAddress } from '../derived-address.ts'
import { readMessage } from '../message.ts'
import { SYSTEM, TOKEN, TOKEN_2022 } from '../programs.ts'
import {
  createKey,
  SEED,
  splitting,
  stakeAccount,
  staking,
  stranger,
  createTransaction,
} from '../testing/stake-transactions.ts'
import {
  ata,
  otherMint,
  owner,
  poolMint,
  SHARE,
  shareMint,
  tokens,
  USDC,
  usdc,
  wallet,
} from './corpus/bases.ts'
import { answerTo, entering, USER } from './corpus/case.ts'
import {
  NO_OTHER_STEPS,
  readInstructions,
  type MessageReading,
  type ReadingContext,
} from './message-reading.ts'

const thief = stranger.publicKey
const THIEF = thief.toBase58()
const key = (byte: number): PublicKey => createKey(byte).publicKey
const vault = { asset: USDC, output: SHARE, given: { amount: '4' } }

/** What a message of these instructions is read as. */
function words(
  instructions: readonly TransactionInstruction[],
  { intent = entering(vault), ...change }: Partial<ReadingContext> = {},
): Promise<MessageReading> {
  const message = readMessage(createTransaction([...instructions]).message.serialize())
  const nothing = { before: new Map(), witnesses: NO_WITNESSES, otherSteps: NO_OTHER_STEPS }
  return readInstructions(message, { intent, action: answerTo(intent), ...nothing, ...change })
}
const unknown = new TransactionInstruction({ programId: key(6), keys: [], data: Buffer.from([1]) })

describe('a stake that a message makes', () => {
  const made = async (...instructions: TransactionInstruction[]) => [
    ...(await words(instructions)).createdStakes,
  ]
  const seeded = (newAccountPubkey: PublicKey, programId: PublicKey) =>
    SystemProgram.createAccountWithSeed({
      fromPubkey: owner,
      newAccountPubkey,
      basePubkey: owner,
      seed: SEED,
      lamports: 5,
      space: 200,
      programId,
    })
  const signing = (newAccountPubkey: PublicKey, programId: PublicKey) =>
    SystemProgram.createAccount({
      fromPubkey: owner,
      newAccountPubkey,
      lamports: 5,
      space: 200,
      programId,
    })
  it('has an address that follows from its seed, or signs', async () => {
    const address = stakeAccount.toBase58()
    expect(await made(...staking())).toEqual([address])
    expect(await made(...splitting(5))).toEqual([address])
    expect(await made(seeded(key(60), StakeProgram.programId))).toEqual([])
    expect(await made(signing(key(60), StakeProgram.programId))).toEqual([key(60).toBase58()])
    expect(await made(signing(key(60), TOKEN_PROGRAM_ID))).toEqual([])
    expect(
      await made(signing(key(61), TOKEN_PROGRAM_ID), signing(key(60), StakeProgram.programId)),
    ).toEqual([key(60).toBase58()])
  })
})

describe('what is read', () => {
  const batch = (accounts: readonly PublicKey[]) =>
    new TransactionInstruction({
      programId: TOKEN_PROGRAM_ID,
      keys: accounts.map((pubkey) => ({
        pubkey,
        isSigner: pubkey === owner,
        isWritable: pubkey !== owner,
      })),
      data: Buffer.from([255, 3, 9, 3, 5, 0, 0, 0, 0, 0, 0, 0]),
    })
  it('is every instruction, also those in a batch', async () => {
    const sending = createTransferInstruction(ata(usdc), ata(usdc, thief), owner, 5n)
    const { instructions: known, hasUnknown } = await words([sending])
    expect(known).toMatchObject([{ kind: 'token-transfer', amount: 5n }])
    expect(hasUnknown).toBe(false)
    const batched = await words([batch([ata(usdc), ata(usdc, thief), owner])])
    expect(batched.instructions).toEqual(known)
    expect(batched.hasUnknown).toBe(false)
    // Accounts are left over.
    const broken = await words([batch([ata(usdc), ata(usdc, thief), owner, key(60)])])
    expect(broken.hasUnknown).toBe(true)
    expect(broken.instructions).toEqual([])
  })

  it('says what of it is not known', async () => {
    const sending = createTransferInstruction(ata(usdc), ata(usdc, thief), owner, 5n)
    const found = await words([sending, unknown, unknown])
    expect(found).toMatchObject({ hasUnknown: true, unknownPrograms: [key(6).toBase58()] })
    expect(found.instructions).toHaveLength(1)
    const more = createTransferInstruction(ata(usdc), ata(usdc, thief), owner, 5n)
    more.data = Buffer.concat([more.data, Buffer.from([0])])
    expect(await words([more])).toMatchObject({ hasUnknown: true, unknownPrograms: [] })
  })
})

describe('whose token accounts are', () => {
  const ownerOf = async (
    address: PublicKey | string,
    instructions: readonly TransactionInstruction[],
    change: Partial<ReadingContext> = {},
  ) => (await words(instructions, change)).tokenAccounts.get(address.toString()) ?? null
  const of = (mint: PublicKey, who: PublicKey = owner) => ({
    mint: mint.toBase58(),
    owner: who.toBase58(),
  })

  it('follows from the token: of the request, of the yield, or of the message', async () => {
    for (const mint of [NATIVE_MINT, usdc, shareMint])
      expect(await ownerOf(ata(mint), [])).toEqual(of(mint))
    expect(await ownerOf(ata(otherMint), [])).toBeNull()
    const minting = createMintToInstruction(otherMint, ata(otherMint), thief, 5n)
    expect(await ownerOf(ata(otherMint), [minting])).toEqual(of(otherMint))
    const intent = entering(vault)
    const place = intent.place && {
      ...intent.place,
      tokens: [{ ...USDC, address: poolMint.toBase58() }],
    }
    for (const mint of [usdc, poolMint])
      expect(await ownerOf(ata(mint), [], { intent: { ...intent, place } })).toEqual(of(mint))
    const { place: _, ...unplaced } = intent
    expect(await ownerOf(ata(usdc), [], { intent: unplaced })).toEqual(of(usdc))
    const newer = await deriveAssociatedAddress(USER, usdc.toBase58(), TOKEN_2022)
    expect(await ownerOf(newer, [])).toEqual(of(usdc))
  })

  it('follows from who is named: the user, signers, a receiver, and others', async () => {
    const friend = key(65)
    const theirs = ata(usdc, friend)
    const FRIEND = friend.toBase58()
    expect(await ownerOf(theirs, [])).toBeNull()
    const receiving = { ...vault, given: { amount: '4', receiverAddress: FRIEND } }
    expect(await ownerOf(theirs, [], { intent: entering(receiving) })).toEqual(of(usdc, friend))
    const signed = createTransferInstruction(ata(usdc), ata(usdc, thief), friend, 5n)
    expect(await ownerOf(theirs, [signed])).toEqual(of(usdc, friend))
    const named = entering({ ...vault, contracts: [FRIEND] })
    expect(await ownerOf(theirs, [], { intent: named })).toEqual(of(usdc, friend))
    const witness = { by: 'memory', since: 1, actions: 1 } as const
    const witnesses = { contracts: new Map([[FRIEND, witness]]) }
    expect(await ownerOf(theirs, [], { witnesses })).toEqual(of(usdc, friend))
    // Somebody else pays for the fees, and the user need not sign.
    const { message } = await words([])
    const situation = { intent: entering(vault), before: new Map(), witnesses: NO_WITNESSES }
    const other = { ...message, signers: [THIEF] as [string] }
    const read = await readInstructions(other, {
      ...situation,
      action: answerTo(situation.intent),
      otherSteps: NO_OTHER_STEPS,
    })
    expect(read.tokenAccounts.get(ata(usdc).toBase58())).toEqual(of(usdc))
  })

  it('is looked up of the first eight alone, programs not counted', async () => {
    const people = Array.from({ length: 9 }, (_, index) => key(100 + index))
    const contracts = [SYSTEM, ...people.map((each) => each.toBase58())]
    const { tokenAccounts } = await words([], { intent: entering({ ...vault, contracts }) })
    const found = people.map((each) => tokenAccounts.has(ata(usdc, each).toBase58()))
    expect(found).toEqual([...Array.from({ length: 8 }, () => true), false])
    const ofSystem = await deriveAssociatedAddress(SYSTEM, usdc.toBase58(), TOKEN)
    expect(tokenAccounts.has(ofSystem)).toBe(false)
  })

  it('is nobody’s where a name is no address', async () => {
    for (const name of ['', '0xdeadbeef', `0${USER}`, `${USER}0`, 'l'.repeat(40)]) {
      const given = { amount: '4', receiverAddress: name }
      const contracts = [name]
      const asset = { ...USDC, address: name }
      const { tokenAccounts } = await words([], { intent: entering({ asset, given, contracts }) })
      expect(tokenAccounts.get(ata(NATIVE_MINT).toBase58())).toEqual(of(NATIVE_MINT))
      expect([...tokenAccounts.values()].some((each) => each.owner === name)).toBe(false)
    }
    const numbered = entering({ ...vault, given: { amount: '4', receiverAddress: 5 } })
    expect(await ownerOf(ata(usdc), [], { intent: numbered })).toEqual(of(usdc))
  })

  it('is what the message makes them', async () => {
    const account = key(66)
    const initializing = createInitializeAccount3Instruction(account, usdc, thief)
    expect(await ownerOf(account, [initializing])).toEqual(of(usdc, thief))
    const opening = (at: PublicKey, program: PublicKey) =>
      createAssociatedTokenAccountInstruction(owner, at, thief, otherMint, program)
    expect(
      await ownerOf(ata(otherMint, thief), [opening(ata(otherMint, thief), TOKEN_PROGRAM_ID)]),
    ).toMatchObject(of(otherMint, thief))
    const newer = await deriveAssociatedAddress(THIEF, otherMint.toBase58(), TOKEN_2022)
    expect(
      await ownerOf(newer, [opening(new PublicKey(newer), TOKEN_2022_PROGRAM_ID)]),
    ).toMatchObject(of(otherMint, thief))
    // Another account than the one that follows from owner and token, or another program than those of tokens.
    expect(await ownerOf(account, [opening(account, TOKEN_PROGRAM_ID)])).toBeNull()
    const odd = await deriveAssociatedAddress(THIEF, otherMint.toBase58(), key(67).toBase58())
    expect(await ownerOf(odd, [opening(new PublicKey(odd), key(67))])).toBeNull()
  })

  it('is what the chain shows, whatever else is said', async () => {
    const before = new Map([
      [ata(usdc).toBase58(), tokens(usdc, 5n, THIEF)],
      [ata(shareMint).toBase58(), wallet(5n)],
      [ata(poolMint).toBase58(), null],
    ])
    expect(await ownerOf(ata(usdc), [], { before })).toEqual(of(usdc, thief))
    expect(await ownerOf(ata(shareMint), [], { before })).toEqual(of(shareMint))
    expect(await ownerOf(ata(poolMint), [], { before })).toBeNull()
    const elsewhere: Keypair = createKey(68)
    const shown = new Map([[elsewhere.publicKey.toBase58(), tokens(otherMint, 5n)]])
    expect(await ownerOf(elsewhere.publicKey, [], { before: shown })).toEqual(of(otherMint))
  })
})
