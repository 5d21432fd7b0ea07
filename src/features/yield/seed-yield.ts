import type { QueryClient } from '@tanstack/react-query'
import { createReader } from '#src/api/schemas/create-reader.ts'
import { yieldSchema, type Yield } from '#src/api/schemas/yield.ts'

const getSeedKey = (id: string) => ['yield-of-first-page', id]

/**
 * Keeps what a page brought of its yield: shown until the service has answered, and as old as the gateway's copy.
 * @throws when it can't be read
 */
export function seedYield(client: QueryClient, earnYield: unknown): void {
  const parsed = createReader(yieldSchema)(earnYield)
  client.setQueryData(getSeedKey(parsed.id), parsed)
}

/** What the page brought of a yield. */
export const getSeededYield = (client: QueryClient, id: string): Yield | undefined =>
  client.getQueryData<Yield>(getSeedKey(id))
