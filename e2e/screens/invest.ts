import { expect } from '@playwright/test'
import { createPublicClient, createWalletClient, http, type Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { z } from 'zod'
import type { SandboxNetwork, Sheaf } from '../fixtures/sheaf.ts'

const transactionSchema = z.object({
  id: z.string(),
  status: z.string(),
  error: z.string().nullish(),
  unsignedTransaction: z.string().nullable(),
})
const actionSchema = z.object({ id: z.string(), transactions: z.array(transactionSchema) })

const hexSchema = z.templateLiteral(['0x', z.string()])
const payloadSchema = z.object({
  to: hexSchema,
  data: hexSchema,
  value: z.coerce.bigint().default(0n),
  gasLimit: z.coerce.bigint(),
})

export interface Investor {
  readonly address: Address
  /** Ids of its deposits, oldest first. */
  readonly actionIds: readonly string[]
}

/** Sends a request as the service's own client would. @throws when it is rejected */
async function request<Schema extends z.ZodType>(
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

const create = async (
  sheaf: Sheaf,
  intent: 'enter' | 'exit',
  body: { yieldId: string; address: string; arguments: Readonly<Record<string, unknown>> },
): Promise<string> => (await request(sheaf, actionSchema, `actions/${intent}`, 'POST', body)).id

interface Deposit {
  readonly yieldId: string
  readonly amount: string
  readonly withdrawn?: string
  readonly extraArguments?: Readonly<Record<string, unknown>>
}

/** Creates an unsigned deposit. @returns the action's id */
export const startDeposit = (
  sheaf: Sheaf,
  yieldId: string,
  address: string,
  amount: string,
  more: Deposit['extraArguments'] = {},
): Promise<string> => create(sheaf, 'enter', { yieldId, address, arguments: { ...more, amount } })

/** Signs, sends and reports every step of an action. @returns once all are confirmed */
async function runAction(
  sheaf: Sheaf,
  network: SandboxNetwork,
  account: PrivateKeyAccount,
  actionId: string,
): Promise<void> {
  const transport = http(sheaf.nodes[network])
  const wallet = createWalletClient({ account, transport })
  const chain = createPublicClient({ transport })
  const step = (id: string) => request(sheaf, transactionSchema, `transactions/${id}`)
  const { transactions } = await request(sheaf, actionSchema, `actions/${actionId}`)
  for (const { id, status } of transactions) {
    if (status === 'SKIPPED') continue
    const until = (wanted: string) =>
      expect
        .poll(
          async () => {
            const { status, error } = await step(id)
            return error ? `${status}: ${error}` : status
          },
          { intervals: [100] },
        )
        .toBe(wanted)
    await until('WAITING_FOR_SIGNATURE')
    const payload = payloadSchema.parse(JSON.parse((await step(id)).unsignedTransaction ?? ''))
    const { gasLimit: gas, ...call } = payload
    // The service's limit has a margin: a node's own estimate is too small where interest grows until the next block.
    const hash = await wallet.sendTransaction({ ...call, gas, chain: null })
    await chain.waitForTransactionReceipt({ hash, pollingInterval: 100 })
    await request(sheaf, transactionSchema, `transactions/${id}/submit-hash`, 'PUT', { hash })
    await until('CONFIRMED')
  }
}

/** Creates a user who deposits without any page. @param account a new one by default */
export async function invest(
  sheaf: Sheaf,
  network: SandboxNetwork,
  deposits: readonly Deposit[],
  account: PrivateKeyAccount = privateKeyToAccount(generatePrivateKey()),
): Promise<Investor> {
  const { address } = account
  await sheaf.faucet(address, network)
  const actionIds: string[] = []
  const act = async (actionId: string): Promise<void> => {
    actionIds.push(actionId)
    await runAction(sheaf, network, account, actionId)
  }
  for (const { yieldId, amount, withdrawn, extraArguments: more } of deposits) {
    await act(await startDeposit(sheaf, yieldId, address, amount, more))
    if (withdrawn === undefined) continue
    await act(await create(sheaf, 'exit', { yieldId, address, arguments: { amount: withdrawn } }))
  }
  return { address, actionIds }
}
