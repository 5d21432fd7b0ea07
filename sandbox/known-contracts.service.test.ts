import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { yieldSchema } from './contract/yield.ts'
import { callService } from './service/testing/call-service.ts'
import { setupTestSandbox } from './service/testing/test-sandbox.ts'

const sandbox = setupTestSandbox()

const fileSchema = z.strictObject({
  contracts: z.array(
    z.strictObject({
      network: z.string(),
      address: z.string(),
      name: z.string(),
      yields: z.array(z.string()),
    }),
  ),
})

function vouched(yieldId: string): readonly string[] {
  const text = readFileSync(join(sandbox.stateFolder(), 'known-contracts.json'), 'utf8')
  return fileSchema
    .parse(JSON.parse(text))
    .contracts.filter(({ yields }) => yields.includes(yieldId))
    .map(({ address }) => (address.startsWith('0x') ? address.toLowerCase() : address))
}

it('every contract of every yield on its chains is known, whatever the service answers', async () => {
  for (const protocol of sandbox().running.protocols) {
    const { outputToken, executionContracts } = await protocol.describe()
    const named = [
      ...protocol.contracts,
      ...(executionContracts?.enter ?? []),
      ...(executionContracts?.exit ?? []),
      ...(outputToken?.address === undefined ? [] : [outputToken.address]),
    ].map((address) => (address.startsWith('0x') ? address.toLowerCase() : address))
    expect(vouched(protocol.id)).toEqual(expect.arrayContaining(named))
  }
})

it('a yield’s contracts are known for no other yield', () => {
  const [one, other] = sandbox().running.protocols
  const own = one?.contracts.map((address) => address.toLowerCase())
  expect(own).not.toEqual([])
  expect(vouched(other?.id ?? '')).not.toEqual(expect.arrayContaining(own ?? []))
})

it('the contracts of an added yield are known, also after a restart', async () => {
  const body = {
    network: 'base-sepolia',
    asset: 'USDC',
    name: 'Late vault',
    shareSymbol: 'ltUSDC',
    ratePerYear: '0.05',
  }
  const headers = { 'x-admin-key': 'sandbox_admin' }
  const answer = await callService('/admin/yields', { key: null, headers, body })
  expect(answer.status).toBe(201)
  const { id, outputToken } = yieldSchema.parse(answer.body)
  const vault = outputToken?.address?.toLowerCase()
  expect(vault).toMatch(/^0x/)
  expect(vouched(id)).toContain(vault)
  await sandbox.restart()
  expect(vouched(id)).toContain(vault)
})
