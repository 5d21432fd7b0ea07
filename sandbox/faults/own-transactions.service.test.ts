import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import {
  caretakerAccount,
  deployer,
  faucetAccount,
  issuerAccount,
  operator,
} from '../chains/accounts.ts'
import { sendFrom } from '../chains/start-caretaker.ts'
import { setupTestSandbox } from '../service/testing/test-sandbox.ts'
import { callFaults, clearFaults, makeFault } from './testing/call-faults.ts'

const sandbox = setupTestSandbox()
const route = 'ethereum-sepolia'

afterEach(clearFaults)

it.each([
  ['deployer', deployer],
  ['faucet', faucetAccount],
  ['operator', operator],
  ['issuer', issuerAccount],
  ['caretaker', caretakerAccount],
])('transactions of the %s are neither struck nor counted', async (_, account) => {
  const { chains, miners } = sandbox().running.evm
  await makeFault({ kind: 'dropped-transaction', route })
  await miners[route].pause()
  const call = { to: account.address, data: '0x', value: 1n } as const
  const hash = await sendFrom(chains[route], account, call)
  miners[route].resume()
  const receipt = await chains[route].client.waitForTransactionReceipt({ hash, timeout: 180_000 })
  expect(receipt.status).toBe('success')
  const schema = z.object({ items: z.array(z.object({ matched: z.int(), struck: z.int() })) })
  expect(schema.parse((await callFaults('GET')).body).items).toEqual([{ matched: 0, struck: 0 }])
})
