import type { QueryClient } from '@tanstack/react-query'
import { createReader } from '#src/api/schemas/create-reader.ts'
import { yieldSchema, type Yield } from '#src/api/schemas/yield.ts'

const seedKey = (id: string) => ['yield-of-first-page', id]

/**
 * Keeps what a page brought of its yield: shown until the service has answered, and as old as the gateway's copy.
 * @throws when it can't be read
 */
export function seedYield(client: QueryClient, found: unknown): void {
  const read = createReader(yieldSchema)(found)
  client.setQueryData(seedKey(read.id), read)
}

/** What the page brought of a yield. */
export const seededYield = (client: QueryClient, id: string): Yield | undefined =>
  client.getQueryData<Yield>(seedKey(id))
