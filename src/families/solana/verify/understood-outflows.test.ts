import { createApproveInstruction } from '@solana/spl-token'
import { TransactionInstruction } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { getUnderstanding } from '../../understanding.ts'
import { NO_WITNESSES } from '../../witnesses.ts'
import type { AccountState } from '../simulate/account-state.ts'
import { SOL } from '../testing/stake-transactions.ts'
import {
  ata,
  depositInPool,
  owner,
  poolMint,
  purse,
  supplyVault,
  tokens,
  usdc,
  wallet,
  withdrawFromPool,
  withdrawVault,
} from './corpus/bases.ts'
import { judged, USER, type VerificationCase } from './corpus/case.ts'

const look = async (base: VerificationCase, change: Partial<VerificationCase>) => {
  const changed = { ...base, ...change }
  return getUnderstanding(await judged(changed), changed.intent)
}

/** As much as a step shows that is not the next one, by the word of the service alone. */
const unshown = { ...supplyVault.evidence, witnesses: NO_WITNESSES, simulation: null }

it('tokens for whom only the service names are at risk where nothing comes for them', async () => {
  const [price, limit, sent] = supplyVault.instructions
  const instructions = [price, limit, sent].flatMap((each) => each ?? [])
  expect(await look(supplyVault, { instructions, evidence: unshown })).toBe('exposed')
  expect(await look(supplyVault, { evidence: unshown })).toBe('read')
})

it('an allowance of shares is at risk, whatever part of them was requested', async () => {
  const { intent } = withdrawFromPool
  const place = intent.place && { ...intent.place, contracts: [purse.toBase58()] }
  const instructions = [createApproveInstruction(ata(poolMint), purse, owner, 2n ** 62n)]
  const change = { intent: { ...intent, place }, instructions, evidence: unshown }
  expect(await look(withdrawFromPool, change)).toBe('exposed')
})

it('a wallet that a program gives away is lost, whatever it says that it does', async () => {
  const unread = new TransactionInstruction({
    programId: purse,
    keys: [{ pubkey: owner, isSigner: true, isWritable: true }],
  })
  const { evidence } = depositInPool
  const given = { ...wallet(100n * BigInt(SOL)), owner: purse.toBase58() }
  const passed = (state: AccountState) => ({
    ...evidence,
    before: new Map([[USER, wallet(100n * BigInt(SOL))]]),
    simulation: { kind: 'passed' as const, after: new Map([[USER, state]]), programs: [] },
  })
  const judge = (state: AccountState) =>
    judged({ ...depositInPool, instructions: [unread], evidence: passed(state) })
  expect((await judge(wallet(100n * BigInt(SOL)))).verdict.kind).toBe('unknown')
  const { verdict } = await judge(given)
  expect(verdict.kind).toBe('contradicts')
  expect(verdict.violations).toContain('delegates-account')
})

it('a withdrawal by a program that is not read is unread where nothing comes of it', async () => {
  const unread = new TransactionInstruction({
    programId: purse,
    keys: [{ pubkey: owner, isSigner: true, isWritable: true }],
  })
  const account = ata(usdc).toBase58()
  const { intent } = withdrawVault
  const before = new Map<string, AccountState>([
    [USER, wallet(100n * BigInt(SOL))],
    [account, tokens(usdc, 0n)],
  ])
  const lookAt = (amount: bigint, isVouched: boolean) => {
    const after = new Map([...before, [account, tokens(usdc, amount)]])
    const contracts = new Map([[purse.toBase58(), { by: 'memory' as const, since: 1, actions: 4 }]])
    const simulation = { kind: 'passed' as const, after, programs: [] }
    return look(withdrawVault, {
      instructions: [unread],
      evidence: {
        ...withdrawVault.evidence,
        before,
        simulation,
        witnesses: isVouched ? { contracts } : NO_WITNESSES,
      },
    })
  }
  expect(intent.request.intent).toBe('exit')
  expect(await lookAt(0n, false)).toBe('blind')
  expect(await lookAt(0n, true)).toBe('blind')
  expect(await lookAt(250_000_000n, false)).toBe('blind')
  expect(await lookAt(250_000_000n, true)).toBe('simulated')
  expect(await lookAt(1n, true)).toBe('blind')
})
