import {
  createApproveInstruction,
  createInitializeAccount3Instruction,
  createSyncNativeInstruction,
  createTransferInstruction,
  NATIVE_MINT,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { SystemProgram, type PublicKey } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { createKey, paying } from '../testing/stake-transactions.ts'
import { ata, owner, purse, stakeNative } from './corpus/bases.ts'
import { entering, judged } from './corpus/case.ts'

const wrapped = ata(NATIVE_MINT)
const sending = (amount: bigint) =>
  createTransferInstruction(wrapped, ata(NATIVE_MINT, purse), owner, amount)
const spend = (token: string | null, amount: bigint) => ({
  kind: 'spend',
  token,
  amount,
  spender: null,
})

it('counts wrapped coins once: when they are wrapped, or when they leave an account of before', async () => {
  const wrapping = [paying(7, wrapped), createSyncNativeInstruction(wrapped)]
  const taken = async (amount: bigint) =>
    (await judged({ ...stakeNative, instructions: [...wrapping, sending(amount)] })).takes
  expect(await taken(7n)).toEqual([spend(null, 7n)])
  expect(await taken(5n)).toEqual([spend(null, 7n)])
  expect(await taken(9n)).toEqual([spend(null, 7n), spend(null, 2n)])
})

it('counts what others bring for as much as it is', async () => {
  const bringing = createTransferInstruction(ata(NATIVE_MINT, purse), wrapped, purse, 4n)
  const instructions = [bringing, sending(9n)]
  expect((await judged({ ...stakeNative, instructions })).takes).toEqual([spend(null, 5n)])
})

it('names wrapped coins as coins, also where they are asked for', async () => {
  const asset = { symbol: 'WSOL', decimals: 9, address: NATIVE_MINT.toBase58() }
  const intent = entering({ asset, given: { amount: '4' } })
  const instructions = [sending(9n), createApproveInstruction(wrapped, purse, owner, 3n)]
  const allowed = { kind: 'allow', amount: 3n, spender: purse.toBase58() }
  expect((await judged({ ...stakeNative, intent, instructions })).takes).toEqual([
    spend(null, 9n),
    { ...allowed, token: null },
  ])
  expect((await judged({ ...stakeNative, instructions })).takes).toEqual([
    spend(null, 9n),
    { ...allowed, token: null },
  ])
})

it('takes no rent off that somebody else paid', async () => {
  const account = createKey(65).publicKey
  const creating = (fromPubkey: PublicKey) => [
    SystemProgram.createAccount({
      fromPubkey,
      newAccountPubkey: account,
      lamports: 2_039_280,
      space: 165,
      programId: TOKEN_PROGRAM_ID,
    }),
    createInitializeAccount3Instruction(account, NATIVE_MINT, owner),
    paying(7, account),
    createTransferInstruction(account, ata(NATIVE_MINT, purse), owner, 7n),
  ]
  const taken = async (from: PublicKey) =>
    (await judged({ ...stakeNative, instructions: creating(from) })).takes
  expect(await taken(purse)).toEqual([spend(null, 7n)])
  expect(await taken(owner)).toEqual([spend(null, 2_039_280n), spend(null, 7n)])
})
