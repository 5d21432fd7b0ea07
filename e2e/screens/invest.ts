import { expect } from '@playwright/test'
import { createPublicClient, createWalletClient, http, type Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { z } from 'zod'
import type { SandboxNetwork, Sheaf } from '../fixtures/sheaf.ts'

const transactionSchema = z.object({
  id: z.string(),
  status: z.string(),
  unsignedTransaction: z.string().nullable(),
})
const actionSchema = z.object({ id: z.string(), transactions: z.array(transactionSchema) })

const hexSchema = z.templateLiteral(['0x', z.string()])
const payloadSchema = z.object({
  to: hexSchema,
  data: hexSchema,
  value: z.coerce.bigint().default(0n),
})

/** Somebody with money in a yield. */
export interface Investor {
  readonly address: Address
  /** The actions that brought it there, oldest first. */
  readonly actionIds: readonly string[]
}

/** Asks the service as its own client would. @throws when it refuses */
async function ask<Schema extends z.ZodType>(
  sheaf: Sheaf,
  schema: Schema,
  path: string,
  method = 'GET',
  body?: object,
): Promise<z.output<Schema>> {
  const response = await fetch(`${sheaf.sandboxUrl}/v1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-api-key': 'test_sandbox_rw' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return schema.parse(await response.json())
}

/** Creates a deposit that nobody has signed yet. @returns the action's id */
export async function startDeposit(
  sheaf: Sheaf,
  yieldId: string,
  address: string,
  amount: string,
): Promise<string> {
  const body = { yieldId, address, arguments: { amount } }
  return (await ask(sheaf, actionSchema, 'actions/enter', 'POST', body)).id
}

/** Somebody new, with money, who makes deposits without any page: all steps signed, sent and confirmed. */
export async function invest(
  sheaf: Sheaf,
  network: SandboxNetwork,
  deposits: readonly { readonly yieldId: string; readonly amount: string }[],
): Promise<Investor> {
  const account = privateKeyToAccount(generatePrivateKey())
  await sheaf.faucet(account.address, network)
  const transport = http(sheaf.nodes[network])
  const wallet = createWalletClient({ account, transport })
  const chain = createPublicClient({ transport })
  const step = (id: string) => ask(sheaf, transactionSchema, `transactions/${id}`)
  const actionIds: string[] = []
  for (const { yieldId, amount } of deposits) {
    const actionId = await startDeposit(sheaf, yieldId, account.address, amount)
    actionIds.push(actionId)
    const { transactions } = await ask(sheaf, actionSchema, `actions/${actionId}`)
    for (const { id, status } of transactions) {
      if (status === 'SKIPPED') continue
      const until = (wanted: string) =>
        expect.poll(async () => (await step(id)).status, { intervals: [100] }).toBe(wanted)
      await until('WAITING_FOR_SIGNATURE')
      const payload = payloadSchema.parse(JSON.parse((await step(id)).unsignedTransaction ?? ''))
      const hash = await wallet.sendTransaction({ ...payload, chain: null })
      await chain.waitForTransactionReceipt({ hash, pollingInterval: 100 })
      await ask(sheaf, transactionSchema, `transactions/${id}/submit-hash`, 'PUT', { hash })
      await until('CONFIRMED')
    }
  }
  return { address: account.address, actionIds }
}
