import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { clientOptions } from '#database/client-options.ts'
import { createStoreCheck } from './check-store.ts'
import * as schema from './schema.ts'

test('a missing database does not respond', async () => {
  const client = postgres('postgres://nobody:secret@127.0.0.1:1/none', clientOptions)
  expect(await createStoreCheck(drizzle(client, { schema }))()).toBe('no answer')
  await client.end({ timeout: 0 })
})
