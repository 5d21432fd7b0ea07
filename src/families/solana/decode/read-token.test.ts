import {
  AuthorityType,
  createApproveCheckedInstruction,
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createAssociatedTokenAccountInstruction,
  createBurnCheckedInstruction,
  createBurnInstruction,
  createCloseAccountInstruction,
  createInitializeAccount2Instruction,
  createInitializeAccount3Instruction,
  createInitializeAccountInstruction,
  createInitializeImmutableOwnerInstruction,
  createMintToCheckedInstruction,
  createMintToInstruction,
  createRecoverNestedInstruction,
  createRevokeInstruction,
  createSetAuthorityInstruction,
  createSyncNativeInstruction,
  createTransferCheckedInstruction,
  createTransferCheckedWithFeeInstruction,
  createTransferInstruction,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token'
import { describe, expect, it } from 'vitest'
import { ASSOCIATED_TOKEN, RENT, SYSTEM, TOKEN, TOKEN_2022 } from '../programs.ts'
import { byHand, bySdk, testDecoding, u64, u8 } from '../testing/decoding.ts'
import { addressOf } from '../testing/known-instructions.ts'
import { createKey } from '../testing/stake-transactions.ts'
import { decodeInstruction } from './decode-instruction.ts'
import { flattenBatch } from './read-token.ts'

const keyOf = (byte: number) => createKey(byte).publicKey
const [account, to, owner, mint, payer] = [80, 81, 82, 83, 84].map(keyOf)
if (!account || !to || !owner || !mint || !payer) throw new Error('there are five keys')
const [ACCOUNT, TO, OWNER, MINT, PAYER] = [80, 81, 82, 83, 84].map(addressOf)
if (!ACCOUNT || !TO || !OWNER || !MINT || !PAYER) throw new Error('there are five addresses')

const plain = { amount: 7n, decimals: null }
const checked = { amount: 7n, decimals: 6 }
const sent = { kind: 'token-transfer', source: ACCOUNT, to: TO, authority: OWNER } as const
const allowed = { kind: 'token-approve', source: ACCOUNT, delegate: TO, authority: OWNER } as const
const minted = { kind: 'token-mint', mint: MINT, to: TO, authority: OWNER } as const
const burnt = { kind: 'token-burn', source: ACCOUNT, mint: MINT, authority: OWNER } as const
const opened = { kind: 'token-account', account: ACCOUNT, mint: MINT, owner: OWNER } as const
const associated = {
  kind: 'associated',
  payer: PAYER,
  account: ACCOUNT,
  owner: OWNER,
  mint: MINT,
} as const

testDecoding([
  bySdk('a transfer', createTransferInstruction(account, to, owner, 7n), {
    ...sent,
    mint: null,
    ...plain,
  }),
  bySdk('a checked transfer', createTransferCheckedInstruction(account, mint, to, owner, 7n, 6), {
    ...sent,
    mint: MINT,
    ...checked,
  }),
  bySdk(
    'a transfer with a fee',
    createTransferCheckedWithFeeInstruction(account, mint, to, owner, 7n, 6, 1n),
    { ...sent, mint: MINT, ...checked },
  ),
  bySdk('an approval', createApproveInstruction(account, to, owner, 7n), {
    ...allowed,
    mint: null,
    ...plain,
  }),
  bySdk('a checked approval', createApproveCheckedInstruction(account, mint, to, owner, 7n, 6), {
    ...allowed,
    mint: MINT,
    ...checked,
  }),
  bySdk('an approval’s end', createRevokeInstruction(account, owner), {
    kind: 'token-revoke',
    source: ACCOUNT,
    authority: OWNER,
  }),
  ...[AuthorityType.MintTokens, AuthorityType.AccountOwner, AuthorityType.CloseAccount].map(
    (role) =>
      bySdk(`an authority (${role})`, createSetAuthorityInstruction(account, owner, role, to), {
        kind: 'token-authority',
        account: ACCOUNT,
        authority: OWNER,
        role,
        newAuthority: TO,
      }),
  ),
  byHand('no authority', TOKEN, [ACCOUNT, OWNER], [u8(6), u8(3), u8(0)], {
    kind: 'token-authority',
    account: ACCOUNT,
    authority: OWNER,
    role: 3,
    newAuthority: null,
  }),
  bySdk('a minting', createMintToInstruction(mint, to, owner, 7n), { ...minted, ...plain }),
  bySdk('a checked minting', createMintToCheckedInstruction(mint, to, owner, 7n, 6), {
    ...minted,
    ...checked,
  }),
  bySdk('a burning', createBurnInstruction(account, mint, owner, 7n), { ...burnt, ...plain }),
  bySdk('a checked burning', createBurnCheckedInstruction(account, mint, owner, 7n, 6), {
    ...burnt,
    ...checked,
  }),
  bySdk('a closing', createCloseAccountInstruction(account, to, owner), {
    kind: 'token-close',
    account: ACCOUNT,
    to: TO,
    authority: OWNER,
  }),
  byHand('a taking of coins', TOKEN_2022, [ACCOUNT, TO, OWNER], [u8(38)], {
    kind: 'token-lamports',
    account: ACCOUNT,
    to: TO,
    authority: OWNER,
  }),
  byHand('an unwrapping', TOKEN_2022, [ACCOUNT, TO, OWNER], [u8(45), u8(1), u64(7n)], {
    kind: 'token-lamports',
    account: ACCOUNT,
    to: TO,
    authority: OWNER,
  }),
  byHand('an unwrapping of everything', TOKEN_2022, [ACCOUNT, TO, OWNER], [u8(45), u8(0)], {
    kind: 'token-lamports',
    account: ACCOUNT,
    to: TO,
    authority: OWNER,
  }),
  bySdk('an account', createInitializeAccountInstruction(account, mint, owner), opened),
  bySdk('an account, told its owner', createInitializeAccount2Instruction(account, mint, owner), {
    ...opened,
  }),
  bySdk('an account without rent', createInitializeAccount3Instruction(account, mint, owner), {
    ...opened,
  }),
  bySdk('a count of coins', createSyncNativeInstruction(account), {
    kind: 'token-sync',
    account: ACCOUNT,
  }),
  bySdk(
    'an owner for ever',
    createInitializeImmutableOwnerInstruction(account, TOKEN_2022_PROGRAM_ID),
    { kind: 'harmless' },
  ),
  bySdk(
    'an associated account that may be there',
    createAssociatedTokenAccountIdempotentInstruction(payer, account, owner, mint),
    { ...associated, program: TOKEN },
  ),
  bySdk(
    'an associated account of Token-2022 that may be there',
    createAssociatedTokenAccountIdempotentInstruction(
      payer,
      account,
      owner,
      mint,
      TOKEN_2022_PROGRAM_ID,
    ),
    { ...associated, program: TOKEN_2022 },
  ),
  bySdk('a recovery', createRecoverNestedInstruction(to, mint, account, payer, mint, owner), {
    kind: 'recover-nested',
    wallet: OWNER,
  }),
])

describe('an associated account', () => {
  const accounts = [PAYER, ACCOUNT, OWNER, MINT, SYSTEM, TOKEN]
  const decoded = (named: readonly string[], ...data: Uint8Array[]) =>
    decodeInstruction(byHand('', ASSOCIATED_TOKEN, named, data, { kind: 'harmless' }).instruction)
  const exact = { instruction: { ...associated, program: TOKEN }, isExact: true }

  it('is made with a number, or without one, and by old programs with the rent', () => {
    for (const data of [[], [u8(0)], [u8(1)]]) {
      expect(decoded(accounts, ...data)).toEqual(exact)
      expect(decoded([...accounts, RENT], ...data)).toEqual(exact)
      expect(decoded([...accounts, TO], ...data)).toEqual({ ...exact, isExact: false })
      expect(decoded(accounts.slice(0, -1), ...data)).toBeNull()
    }
    const [written] = [createAssociatedTokenAccountInstruction(payer, account, owner, mint)]
    expect(decodeInstruction(bySdk('', written, { kind: 'harmless' }).instruction)).toEqual(exact)
    expect(decoded(accounts, u8(3))).toBeNull()
  })

  it('is not exact where the program of tokens is another one', () => {
    const elsewhere = [...accounts.slice(0, -1), TO]
    expect(decoded(elsewhere, u8(0))).toEqual({
      instruction: { ...associated, program: TO },
      isExact: false,
    })
  })

  it('is made without data by its own program alone', () => {
    for (const program of [TOKEN, TOKEN_2022])
      expect(
        decodeInstruction(byHand('', program, accounts, [], { kind: 'harmless' }).instruction),
      ).toBeNull()
  })
})

it('of transfer fees only the transfer is known', () => {
  for (const number of [0, 2, 3, 4])
    expect(
      decodeInstruction(
        byHand('', TOKEN_2022, [ACCOUNT, MINT, TO, OWNER], [u8(26), u8(number), u64(7n), u64(7n)], {
          kind: 'harmless',
        }).instruction,
      ),
    ).toBeNull()
})

describe('a batch', () => {
  const transfer = [u8(3), u64(7n)]
  const batch = (accounts: readonly string[], data: readonly Uint8Array[], program = TOKEN) =>
    byHand('', program, accounts, [u8(255), ...data], { kind: 'harmless' }).instruction
  const part = (accounts: readonly string[], data: readonly Uint8Array[], program = TOKEN) =>
    byHand('', program, accounts, data, { kind: 'harmless' }).instruction

  it('is each of its instructions, with its own accounts and bytes', () => {
    const data = [u8(3), u8(9), ...transfer, u8(2), u8(1), u8(5)]
    for (const program of [TOKEN, TOKEN_2022])
      expect(flattenBatch(batch([ACCOUNT, TO, OWNER, TO, PAYER], data, program))).toEqual([
        part([ACCOUNT, TO, OWNER], transfer, program),
        part([TO, PAYER], [u8(5)], program),
      ])
    expect(flattenBatch(batch([], []))).toEqual([])
  })

  it('can’t be taken apart where accounts or bytes are left over or missing', () => {
    const data = [u8(3), u8(9), ...transfer]
    for (const each of [
      batch([ACCOUNT, TO, OWNER, PAYER], data),
      batch([ACCOUNT, TO], data),
      batch([ACCOUNT, TO, OWNER], data.slice(0, 3)),
      batch([ACCOUNT, TO, OWNER], [...data, u8(0)]),
    ])
      expect(() => flattenBatch(each)).toThrow(RangeError)
  })

  it('is none of another program, or with another number', () => {
    const elsewhere = batch([ACCOUNT], [u8(1), u8(1), u8(5)], SYSTEM)
    expect(flattenBatch(elsewhere)).toEqual([elsewhere])
    const alone = part([ACCOUNT, TO, OWNER], transfer)
    expect(flattenBatch(alone)).toEqual([alone])
  })
})
