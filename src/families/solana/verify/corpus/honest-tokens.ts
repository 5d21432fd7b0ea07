import {
  createApproveInstruction,
  createAssociatedTokenAccountIdempotentInstruction,
  createAssociatedTokenAccountInstruction,
  createBurnCheckedInstruction,
  createBurnInstruction,
  createCloseAccountInstruction,
  createInitializeAccount3Instruction,
  createInitializeAccountInstruction,
  createMintToInstruction,
  createRevokeInstruction,
  createSyncNativeInstruction,
  createTransferCheckedInstruction,
  createTransferCheckedWithFeeInstruction,
  createTransferInstruction,
  getAssociatedTokenAddressSync,
  NATIVE_MINT,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  AddressLookupTableAccount,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js'
import { createKey, paying, SOL } from '../../testing/stake-transactions.ts'
import {
  ata,
  ephemeral,
  owner,
  poolMint,
  purse,
  SHARE,
  shareMint,
  supply,
  USDC,
  usdc,
} from './bases.ts'
import { call, key } from './additions.ts'
import { caseOf, entering, leaving, managing } from './case.ts'

import { FEES, honest, NO_EVIDENCE, tip, type Honest } from './honest.ts'
import { inPool, outOfPool } from './honest-staking.ts'
const MARINADE = new PublicKey('MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD')
export const KAMINO = new PublicKey('KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD')
const DRIFT = new PublicKey('dRiftyHA39MWEi3m9aunc5MzRF1JYuBsbn6VPcn33UH')

/** An instruction of a program that nobody here can read, with the wallet as its signer. */
const foreignCall = (
  program: PublicKey,
  accounts: readonly PublicKey[],
  data = [242, 35, 198, 137, 82, 225, 242, 182],
) => call(program, [key(owner, true), ...accounts.map((each) => key(each))], data)

const ticket = SystemProgram.createAccount({
  fromPubkey: owner,
  newAccountPubkey: createKey(64).publicKey,
  lamports: 1_503_360,
  space: 88,
  programId: MARINADE,
})

export const honestTickets: readonly Honest[] = [
  honest('Marinade', 'coins in', inPool, [
    createAssociatedTokenAccountInstruction(owner, ata(poolMint), owner, poolMint),
    foreignCall(MARINADE, [ata(poolMint), poolMint]),
  ]),
  honest('Marinade', 'a ticket for later', outOfPool, [
    ticket,
    foreignCall(MARINADE, [ata(poolMint), createKey(64).publicKey]),
  ]),
  honest('Marinade', 'a ticket for later, with fees', outOfPool, [
    ...FEES,
    ticket,
    foreignCall(MARINADE, [ata(poolMint), createKey(64).publicKey]),
    tip(1_000),
  ]),
  honest('Marinade', 'a ticket cashed', managing('CLAIM_UNSTAKED', { given: {} }), [
    foreignCall(MARINADE, [createKey(64).publicKey]),
  ]),
  honest('Marinade', 'coins out at once', outOfPool, [foreignCall(MARINADE, [ata(poolMint)])]),
]

const wrapped = ata(NATIVE_MINT)
const wrap = (lamports: number): TransactionInstruction[] => [
  createAssociatedTokenAccountIdempotentInstruction(owner, wrapped, owner, NATIVE_MINT),
  paying(lamports, wrapped),
  createSyncNativeInstruction(wrapped),
]
const unwrap = createCloseAccountInstruction(wrapped, owner, owner)

const temporary = createKey(65).publicKey
/** A wrapped account only for this transaction. */
const openTemporary = (lamports: number): TransactionInstruction[] => [
  SystemProgram.createAccount({
    fromPubkey: owner,
    newAccountPubkey: temporary,
    lamports,
    space: 165,
    programId: TOKEN_PROGRAM_ID,
  }),
  createInitializeAccountInstruction(temporary, NATIVE_MINT, owner),
]
const seeded = await PublicKey.createWithSeed(owner, 'wsol', TOKEN_PROGRAM_ID)
const openSeeded = (lamports: number): TransactionInstruction[] => [
  SystemProgram.createAccountWithSeed({
    fromPubkey: owner,
    newAccountPubkey: seeded,
    basePubkey: owner,
    seed: 'wsol',
    lamports,
    space: 165,
    programId: TOKEN_PROGRAM_ID,
  }),
  createInitializeAccount3Instruction(seeded, NATIVE_MINT, owner),
]
const TOKEN_RENT = 2_039_280

const solIn = entering({ output: SHARE, given: { amount: '4' } })
const solOut = leaving({ output: SHARE, given: { amount: '4' } })
export const honestLending: readonly Honest[] = [
  honest('Kamino', 'wrapped coins in', solIn, [
    ...FEES,
    ...wrap(4 * SOL),
    foreignCall(KAMINO, [wrapped, ata(shareMint)]),
    unwrap,
  ]),
  honest('Kamino', 'wrapped coins in, kept open', solIn, [
    ...wrap(4 * SOL),
    foreignCall(KAMINO, [wrapped, ata(shareMint)]),
  ]),
  honest('Kamino', 'wrapped coins out', solOut, [
    ...wrap(0),
    foreignCall(KAMINO, [wrapped, ata(shareMint)]),
    unwrap,
  ]),
  honest('Kamino', 'a temporary account in', solIn, [
    ...openTemporary(4 * SOL + TOKEN_RENT),
    foreignCall(KAMINO, [temporary]),
    createCloseAccountInstruction(temporary, owner, owner),
  ]),
  honest('Kamino', 'a temporary account out', solOut, [
    ...openTemporary(TOKEN_RENT),
    foreignCall(KAMINO, [temporary]),
    createCloseAccountInstruction(temporary, owner, owner),
  ]),
  honest('Kamino', 'a temporary account by a seed, in', solIn, [
    ...openSeeded(4 * SOL + TOKEN_RENT),
    foreignCall(KAMINO, [seeded]),
    createCloseAccountInstruction(seeded, owner, owner),
  ]),
  honest('Kamino', 'a temporary account by a seed, out', solOut, [
    ...openSeeded(TOKEN_RENT),
    foreignCall(KAMINO, [seeded]),
    createCloseAccountInstruction(seeded, owner, owner),
  ]),
  honest(
    'Kamino',
    'dollars in',
    entering({ asset: USDC, output: SHARE, given: { amount: '250' } }),
    [
      ...FEES,
      createAssociatedTokenAccountIdempotentInstruction(owner, ata(shareMint), owner, shareMint),
      foreignCall(KAMINO, [ata(usdc), ata(shareMint)]),
    ],
  ),
  honest(
    'Kamino',
    'dollars out',
    leaving({ asset: USDC, output: SHARE, given: { amount: '250' } }),
    [
      createAssociatedTokenAccountIdempotentInstruction(owner, ata(usdc), owner, usdc),
      foreignCall(KAMINO, [ata(usdc), ata(shareMint)]),
    ],
  ),
  honest(
    'Solend',
    'an obligation by a seed',
    entering({ asset: USDC, output: SHARE, given: { amount: '250' } }),
    [
      SystemProgram.createAccountWithSeed({
        fromPubkey: owner,
        newAccountPubkey: createKey(66).publicKey,
        basePubkey: owner,
        seed: 'obligation',
        lamports: 9_938_880,
        space: 1_300,
        programId: KAMINO,
      }),
      foreignCall(KAMINO, [ata(usdc), createKey(66).publicKey]),
    ],
  ),
  honest(
    'Solend',
    'an allowance for a key that signs',
    entering({ asset: USDC, output: SHARE, given: { amount: '250' } }),
    [
      createApproveInstruction(ata(usdc), ephemeral, owner, 250_000_000n),
      call(KAMINO, [key(ephemeral, true), key(ata(usdc))], [4]),
      createRevokeInstruction(ata(usdc), owner),
    ],
  ),
  honest('Drift', 'a deposit', entering({ asset: USDC, given: { amount: '250' } }), [
    foreignCall(DRIFT, [ata(usdc), createKey(67).publicKey]),
  ]),
  honest(
    'Drift',
    'a withdrawal by a table',
    leaving({ asset: USDC, given: { amount: '250' } }),
    [foreignCall(DRIFT, [ata(usdc), createKey(67).publicKey])],
    {
      tables: [
        new AddressLookupTableAccount({
          key: createKey(68).publicKey,
          state: {
            deactivationSlot: 2n ** 64n - 1n,
            lastExtendedSlot: 0,
            lastExtendedSlotStartIndex: 0,
            addresses: [createKey(67).publicKey, ata(usdc)],
          },
        }),
      ],
    },
  ),
]

/** The account in which a vault of a program keeps the tokens, opened by whoever comes first. */
const vaultKey = PublicKey.findProgramAddressSync([Buffer.from('vault')], KAMINO)[0]
const escrow = createKey(71).publicKey
const openEscrow = (mint: PublicKey, program = TOKEN_PROGRAM_ID): TransactionInstruction[] => [
  SystemProgram.createAccount({
    fromPubkey: owner,
    newAccountPubkey: escrow,
    lamports: TOKEN_RENT,
    space: 165,
    programId: program,
  }),
  createInitializeAccount3Instruction(escrow, mint, vaultKey, program),
]
const openSeededEscrow = (mint: PublicKey): TransactionInstruction[] => [
  SystemProgram.createAccountWithSeed({
    fromPubkey: owner,
    newAccountPubkey: seeded,
    basePubkey: owner,
    seed: 'wsol',
    lamports: TOKEN_RENT,
    space: 165,
    programId: TOKEN_PROGRAM_ID,
  }),
  createInitializeAccount3Instruction(seeded, mint, vaultKey),
]
const dollarsIn = entering({ asset: USDC, output: SHARE, given: { amount: '250' } })
export const honestEscrows: readonly Honest[] = [
  honest('Escrow', 'of dollars for a vault', dollarsIn, [
    ...openEscrow(usdc),
    foreignCall(KAMINO, [ata(usdc), escrow]),
  ]),
  honest('Escrow', 'of dollars by the token program that came later', dollarsIn, [
    ...openEscrow(usdc, TOKEN_2022_PROGRAM_ID),
    foreignCall(KAMINO, [ata(usdc), escrow]),
  ]),
  honest('Escrow', 'of dollars by a seed', dollarsIn, [
    ...openSeededEscrow(usdc),
    createTransferInstruction(ata(usdc), seeded, owner, 250_000_000n),
    foreignCall(KAMINO, [ata(usdc), seeded]),
  ]),
  honest('Escrow', 'of wrapped coins', solIn, [
    ...openEscrow(NATIVE_MINT),
    ...wrap(4 * SOL),
    foreignCall(KAMINO, [wrapped, escrow]),
  ]),
  honest('Escrow', 'of a withdrawal that waits', solOut, [
    ...openEscrow(shareMint),
    foreignCall(KAMINO, [ata(shareMint), escrow]),
  ]),
  honest('Escrow', 'in the vault’s name where tokens belong', dollarsIn, [
    createAssociatedTokenAccountIdempotentInstruction(owner, ata(usdc, vaultKey), vaultKey, usdc),
    foreignCall(KAMINO, [ata(usdc), ata(usdc, vaultKey)]),
  ]),
  honest('Escrow', 'opened alone, to be used in the next step', dollarsIn, openEscrow(usdc)),
]

const vault = { asset: USDC, output: SHARE, contracts: [purse.toBase58()] }
const toVault = entering({ ...vault, given: { amount: '250' } })
const fromVault = leaving({ ...vault, given: { amount: '250' } })
const unnamed = { asset: USDC, output: SHARE }
const usdc22 = getAssociatedTokenAddressSync(usdc, owner, true, TOKEN_2022_PROGRAM_ID)
const purse22 = getAssociatedTokenAddressSync(usdc, purse, true, TOKEN_2022_PROGRAM_ID)
export const honestVaults: readonly Honest[] = [
  honest('Vault', 'by a transfer', toVault, supply()),
  honest(
    'Vault',
    'that the yield does not name',
    entering({ ...unnamed, given: { amount: '250' } }),
    supply(),
  ),
  honest('Vault', 'less, as a part', toVault, supply({ amount: 100_000_000n })),
  honest('Vault', 'by an unchecked transfer', toVault, [
    createTransferInstruction(ata(usdc), ata(usdc, purse), owner, 250_000_000n),
    createMintToInstruction(shareMint, ata(shareMint), purse, 1_000n),
  ]),
  honest('Vault', 'by a transfer with its fee', toVault, [
    createTransferCheckedWithFeeInstruction(usdc22, usdc, purse22, owner, 250_000_000n, 6, 10n),
    createMintToInstruction(shareMint, ata(shareMint), purse, 1_000n),
  ]),
  honest('Vault', 'shares burned', fromVault, [
    createBurnCheckedInstruction(ata(shareMint), shareMint, owner, 5n, 9),
    createTransferCheckedInstruction(ata(usdc, purse), usdc, ata(usdc), purse, 250_000_000n, 6),
  ]),
  honest('Vault', 'shares burned, the account closed', fromVault, [
    createBurnInstruction(ata(shareMint), shareMint, owner, 5n),
    createTransferInstruction(ata(usdc, purse), ata(usdc), purse, 250_000_000n),
    createCloseAccountInstruction(ata(shareMint), owner, owner),
  ]),
  honest('Vault', 'shares given back by a transfer', fromVault, [
    createTransferInstruction(ata(shareMint), ata(shareMint, purse), owner, 5n),
    createTransferInstruction(ata(usdc, purse), ata(usdc), purse, 250_000_000n),
  ]),
  honest('Vault', 'an allowance for the vault', toVault, [
    createApproveInstruction(ata(usdc), purse, owner, 250_000_000n),
  ]),
  honest('Vault', 'an allowance taken back', managing('REVOKE', { ...vault, given: {} }), [
    createRevokeInstruction(ata(usdc), owner),
  ]),
  honest('Vault', 'the account opened first', toVault, [
    createAssociatedTokenAccountInstruction(owner, ata(shareMint), owner, shareMint),
  ]),
  honest(
    'Vault',
    'first of two steps',
    toVault,
    [createTransferInstruction(ata(usdc), ata(usdc, createKey(69).publicKey), owner, 250_000_000n)],
    {
      action: {
        ...caseOf('', toVault, [], NO_EVIDENCE).action,
        transactions: ['t', 'u'].map((id, stepIndex) => ({
          id,
          stepIndex,
          network: 'solana-devnet',
          status: 'CREATED',
          type: 'SUPPLY',
        })),
      },
    },
  ),
  honest('Vault', 'rewards claimed', managing('CLAIM_REWARDS', { ...vault, given: {} }), [
    createAssociatedTokenAccountIdempotentInstruction(owner, ata(usdc), owner, usdc),
    createTransferInstruction(ata(usdc, purse), ata(usdc), purse, 5n),
  ]),
  honest('Vault', 'an account that another payer opened is closed to it', fromVault, [
    createAssociatedTokenAccountInstruction(purse, ata(usdc), owner, usdc),
    createTransferInstruction(ata(usdc, purse), ata(usdc), purse, 5n),
    createCloseAccountInstruction(ata(usdc), purse, owner),
  ]),
  honest('Liquid pool', 'coins for shares', solIn, [
    paying(4 * SOL, purse),
    createAssociatedTokenAccountIdempotentInstruction(owner, ata(shareMint), owner, shareMint),
    createMintToInstruction(shareMint, ata(shareMint), purse, 5n),
  ]),
  honest('Liquid pool', 'shares for coins', solOut, [
    createBurnCheckedInstruction(ata(shareMint), shareMint, owner, 5n, 9),
    SystemProgram.transfer({ fromPubkey: purse, toPubkey: owner, lamports: 4 * SOL }),
  ]),
]
