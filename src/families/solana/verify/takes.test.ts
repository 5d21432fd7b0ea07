import {
  createApproveInstruction,
  createSyncNativeInstruction,
  createTransferInstruction,
  NATIVE_MINT,
} from '@solana/spl-token'
import { expect, it } from 'vitest'
import { paying } from '../testing/stake-transactions.ts'
import { at, owner, purse, stakeNative } from './corpus/bases.ts'
import { entering, judged } from './corpus/case.ts'

const wrapped = at(NATIVE_MINT)
const sending = (amount: bigint) =>
  createTransferInstruction(wrapped, at(NATIVE_MINT, purse), owner, amount)
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
  const bringing = createTransferInstruction(at(NATIVE_MINT, purse), wrapped, purse, 4n)
  const instructions = [bringing, sending(9n)]
  expect((await judged({ ...stakeNative, instructions })).takes).toEqual([spend(null, 5n)])
})

it('names wrapped coins as they are asked for', async () => {
  const asset = { symbol: 'WSOL', decimals: 9, address: NATIVE_MINT.toBase58() }
  const intent = entering({ asset, given: { amount: '4' } })
  const instructions = [sending(9n), createApproveInstruction(wrapped, purse, owner, 3n)]
  const allowed = { kind: 'allow', amount: 3n, spender: purse.toBase58() }
  expect((await judged({ ...stakeNative, intent, instructions })).takes).toEqual([
    spend(asset.address, 9n),
    { ...allowed, token: asset.address },
  ])
  expect((await judged({ ...stakeNative, instructions })).takes).toEqual([
    spend(null, 9n),
    { ...allowed, token: null },
  ])
})
