import { z } from 'zod'
import type { Sheaf } from '../fixtures/sheaf.ts'

const KEY = 'test_sandbox_rw'

const fieldSchema = z.looseObject({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  isArray: z.boolean().nullish(),
  options: z.array(z.string()).nullish(),
  minimum: z.string().nullish(),
  maximum: z.string().nullish(),
})
const argumentsSchema = z.looseObject({ fields: z.array(fieldSchema) })
const periodSchema = z.looseObject({ seconds: z.number() }).nullish()

const yieldSchema = z.looseObject({
  id: z.string(),
  network: z.enum(['ethereum-sepolia', 'base-sepolia', 'solana-devnet']),
  // Malformed counts as open.
  status: z.looseObject({ enter: z.boolean().catch(true), exit: z.boolean().catch(true) }),
  metadata: z.looseObject({
    name: z.string(),
    underMaintenance: z.boolean(),
    deprecated: z.boolean(),
  }),
  mechanics: z.looseObject({
    type: z.string(),
    warmupPeriod: periodSchema,
    lockupPeriod: periodSchema,
    entryLimits: z.looseObject({ minimum: z.string().nullish() }).nullish(),
    requirements: z.looseObject({ kycRequired: z.boolean().nullish() }).nullish(),
    arguments: z.looseObject({
      enter: argumentsSchema.nullish(),
      exit: argumentsSchema.nullish(),
      manage: z.record(z.string(), argumentsSchema).nullish(),
    }),
  }),
})

const balanceSchema = z.looseObject({
  type: z.string(),
  amount: z.string(),
  date: z.string().nullish(),
  validator: z.looseObject({ address: z.string(), subnetId: z.number().nullish() }).nullish(),
  pendingActions: z.array(
    z.looseObject({
      type: z.string(),
      arguments: argumentsSchema.nullish(),
    }),
  ),
})

const validatorSchema = z.looseObject({
  address: z.string(),
  status: z.string().nullish(),
  minimumStake: z.string().nullish(),
})

export type ListedField = z.infer<typeof fieldSchema>
export type ListedYield = z.infer<typeof yieldSchema>
export type ListedBalance = z.infer<typeof balanceSchema>

async function request<Answer>(
  { sandboxUrl }: Sheaf,
  path: string,
  schema: z.ZodType<Answer>,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(`${sandboxUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'x-api-key': KEY, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return schema.parse(await response.json())
}

export async function listYields(sheaf: Sheaf): Promise<readonly ListedYield[]> {
  const page = z.object({ total: z.number(), items: z.array(yieldSchema) })
  const { total, items } = await request(sheaf, '/v1/yields?limit=100', page)
  if (items.length !== total) throw new Error(`${items.length} of ${total} yields on one page`)
  return items
}

export async function listBalances(
  sheaf: Sheaf,
  { id, network }: ListedYield,
  address: string,
): Promise<readonly ListedBalance[]> {
  const answer = z.object({ items: z.array(z.looseObject({ balances: z.array(balanceSchema) })) })
  const queries = [{ yieldId: id, address, network }]
  const { items } = await request(sheaf, '/v1/yields/balances', answer, { queries })
  return items.flatMap(({ balances }) => balances).filter(({ amount }) => /[1-9]/.test(amount))
}

/** Returns validators that accept new stake, smallest minimum first. */
export async function listOpenValidators(
  sheaf: Sheaf,
  { id }: ListedYield,
): Promise<readonly string[]> {
  const page = z.object({ items: z.array(validatorSchema) })
  const path = `/v1/yields/${encodeURIComponent(id)}/validators?limit=100`
  const { items } = await request(sheaf, path, page)
  return items
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => Number(a.minimumStake ?? 0) - Number(b.minimumStake ?? 0))
    .map(({ address }) => address)
}
