import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from './free-port.ts'
import { readPostmasterFile, isProcessAlive } from './running-postgres.ts'
import { USERS_FOLDER } from './postgres-use.ts'
import { startPostgres, type PostgresServer } from './start-postgres.ts'

let parent = ''
let folder = ''
const open: PostgresServer[] = []

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'sheaf-postgres-'))
  await chmod(parent, 0o755)
  folder = join(parent, 'postgres')
})

afterEach(async () => {
  for (const server of open.splice(0)) {
    await server.stop()
    if (!server.dataFolder.startsWith(parent))
      await rm(dirname(server.dataFolder), { recursive: true })
  }
  await rm(parent, { recursive: true })
})

async function start(port?: number): Promise<PostgresServer> {
  const server = await startPostgres({ folder, port })
  open.push(server)
  return server
}

async function query(url: string, text: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return [...(await sql.unsafe(text))]
  } finally {
    await sql.end()
  }
}

describe('the embedded database', () => {
  it('data survives a stop and a start', async () => {
    const first = await start()
    const url = await first.openDatabase('kept')
    await query(url, 'create table money (amount numeric); insert into money values (7)')
    await first.stop()
    const again = await start()
    expect(await query(await again.openDatabase('kept'), 'select * from money')).toEqual([
      { amount: '7' },
    ])
  })

  it('the server listens on loopback only and rejects anybody without the password', async () => {
    const server = await start()
    const url = await server.openDatabase('sandbox')
    expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    const wrong = url.replace(/:[^:@]+@/, ':wrong@')
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed')
  })

  it('a running server is reused, not started twice, and stopped by its last user', async () => {
    const first = await start()
    const second = await start()
    expect(second.port).toBe(first.port)
    await first.stop()
    expect(await query(await second.openDatabase('sandbox'), 'select 1 as one')).toHaveLength(1)
    await second.stop()
    await expect(second.openDatabase('sandbox')).rejects.toThrow('ECONNREFUSED')
  })

  it('the server keeps its port, unless that is taken', async () => {
    const first = await start()
    const { port } = first
    await first.stop()
    const second = await start()
    expect(second.port).toBe(port)
    await second.stop()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    expect((await start()).port).not.toBe(port)
    other.close()
  })

  it('two can start the server at the same moment', async () => {
    const [one, two] = await Promise.all([start(), start()])
    expect(one.port).toBe(two.port)
    const urls = await Promise.all([one.openDatabase('a'), two.openDatabase('a')])
    expect(urls[0]).toBe(urls[1])
  })

  it('a start succeeds while the last other user leaves, in any order', async () => {
    let last = await start()
    for (const delay of [0, 2, 5, 10, 20]) {
      const stopping = last.stop()
      await new Promise((resolve) => setTimeout(resolve, delay))
      last = await start()
      await stopping
      expect(await last.openDatabase('one')).toContain('/one')
    }
  })

  it('the server starts again after it was killed', async () => {
    const first = await start()
    await query(await first.openDatabase('kept'), 'create table money (amount numeric)')
    await kill(first)
    const again = await start()
    expect(await query(await again.openDatabase('kept'), 'select * from money')).toEqual([])
  })

  it('the server starts though its pid file names an unrelated process', async () => {
    const first = await start()
    const { dataFolder } = first
    const file = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')
    await first.stop()
    await writeFile(join(dataFolder, 'postmaster.pid'), file.replace(/^\d+/, String(process.pid)))
    await start()
    expect((await readPostmasterFile(dataFolder))?.pid).not.toBe(process.pid)
  })

  it('the server starts though its pid file names another database server', async () => {
    const other = await startPostgres({ folder: join(parent, 'other') })
    open.push(other)
    const otherPid = (await readPostmasterFile(other.dataFolder))?.pid
    const first = await start()
    const { dataFolder } = first
    const file = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')
    await first.stop()
    await writeFile(join(dataFolder, 'postmaster.pid'), file.replace(/^\d+/, String(otherPid)))
    await start()
    expect((await readPostmasterFile(dataFolder))?.pid).not.toBe(otherPid)
    expect(await query(await other.openDatabase('one'), 'select 1')).toHaveLength(1)
  })

  it('a killed program leaves no server behind, nor does one that reuses its pid', async () => {
    const first = await start()
    const gone = spawn(process.execPath, ['-e', ''])
    await once(gone, 'close')
    const users = join(first.dataFolder, USERS_FOLDER)
    await writeFile(join(users, `${gone.pid}-0-00000000`), '')
    await writeFile(join(users, `${process.pid}-1-00000000`), '')
    await first.stop()
    expect(await readPostmasterFile(first.dataFolder)).toBeNull()
  })

  it.runIf(process.getuid?.() === 0)(
    'as root the server works below a folder that its user cannot enter',
    async () => {
      await chmod(parent, 0o700)
      const server = await start()
      expect(server.dataFolder).toMatch(/^\/var\/tmp\/sheaf-[0-9a-f]{16}\/postgres$/)
      expect(await query(await server.openDatabase('sandbox'), 'select 1')).toHaveLength(1)
    },
  )

  it('a taken port is reported', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    await expect(start(port)).rejects.toMatchObject({
      code: 'DATABASE_PORT_TAKEN',
      message: expect.stringContaining(`Port ${port} for the database is taken`),
    })
    other.close()
  })

  it('a folder with other content is left alone', async () => {
    await mkdir(folder)
    await writeFile(join(folder, 'letters.txt'), 'mine')
    await expect(start()).rejects.toMatchObject({ code: 'DATABASE_FOLDER_UNREADABLE' })
    expect(await readFile(join(folder, 'letters.txt'), 'utf8')).toBe('mine')
  })

  it('an invalid database name is rejected', async () => {
    const server = await start()
    await expect(server.openDatabase('a; drop')).rejects.toMatchObject({
      code: 'DATABASE_NAME_INVALID',
    })
  })
})

async function kill({ dataFolder }: PostgresServer): Promise<void> {
  const pid = (await readPostmasterFile(dataFolder))?.pid ?? 0
  process.kill(pid, 'SIGKILL')
  while (isProcessAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20))
}
