import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readPostmasterFile, isProcessAlive } from '#database/running-postgres.ts'
import { startPostgres } from '#database/start-postgres.ts'
import { resetSandbox } from './reset-sandbox.ts'
import { setupTestProgram } from './testing/test-program.ts'
import { callWebhooks, SECRET } from './webhooks/testing/subscribed.ts'

const program = setupTestProgram()
const { run } = program
afterEach(() => program.endAll())

const healthy = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/health`).catch(() => null))?.ok ?? false

describe('the program', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'the program reports ready and stops on %s within its timeout, leaving no process',
    async (signal) => {
      const { child, ended, ready } = run()
      const url = await ready()
      expect(await healthy(url)).toBe(true)
      const database = await readPostmasterFile(join(program.stateFolder(), 'postgres'))
      child.kill(signal)
      const { code, said: output, complained: errorOutput } = await ended
      // It exits with 1 when something was left hanging.
      expect({ code, said: output, complained: errorOutput }).toEqual({
        code: 0,
        said: `Sandbox is ready at ${url}\n`,
        complained: '',
      })
      expect(isProcessAlive(database?.pid ?? 0)).toBe(false)
    },
  )

  it('the program waits for its own start before it stops, so that nothing is left', async () => {
    const { child, ended } = run()
    const database = () => readPostmasterFile(join(program.stateFolder(), 'postgres'))
    await vi.waitUntil(database, { timeout: 180_000, interval: 10 })
    child.kill('SIGINT')
    expect((await ended).code).toBe(0)
    expect(await database()).toBeNull()
  })

  it('the program starts again after kill -9 and stops leftover processes', async () => {
    const first = run()
    await first.ready()
    first.child.kill('SIGKILL')
    await first.ended
    const second = run()
    expect(await healthy(await second.ready())).toBe(true)
    second.child.kill('SIGTERM')
    expect((await second.ended).code).toBe(0)
    expect(await readPostmasterFile(join(program.stateFolder(), 'postgres'))).toBeNull()
  })

  it('the program leaves neither a hanging chain nor what stops after it', async () => {
    const { child, ended, ready } = run()
    await ready()
    const file = join(program.stateFolder(), 'chains', '84532.pid')
    const chain = Number(readFileSync(file, 'utf8').split(' ')[0])
    process.kill(chain, 'SIGSTOP')
    child.kill('SIGTERM')
    expect((await ended).code).toBe(1)
    await vi.waitUntil(() => !isProcessAlive(chain), { timeout: 10_000 })
    expect(await readPostmasterFile(join(program.stateFolder(), 'postgres'))).toBeNull()
  })

  it('the program reports a taken port in one sentence before it starts anything', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : 0
    const { code, complained: errorOutput } = await run({ PORT: String(port) }).ended
    other.close()
    expect(code).toBe(1)
    expect(errorOutput).toBe(
      `Port ${port} is taken: stop the program that uses it, or set PORT to another one.\n`,
    )
    expect(await readPostmasterFile(join(program.stateFolder(), 'postgres'))).toBeNull()
  })

  it('the program reports invalid environment variables', async () => {
    const { code, complained: errorOutput } = await run({ PORT: 'four', DATABASE_URL: 'here' })
      .ended
    expect(code).toBe(1)
    expect(errorOutput).toBe(
      'PORT must be a port number.\nDATABASE_URL must be an address such as postgres://user@host/name.\n',
    )
  })

  it('the program reports that an external database does not answer', async () => {
    const url = 'postgres://nobody:secret@127.0.0.1:1/sandbox'
    const { code, complained: errorOutput } = await run({ DATABASE_URL: url }).ended
    expect(code).toBe(1)
    expect(errorOutput).toBe(
      'The database at DATABASE_URL does not answer: start it, or leave DATABASE_URL out to use the embedded one.\n',
    )
  })
})

describe('a reset', () => {
  const query = async (url: string, text: string): Promise<unknown[]> => {
    const sql = postgres(url, { max: 1, onnotice: () => undefined })
    const rows = await sql.unsafe(text)
    await sql.end()
    return [...rows]
  }

  it('a reset clears chains and tables of a stopped sandbox, and nothing else', async () => {
    const state = { stateFolder: program.stateFolder(), databaseUrl: null }
    const first = run()
    const url = await first.ready()
    await callWebhooks(url, '/endpoints', { body: { url: 'https://example.org', secret: SECRET } })
    await expect(resetSandbox(state)).rejects.toThrow(
      `Another sandbox (process ${first.child.pid}) keeps its chains`,
    )
    expect(await healthy(url)).toBe(true)

    const shared = await startPostgres({ folder: join(state.stateFolder, 'postgres') })
    const gateway = await shared.openDatabase('gateway')
    await query(gateway, 'create table kept (n int); insert into kept values (7)')
    first.child.kill('SIGTERM')
    await first.ended
    await resetSandbox(state)

    expect(await query(gateway, 'select n from kept')).toEqual([{ n: 7 }])
    expect(existsSync(join(state.stateFolder, 'chains'))).toBe(false)
    const ours = `select nspname from pg_namespace where nspname like 'sandbox%'`
    expect(await query(await shared.openDatabase('sandbox'), ours)).toEqual([])
    await shared.stop()
    const second = run()
    const { body } = await callWebhooks(await second.ready(), '/endpoints')
    expect(body).toEqual({ items: [] })
    second.child.kill('SIGTERM')
    expect((await second.ended).said.split('\n')).toHaveLength(2)
  })
})
