import {
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeAccount3Instruction,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
} from '@solana/web3.js'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TIP_ACCOUNTS } from '../programs.ts'
import { inspectBytes, nodeThatSays } from '../testing/inspect-bytes.ts'
import { createKey, stranger, createTransaction } from '../testing/stake-transactions.ts'
import { ata, owner, withdrawNative, usdc } from './corpus/bases.ts'
import { bytesOf, judged } from './corpus/case.ts'
import { readSolana } from './inspect-solana.ts'

beforeEach(() => void vi.stubGlobal('fetch', nodeThatSays(true)))
afterEach(() => void vi.unstubAllGlobals())

const TOKEN_RENT = 2_039_280
const vault = createKey(80).publicKey
const opening = (lamports = TOKEN_RENT, escrow = createKey(81).publicKey) => [
  SystemProgram.createAccount({
    fromPubkey: owner,
    newAccountPubkey: escrow,
    lamports,
    space: 165,
    programId: TOKEN_PROGRAM_ID,
  }),
  createInitializeAccount3Instruction(escrow, usdc, vault),
]
const program = (lamports: number) =>
  SystemProgram.createAccount({
    fromPubkey: owner,
    newAccountPubkey: createKey(82).publicKey,
    lamports,
    space: 10_000_000,
    programId: stranger.publicKey,
  })
const associated = (mint: PublicKey) =>
  createAssociatedTokenAccountIdempotentInstruction(owner, ata(mint, vault), vault, mint)

const verdictWith = async (more: readonly TransactionInstruction[]) =>
  (await judged({ ...withdrawNative, instructions: [...withdrawNative.instructions, ...more] }))
    .verdict

it('of somebody else’s token account is a fee that is only claimed', async () => {
  const instructions = [...withdrawNative.instructions, ...opening()]
  const { verdict, namedFees } = await judged({ ...withdrawNative, instructions })
  expect(verdict.violations).toEqual([])
  expect(verdict.warnings).toContain('claimed-fee')
  expect(namedFees).toContainEqual({
    kind: 'rent',
    amount: BigInt(TOKEN_RENT),
    witness: 'service',
    most: 50_000_000n,
  })
})

it('is no more than the account needs', async () => {
  expect((await verdictWith(opening(TOKEN_RENT + 1))).violations).toEqual(['too-much-native-value'])
})

it('is no more than the cap, all accounts together', async () => {
  expect((await verdictWith([program(50_000_000)])).violations).toEqual([])
  expect((await verdictWith([program(50_000_001)])).violations).toEqual(['too-much-native-value'])
  for (const more of [opening(), [associated(usdc)]]) {
    const [most, tooMuch] = [50_000_000 - TOKEN_RENT, 50_000_001 - TOKEN_RENT]
    expect((await verdictWith([program(most), ...more])).violations).toEqual([])
    expect((await verdictWith([program(tooMuch), ...more])).violations).toEqual([
      'too-much-native-value',
    ])
  }
})

it('is no more than the cap, all steps of an action together', async () => {
  const step = (id: string, lamports: number) => ({
    id,
    status: 'CREATED' as const,
    type: 'STAKE',
    stepIndex: 0,
    network: 'solana-devnet',
    unsignedTransaction: Buffer.from(createTransaction([program(lamports)]).serialize()).toString(
      'base64',
    ),
  })
  const { intent, action: intentAction } = withdrawNative
  const bytes = bytesOf({
    ...withdrawNative,
    instructions: [...withdrawNative.instructions, program(30_000_000)],
  })
  const found = (...others: number[]) =>
    inspectBytes(bytes, intent, {
      // The one that is looked at is among them, and counts once.
      transactions: [step('t', 30_000_000), ...others.map((each, at) => step(String(at), each))],
    })
  expect((await found()).verdict.violations).toEqual([])
  expect((await found(20_000_000)).verdict.violations).toEqual([])
  expect((await found(10_000_000, 10_000_001)).verdict.violations).toEqual([
    'too-much-native-value',
  ])
  const action = { ...intentAction, transactions: [step('u', 30_000_000)] }
  const read = async (lamports: number) =>
    (await readSolana(step('t', lamports), action, intent)).verdict.violations
  expect(await read(20_000_000)).toEqual([])
  expect(await read(20_000_001)).toEqual(['too-much-native-value'])
})

it('what is paid to be included sooner is summed over all steps, and shown apart', async () => {
  const price = (microLamports: number) => [
    ComputeBudgetProgram.setComputeUnitLimit({ units: 1_000_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports }),
  ]
  const step = (id: string, instructions: readonly TransactionInstruction[]) => ({
    id,
    status: 'CREATED' as const,
    type: 'STAKE',
    stepIndex: 0,
    network: 'solana-devnet',
    unsignedTransaction: Buffer.from(createTransaction([...instructions]).serialize()).toString(
      'base64',
    ),
  })
  const tip = SystemProgram.transfer({
    fromPubkey: owner,
    toPubkey: new PublicKey(TIP_ACCOUNTS[0] ?? ''),
    lamports: 300_000,
  })
  const own = withdrawNative.instructions.filter(
    ({ programId }) => !programId.equals(ComputeBudgetProgram.programId),
  )
  const bytes = bytesOf({ ...withdrawNative, instructions: [...price(400_000), ...own] })
  const found = (fee: number) =>
    inspectBytes(bytes, withdrawNative.intent, {
      transactions: [step('t', []), step('u', [...price(fee), tip])],
    })
  const usual = await found(300_000)
  expect(usual.inclusionFees).toEqual({ priority: 400_000n, tips: 0n })
  expect(usual.verdict.warnings).not.toContain('claimed-fee')
  expect((await found(300_001)).verdict.warnings).toContain('claimed-fee')
  expect((await found(9_300_000)).verdict.violations).toEqual([])
  expect((await found(9_300_001)).verdict.violations).toEqual(['too-much-native-value'])
})
