import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { secrets } from './schema.ts'
import type { Store } from './store.ts'

/** A secret that all copies share, made by the first that asks for it. */
export async function getOrCreateSecret(store: Store, name: string): Promise<string> {
  const newSecret = randomBytes(32).toString('base64url')
  await store.insert(secrets).values({ name, secret: newSecret }).onConflictDoNothing()
  const [stored] = await store.select().from(secrets).where(eq(secrets.name, name))
  return stored?.secret ?? newSecret
}
