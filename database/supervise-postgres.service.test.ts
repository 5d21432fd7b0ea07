import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientOptions } from './client-options.ts'
import { supervisePostgres, type SupervisedPostgres } from './supervise-postgres.ts'
import { readPostmasterFile, isProcessAlive } from './running-postgres.ts'

const PATIENT = { timeout: 180_000, interval: 50 }

let folder = ''
let kept: SupervisedPostgres
let sql: postgres.Sql
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-kept-'))
  await chmod(folder, 0o755)
  kept = await supervisePostgres({ folder: join(folder, 'postgres') })
  sql = postgres(await kept.openDatabase('kept'), { ...clientOptions, max: 1 })
})
afterEach(async () => {
  await sql.end({ timeout: 1 })
  await kept.stop()
  await rm(folder, { recursive: true })
})

const running = () => readPostmasterFile(kept.dataFolder)
const answers = () =>
  vi.waitFor(async () => expect(await sql`select 1 as n`).toMatchObject([{ n: 1 }]), PATIENT)

it('a killed server is restarted for its connected clients', async () => {
  await answers()
  const before = await running()
  process.kill(before?.pid ?? 0, 'SIGKILL')
  // Children of the dead one may still answer for a moment.
  await vi.waitFor(async () => {
    const now = await running()
    expect(now).toMatchObject({ port: before?.port })
    expect(now?.pid).not.toBe(before?.pid)
  }, PATIENT)
  await answers()
})

it('the restart waits for its port while another program has it briefly', async () => {
  await answers()
  const { pid = 0, port = 0 } = (await running()) ?? {}
  process.kill(pid, 'SIGKILL')
  while (isProcessAlive(pid)) await pause(1)
  const other = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')
  await once(other, 'listening')
  // Longer than a check and an attempt take.
  await pause(2_000)
  other.close()
  await answers()
  expect(await running()).toMatchObject({ port })
})
