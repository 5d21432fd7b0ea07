import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseError } from '#database/database-error.ts'
import { resolvePostgresLocation } from '#database/postgres-location.ts'
import { startPostgres } from '#database/start-postgres.ts'
import { anvilBinary, killOrphanProcess } from './chains/anvil-process.ts'
import { getKnownContractsPath } from './known-contracts.ts'
import { claimDatabase, dropTables } from './store/claim-database.ts'

export interface SandboxState {
  readonly stateFolder: string
  /** URL of an external Postgres; null for the embedded one. */
  readonly databaseUrl: string | null
}

/**
 * Clears the chains and tables of a stopped sandbox, so that the next start is fresh (decisions/006-sandbox-chains).
 * Compiled contracts, the gateway's database and other data stay.
 * @throws ChainError STATE_IN_USE or DatabaseError DATABASE_IN_USE while a sandbox runs there; DatabaseError; each with
 * one sentence for people
 */
export async function resetSandbox({ stateFolder, databaseUrl }: SandboxState): Promise<void> {
  const chains = join(stateFolder, 'chains')
  // A killed sandbox may have left its chains running.
  for (const file of existsSync(chains) ? readdirSync(chains) : [])
    if (file.endsWith('.pid')) await killOrphanProcess(join(chains, file), anvilBinary())
  if (databaseUrl === null) await clearEmbedded(join(stateFolder, 'postgres'))
  else await clearExternalDatabase(databaseUrl)
  await rm(chains, { recursive: true, force: true })
  await rm(getKnownContractsPath(stateFolder), { force: true })
}

async function clearExternalDatabase(databaseUrl: string): Promise<void> {
  const claim = await claimDatabase(databaseUrl, () => undefined).catch((error: unknown) => {
    if (error instanceof DatabaseError) throw error
    return null
  })
  try {
    await dropTables(databaseUrl)
  } finally {
    await claim?.release()
  }
}

async function clearEmbedded(folder: string): Promise<void> {
  const { dataFolder } = await resolvePostgresLocation(folder)
  if (!existsSync(dataFolder)) return
  const server = await startPostgres({ folder })
  try {
    await dropTables(await server.openDatabase('sandbox'))
  } finally {
    await server.stop()
  }
}
