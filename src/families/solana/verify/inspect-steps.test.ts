import { StakeProgram, TransactionInstruction } from '@solana/web3.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { SYSTEM } from '../programs.ts'
import { createKey, createTransaction } from '../testing/stake-transactions.ts'
import {
  deactivateNative,
  depositInPool,
  splitNative,
  stakeNative,
  withdrawNative,
} from './corpus/bases.ts'
import {
  answerTo,
  bytesOf,
  entering,
  judged,
  NETWORK,
  stepOf,
  USER,
  type VerificationCase,
} from './corpus/case.ts'
import { inspectSolana, readSolana, readStep } from './inspect-solana.ts'

afterEach(() => void vi.unstubAllGlobals())

const STAKES = StakeProgram.programId.toBase58()
const unknown = new TransactionInstruction({
  programId: createKey(6).publicKey,
  keys: [],
  data: Buffer.from([1]),
})

describe('the checks of a match', () => {
  const checks = async (each: VerificationCase) =>
    (await judged(each)).verdict.checks.map(({ kind, witness }) => `${kind} by ${witness}`)
  const always = ['request by you', 'sender by you', 'value by you', 'chain by chain']
  it('are those that were made', async () => {
    const outcome = 'outcome by chain'
    expect(await checks(stakeNative)).toEqual([
      ...always,
      'receiver by you',
      'validator by you',
      'amount by you',
      outcome,
    ])
    expect(await checks(withdrawNative)).toEqual([...always, 'receiver by you', outcome])
    expect(await checks(deactivateNative)).toEqual([...always, outcome])
    expect(await checks(splitNative)).toEqual([...always, 'amount by you', outcome])
    expect(await checks(depositInPool)).toEqual([...always, 'amount by you', outcome])
  })

  it('are fewer where less is known', async () => {
    const intent = entering({ given: { amount: '4' } })
    const any = await checks({ ...stakeNative, intent, action: answerTo(intent) })
    expect(any).toEqual([...always, 'receiver by you', 'amount by you'])
    const { evidence } = deactivateNative
    const old = { ...deactivateNative, evidence: { ...evidence, isValid: null } }
    expect(await checks(old)).not.toContain('chain by chain')
    const { simulation } = evidence
    const ran =
      simulation?.kind === 'passed'
        ? { ...simulation, programs: [createKey(6).publicKey.toBase58()] }
        : null
    const other = { ...deactivateNative, evidence: { ...evidence, simulation: ran } }
    expect(await checks(other)).not.toContain('outcome by chain')
    const instructions = [...deactivateNative.instructions, unknown]
    expect(await checks({ ...deactivateNative, instructions })).not.toContain('value by you')
  })
})

it('a step is what it calls, and the bytes that are signed', async () => {
  const found = await judged(stakeNative)
  expect(found.calls).toEqual([SYSTEM, STAKES])
  const transaction = { network: NETWORK, from: USER, bytes: bytesOf(stakeNative) }
  expect(found.unsigned).toEqual({ family: 'solana', kind: 'transaction', transaction })
})

describe('a step that can’t be judged', () => {
  const step = stepOf(stakeNative, 'base64')
  it('is a message, or nothing that is read', async () => {
    expect(readStep(step)).not.toBeNull()
    expect(readStep({ ...step, isMessage: true })).toBeNull()
    expect(readStep({ ...step, isMessage: false })).not.toBeNull()
    expect(readStep({ ...step, unsignedTransaction: 'AAAA' })).toBeNull()
    const { intent, action } = stakeNative
    const unread = await readSolana({ ...step, unsignedTransaction: 'AAAA' }, action, intent)
    expect(unread.verdict.warnings).toEqual(['unreadable-payload'])
  })

  it('claims no rent beside another', async () => {
    const { intent, action } = stakeNative
    const transactions = [{ ...step, id: 'u', unsignedTransaction: 'AAAA' }, step]
    const read = await readSolana(step, { ...action, transactions }, intent)
    expect(read.verdict.warnings).toEqual(['not-rehearsed'])
  })
})

describe('a step is simulated', () => {
  const unsignedTransaction = Buffer.from(
    createTransaction([...stakeNative.instructions]).serialize(),
  ).toString('base64')
  const step = (id: string, stepIndex: number, status: Transaction['status']): Transaction => ({
    ...stepOf(stakeNative, 'base64'),
    unsignedTransaction,
    id,
    stepIndex,
    status,
  })
  async function isSimulated(...others: readonly Transaction[]): Promise<boolean> {
    const asked: string[] = []
    vi.stubGlobal('fetch', (_path: string, init?: { body: string }) => {
      const { method, params } = JSON.parse(init?.body ?? '{}')
      asked.push(String(method))
      const isOfAccounts = method === 'getMultipleAccounts'
      const value = isOfAccounts ? Array.from({ length: params[0].length }, () => null) : true
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result: { value } }))
    })
    const { intent, action } = stakeNative
    const one = step('t', 1, 'CREATED')
    await inspectSolana(one, { ...action, transactions: [...others, one] }, intent)
    return asked.includes('simulateTransaction')
  }
  it('once everything before it has happened', async () => {
    expect(await isSimulated()).toBe(true)
    expect(await isSimulated(step('u', 0, 'CONFIRMED'))).toBe(true)
    expect(await isSimulated(step('u', 0, 'SKIPPED'))).toBe(true)
    expect(await isSimulated(step('u', 0, 'BROADCASTED'))).toBe(false)
    expect(await isSimulated(step('u', 0, 'CREATED'), step('v', 0, 'CONFIRMED'))).toBe(false)
    expect(await isSimulated(step('u', 1, 'CREATED'), step('v', 2, 'CREATED'))).toBe(true)
  })
})
