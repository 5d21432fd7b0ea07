import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { secrets } from './schema.ts'
import type { Store } from './store.ts'

/** A secret that all copies share, made by the first that asks for it. */
export async function openSecret(store: Store, name: string): Promise<string> {
  const made = randomBytes(32).toString('base64url')
  await store.insert(secrets).values({ name, secret: made }).onConflictDoNothing()
  const [kept] = await store.select().from(secrets).where(eq(secrets.name, name))
  return kept?.secret ?? made
}
