import { json, pgSchema, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import type { EvmNetwork } from '../chains/chain.ts'
import type { VaultPlan } from '../protocols/erc4626-vault/deployed-vault.ts'

/** A schema of its own, deleted along with its chains. */
export const added = pgSchema('sandbox_added')

/** Vaults deployed while the sandbox ran. */
export const vaults = added.table(
  'vaults',
  {
    ordinal: serial('ordinal').notNull(),
    network: text('network').$type<EvmNetwork>().notNull(),
    address: text('address').$type<`0x${string}`>().notNull(),
    plan: json('plan').$type<VaultPlan>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.address] })],
)

export type AddedVault = typeof vaults.$inferSelect
