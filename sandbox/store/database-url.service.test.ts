import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startPostgres, type PostgresServer } from '#database/start-postgres.ts'
import { resetSandbox } from '../reset-sandbox.ts'
import { enterStaking } from '../service/testing/enter-staking.ts'
import { setTarget } from '../service/testing/target.ts'
import { testOptions } from '../service/testing/test-options.ts'
import { fundedWallet } from '../service/testing/test-wallet.ts'
import { readAction, runAction } from '../service/testing/run-action.ts'
import { startSandbox, type Sandbox } from '../start-sandbox.ts'

let folder = ''
let server: PostgresServer
let sandbox: Sandbox | null = null
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-url-'))
  await chmod(folder, 0o755)
  server = await startPostgres({ folder: join(folder, 'elsewhere') })
})
afterEach(async () => {
  setTarget(null)
  await sandbox?.close()
  await server.stop()
  await rm(folder, { recursive: true })
})

it('DATABASE_URL uses another server for everything, never stops it, and starts no other', async () => {
  const databaseUrl = await server.openDatabase('mine')
  const stateFolder = join(folder, 'state')
  const start = async (): Promise<void> => {
    await sandbox?.close()
    sandbox = await startSandbox({ ...testOptions(stateFolder), databaseUrl })
    setTarget(sandbox)
  }
  await start()
  const wallet = await fundedWallet('ethereum-sepolia')
  const { id } = await runAction(await enterStaking(wallet), wallet)
  await start()
  expect(await readAction(id)).toMatchObject({ status: 'SUCCESS' })
  await sandbox?.close()
  sandbox = null

  expect(existsSync(join(stateFolder, 'postgres'))).toBe(false)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  expect(await sql`select status from sandbox.actions where id = ${id}`).toMatchObject([
    { status: 'SUCCESS' },
  ])
  await sql.end()
})

it('a database belongs to one sandbox at a time: another is rejected, and may have it afterwards', async () => {
  const databaseUrl = await server.openDatabase('mine')
  const options = (name: string) => ({ ...testOptions(join(folder, name)), databaseUrl })
  sandbox = await startSandbox(options('one'))
  setTarget(sandbox)
  const { id } = await enterStaking(await fundedWallet('ethereum-sepolia'))
  const message =
    'Another sandbox works in the database at DATABASE_URL: stop it, or give this one a database of its own.'
  await expect(startSandbox(options('two'))).rejects.toThrow(message)
  const place = { stateFolder: join(folder, 'two'), databaseUrl }
  await expect(resetSandbox(place)).rejects.toThrow(message)
  expect(await readAction(id)).toMatchObject({ status: 'CREATED' })

  await sandbox.close()
  const notices: string[] = []
  const notify = (line: string): void => void notices.push(line)
  sandbox = await startSandbox({ ...options('two'), notify })
  setTarget(sandbox)
  expect(notices).toEqual([expect.stringContaining('put aside')])
})
