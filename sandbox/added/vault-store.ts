import { and, asc, eq } from 'drizzle-orm'
import type { Store } from '../store/store.ts'
import { vaults, type AddedVault } from './schema.ts'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { findFolder } from '#database/find-folder.ts'

/** Brings the table of what was added up to date. */
export function migrateAddedYields(client: postgres.Sql): Promise<void> {
  return migrate(drizzle(client), {
    migrationsFolder: findFolder('sandbox/added/migrations'),
    migrationsSchema: 'sandbox_added_migrations',
  })
}

/** Every vault that was added, the oldest first. */
export const readVaults = (store: Store): Promise<AddedVault[]> =>
  store.select().from(vaults).orderBy(asc(vaults.ordinal))

/** Writes down that a vault was added. */
export async function saveVault(store: Store, vault: Omit<AddedVault, 'ordinal'>): Promise<void> {
  await store.insert(vaults).values(vault)
}

/** Forgets a vault that does not stand any more. */
export async function deleteVault(
  store: Store,
  { network, address }: Pick<AddedVault, 'network' | 'address'>,
): Promise<void> {
  await store.delete(vaults).where(and(eq(vaults.network, network), eq(vaults.address, address)))
}

/** Forgets all of them: they stood on chains that are no more. */
export async function deleteVaults(store: Store): Promise<void> {
  await store.delete(vaults)
}
