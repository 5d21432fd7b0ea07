import { Keypair, VersionedTransaction } from '@solana/web3.js'
import { expect, it } from 'vitest'
import type { Action } from '../../contract/action.ts'
import type { Transaction } from '../../contract/transaction.ts'
import { callService } from '../../service/testing/call-service.ts'
import {
  fundedSolanaWallet,
  solanaWallet,
  type SolanaWallet,
} from '../../service/testing/solana-wallet.ts'
import {
  createAction,
  getStep,
  submitSigned,
  waitForAction,
  runAction,
} from '../../service/testing/run-action.ts'
import { validators } from '../../solana/stake/validators.ts'

const yieldId = 'solana-devnet-sol-native-multivalidator-staking'
const validatorAddress = validators[0]?.vote.publicKey.toBase58() ?? ''

const body = (owner: SolanaWallet, feePayerAddress: string, more: object = { amount: '3' }) => ({
  yieldId,
  address: owner.address,
  arguments: { ...more, validatorAddress, feePayerAddress },
})

const read = ({ unsignedTransaction }: Transaction): VersionedTransaction =>
  VersionedTransaction.deserialize(Buffer.from(unsignedTransaction ?? '', 'hex'))

function signed(step: Transaction, ...signers: Keypair[]): string {
  const transaction = read(step)
  transaction.sign(signers)
  return Buffer.from(transaction.serialize()).toString('hex')
}

const coins = ({ connection, keypair }: SolanaWallet) => connection.getBalance(keypair.publicKey)

/** Both sign and the service sends, one step after the other. */
async function executeAction(action: Action, ...signers: Keypair[]): Promise<void> {
  const both = {
    send: async (step: Transaction) => {
      const { hash } = await submitSigned(step.id, signed(step, ...signers))
      return hash ?? ''
    },
  }
  await runAction(action, both)
}

it('another fee payer pays for enter and exit, and has to sign too', async () => {
  const [owner, payer] = [await fundedSolanaWallet(), await fundedSolanaWallet()]
  const action = await createAction('enter', body(owner, payer.address))
  const { message } = read(getStep(action, 0))
  const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures)
  expect(signers.map(String)).toEqual([payer.address, owner.address])

  await executeAction(action, owner.keypair, payer.keypair)
  expect(await coins(owner)).toBe(7_000_000_000)
  expect(await coins(payer)).toBeLessThan(10_000_000_000)
  expect(await coins(payer)).toBeGreaterThan(9_999_900_000)

  const exitAction = await createAction('exit', body(owner, payer.address, { amount: '1' }))
  expect(exitAction.transactions.map(({ type }) => type)).toEqual(['SPLIT', 'UNSTAKE'])
  await executeAction(exitAction, owner.keypair, payer.keypair)
  // The rent of the split account is the owner's, and is returned.
  expect(await coins(owner)).toBe(7_000_000_000 - 2_282_880)
})

it('a missing second signature is rejected, naming the signer', async () => {
  const [owner, payer] = [await fundedSolanaWallet(), await fundedSolanaWallet()]
  const action = await createAction('enter', body(owner, payer.address))
  const { id } = getStep(action, 0)
  for (const [given, missing] of [
    [owner, payer],
    [payer, owner],
  ] as const) {
    const signedTransaction = signed(getStep(action, 0), given.keypair)
    const answer = await callService(`/v1/transactions/${id}/submit`, {
      body: { signedTransaction },
    })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message: expect.stringContaining(missing.address) })
  }
  await submitSigned(id, signed(getStep(action, 0), owner.keypair, payer.keypair))
  await waitForAction(action.id, 'SUCCESS')
})

it('the fee payer is the owner by default, and must be an account that can pay', async () => {
  const owner = await fundedSolanaWallet()
  const own = await createAction('enter', body(owner, owner.address))
  expect(read(getStep(own, 0)).message.header.numRequiredSignatures).toBe(1)
  const poor = solanaWallet(Keypair.generate())
  const rejection = await callService('/v1/actions/enter', { body: body(owner, poor.address) })
  expect(rejection.body).toMatchObject({
    error: 'INSUFFICIENT_BALANCE',
    message: expect.stringContaining('The account that pays the fees has 0 SOL'),
  })
  const malformed = await callService('/v1/actions/enter', { body: body(owner, '0xaa') })
  expect(malformed.body).toMatchObject({
    validation: { message: ['arguments.feePayerAddress must be an address'] },
  })
})
