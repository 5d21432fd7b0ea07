import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readPostmasterFile } from '#database/postmaster-file.ts'
import { processAlive } from '#database/process-alive.ts'

const built = `dist/main-test-${process.pid}`
let stateFolder = ''
const started: ChildProcess[] = []

beforeAll(async () => {
  stateFolder = await mkdtemp(join(tmpdir(), 'sheaf-main-'))
  await chmod(stateFolder, 0o755)
  await build({
    logLevel: 'error',
    build: { ssr: 'sandbox/main.ts', outDir: built, emptyOutDir: true },
  })
})
afterAll(async () => {
  await rm(built, { recursive: true })
  await rm(stateFolder, { recursive: true })
})
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
})

interface Running {
  readonly child: ChildProcess
  readonly ended: Promise<{ code: number | null; said: string; complained: string }>
  /** The address that it printed. */
  readonly ready: () => Promise<string>
}

function run(environment: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, [`${built}/main.js`], {
    env: {
      ...process.env,
      PORT: '0',
      ANVIL_PORT_ETHEREUM_SEPOLIA: '0',
      ANVIL_PORT_BASE_SEPOLIA: '0',
      SOLANA_PORT: '0',
      SANDBOX_STATE: stateFolder,
      ...environment,
    },
  })
  started.push(child)
  let said = ''
  let complained = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, said, complained }))
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /^Sandbox is ready at (\S+)$/m.exec(said)?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => reject(new Error(complained)))
  })
  address.catch(() => undefined)
  return { child, ended, ready: () => address }
}

const healthy = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/health`).catch(() => null))?.ok ?? false

describe('the program', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'says when it is ready and stops on %s within three seconds, leaving no process',
    async (signal) => {
      const { child, ended, ready } = run()
      const url = await ready()
      expect(await healthy(url)).toBe(true)
      const database = await readPostmasterFile(join(stateFolder, 'postgres'))
      const before = Date.now()
      child.kill(signal)
      const { code, said, complained } = await ended
      expect(Date.now() - before).toBeLessThan(3_000)
      expect({ code, said, complained }).toEqual({
        code: 0,
        said: `Sandbox is ready at ${url}\n`,
        complained: '',
      })
      expect(processAlive(database?.pid ?? 0)).toBe(false)
    },
  )

  it('waits for its own start before it stops, so that nothing is left', async () => {
    const { child, ended } = run()
    const database = () => readPostmasterFile(join(stateFolder, 'postgres'))
    await vi.waitUntil(database, { timeout: 10_000, interval: 10 })
    child.kill('SIGINT')
    expect((await ended).code).toBe(0)
    expect(await database()).toBeNull()
  })

  it('starts again after kill -9 and stops what was left behind', async () => {
    const first = run()
    await first.ready()
    first.child.kill('SIGKILL')
    await first.ended
    const second = run()
    expect(await healthy(await second.ready())).toBe(true)
    second.child.kill('SIGTERM')
    expect((await second.ended).code).toBe(0)
    expect(await readPostmasterFile(join(stateFolder, 'postgres'))).toBeNull()
  })

  it('says in one sentence that its port is taken, before it starts anything', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? address?.port : 0
    const { code, complained } = await run({ PORT: String(port) }).ended
    other.close()
    expect(code).toBe(1)
    expect(complained).toBe(
      `Port ${port} is taken: stop the program that uses it, or set PORT to another one.\n`,
    )
    expect(await readPostmasterFile(join(stateFolder, 'postgres'))).toBeNull()
  })

  it('says what is wrong with its environment', async () => {
    const { code, complained } = await run({ PORT: 'four', DATABASE_URL: 'here' }).ended
    expect(code).toBe(1)
    expect(complained).toBe(
      'PORT must be a port number.\nDATABASE_URL must be an address such as postgres://user@host/name.\n',
    )
  })

  it('says that a database of yours does not answer', async () => {
    const url = 'postgres://nobody:secret@127.0.0.1:1/sandbox'
    const { code, complained } = await run({ DATABASE_URL: url }).ended
    expect(code).toBe(1)
    expect(complained).toBe(
      'The database at DATABASE_URL does not answer: start it, or leave DATABASE_URL out to use the embedded one.\n',
    )
  })
})
