import { Connection, VersionedTransaction } from '@solana/web3.js'
import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { yieldBalancesSchema } from '../../contract/balance.ts'
import { pageSchema } from '../../contract/page.ts'
import { validatorSchema } from '../../contract/validator.ts'
import { fetchParsed } from '../../service/testing/call-service.ts'
import { testOptions } from '../../service/testing/test-options.ts'
import { setTarget } from '../../service/testing/target.ts'
import {
  createAction,
  getStep,
  submitSigned,
  waitForAction,
  runAction,
  type Signer,
} from '../../service/testing/run-action.ts'
import { demoAccount } from '../../solana/chain/accounts.ts'
import { startSandbox, type Sandbox } from '../../start-sandbox.ts'

const yieldId = 'solana-devnet-sol-native-multivalidator-staking'
const address = demoAccount.publicKey.toBase58()
const DAY = 86_400

let stateFolder = ''
let sandbox: Sandbox | null = null
let notices: string[] = []

beforeEach(async () => {
  stateFolder = await mkdtemp(join(tmpdir(), 'sheaf-solana-restart-'))
  await chmod(stateFolder, 0o755)
  notices = []
})
afterEach(async () => {
  setTarget(null)
  await sandbox?.close()
  sandbox = null
  await rm(stateFolder, { recursive: true })
})

async function stop(): Promise<void> {
  await sandbox?.close()
  sandbox = null
}

async function start(): Promise<Sandbox> {
  await stop()
  sandbox = await startSandbox(
    testOptions(stateFolder, {
      notify: (message) => void notices.push(message),
      onDied: ({ message }) => void notices.push(message),
    }),
  )
  setTarget(sandbox)
  return sandbox
}

const signed = (hex: string | null): Buffer => {
  const transaction = VersionedTransaction.deserialize(Buffer.from(hex ?? '', 'hex'))
  transaction.sign([demoAccount])
  return Buffer.from(transaction.serialize())
}

const wallet: Signer = {
  send: ({ unsignedTransaction }) => {
    const node = sandbox?.nodes['solana-devnet'] ?? ''
    return new Connection(node, 'confirmed').sendRawTransaction(signed(unsignedTransaction))
  },
}

async function validatorAddress(): Promise<string> {
  const page = await fetchParsed(pageSchema(validatorSchema), `/v1/yields/${yieldId}/validators`)
  return page.items[0]?.address ?? ''
}

const enter = async () =>
  createAction('enter', {
    yieldId,
    address,
    arguments: { amount: '5', validatorAddress: await validatorAddress() },
  })

const rows = async () => {
  const path = `/v1/yields/${yieldId}/balances?address=${address}`
  const { balances } = await fetchParsed(yieldBalancesSchema, path)
  return balances.filter(({ amountRaw }) => amountRaw !== '0')
}

it('staking continues through restarts: stake, wait, unstake, wait, withdraw', async () => {
  await start()
  const entering = await enter()

  await start()
  // The payload was built before the restart; its blockhash is still valid.
  await runAction(entering, wallet)
  await sandbox?.running.time.forward(2 * DAY)

  await start()
  expect(await rows()).toMatchObject([{ type: 'active', amount: '5' }])
  const exitArguments = { useMaxAmount: true, validatorAddress: await validatorAddress() }
  await runAction(
    await createAction('exit', { yieldId, address, arguments: exitArguments }),
    wallet,
  )
  await sandbox?.running.time.forward(2 * DAY)

  await start()
  const [free] = await rows()
  const passthrough = free?.pendingActions[0]?.passthrough
  const manage = { yieldId, address, action: 'WITHDRAW', passthrough }
  await runAction(await createAction('manage', manage), wallet)
  expect(await rows()).toEqual([])
  expect(notices).toEqual([])
})

it('a rollback by a kill is detected', async () => {
  await start()
  await stop()
  const bank = join(stateFolder, 'chains', 'solana-devnet', 'bank')
  await copyFile(bank, `${bank}.earlier`)
  await start()
  const action = await enter()
  const step = getStep(action, 0)
  const raw = signed(step.unsignedTransaction).toString('base64')
  const { hash } = await submitSigned(step.id, raw)
  await waitForAction(action.id, 'SUCCESS')
  await stop()
  // As if the process had been killed before it saved.
  await copyFile(`${bank}.earlier`, bank)

  await start()
  expect(await waitForAction(action.id, 'PROCESSING')).toMatchObject({
    completedAt: null,
    transactions: [{ status: 'BROADCASTED', hash }],
  })
  expect(await rows()).toEqual([])
  expect(notices).toEqual([])
})

it('a foreign chain starts anew, and this is reported', async () => {
  await start()
  await enter()
  await stop()
  await rm(join(stateFolder, 'chains', 'solana-devnet'), { recursive: true })
  await start()
  expect(notices).toEqual([
    'The local chains are new, so 1 earlier action was put aside (sandbox_archived).',
  ])
})
