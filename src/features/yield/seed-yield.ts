import type { QueryClient } from '@tanstack/react-query'
import { createReader } from '#src/api/schemas/create-reader.ts'
import { yieldSchema, type Yield } from '#src/api/schemas/yield.ts'

const getSeedKey = (id: string) => ['yield-of-first-page', id]

/**
 * Caches a prerendered yield with the gateway's timestamp, until the service responds.
 * @throws when it can't be parsed
 */
export function seedYield(client: QueryClient, earnYield: unknown): void {
  const parsed = createReader(yieldSchema)(earnYield)
  client.setQueryData(getSeedKey(parsed.id), parsed)
}

export const getSeededYield = (client: QueryClient, id: string): Yield | undefined =>
  client.getQueryData<Yield>(getSeedKey(id))
