import { and, asc, eq } from 'drizzle-orm'
import type { Store } from '../store/store.ts'
import { vaults, type AddedVault } from './schema.ts'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { findFolder } from '#database/find-folder.ts'

/** Migrates the table of added yields. */
export function migrateAddedYields(client: postgres.Sql): Promise<void> {
  return migrate(drizzle(client), {
    migrationsFolder: findFolder('sandbox/added/migrations'),
    migrationsSchema: 'sandbox_added_migrations',
  })
}

/** Returns every added vault, oldest first. */
export const readVaults = (store: Store): Promise<AddedVault[]> =>
  store.select().from(vaults).orderBy(asc(vaults.ordinal))

/** Stores an added vault. */
export async function saveVault(store: Store, vault: Omit<AddedVault, 'ordinal'>): Promise<void> {
  await store.insert(vaults).values(vault)
}

/** Deletes a vault that no longer exists. */
export async function deleteVault(
  store: Store,
  { network, address }: Pick<AddedVault, 'network' | 'address'>,
): Promise<void> {
  await store.delete(vaults).where(and(eq(vaults.network, network), eq(vaults.address, address)))
}

/** Deletes all vaults, whose chains no longer exist. */
export async function deleteVaults(store: Store): Promise<void> {
  await store.delete(vaults)
}
