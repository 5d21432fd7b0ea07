import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readPostmasterFile } from '#database/running-postgres.ts'
import { startPostgres } from '#database/start-postgres.ts'
import { exampleConfig } from './testing/example-config.ts'
import { startGateway } from './start-gateway.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

let parent = ''
let folder = ''
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'sheaf-start-gateway-'))
  await chmod(parent, 0o755)
  folder = join(parent, 'postgres')
})
afterEach(() => rm(parent, { recursive: true }))

function start(database: { url: string } | { folder: string }, port = 0) {
  return startGateway(exampleConfig({ port, database }), new Map(), silent)
}

it('the start starts the embedded database if needed, and leaves it to others in use', async () => {
  const gateway = await start({ folder })
  const sandbox = await startPostgres({ folder })
  await gateway.close()
  expect(await readPostmasterFile(folder)).not.toBeNull()
  await sandbox.stop()
  expect(await readPostmasterFile(folder)).toBeNull()
})

it('a taken port is reported, and no database is left running', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const taken = new RegExp(`^Port ${port} is taken: .* set PORT to another one\\.$`)
  const config = exampleConfig({
    port,
    sandbox: new URL('http://127.0.0.1:1'),
    database: { folder },
  })
  await expect(startGateway(config, new Map(), silent)).rejects.toThrow(taken)
  expect(await readPostmasterFile(folder)).toBeNull()
  other.close()
})

it('a taken gallery port is reported', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const config = exampleConfig({
    port: 0,
    database: { folder },
    sandbox: new URL('http://127.0.0.1:1'),
    widget: { origins: [], galleryPort: port, safeOrigins: [] },
  })
  await expect(startGateway(config, new Map(), silent)).rejects.toThrow(
    `Port ${port} is taken: stop what uses it, or set EMBED_GALLERY_PORT to another one.`,
  )
  other.close()
})

it('an unreachable database is reported without its URL', async () => {
  const url = 'postgres://nobody:secret@127.0.0.1:1/gateway'
  await expect(start({ url })).rejects.toMatchObject({
    code: 'DATABASE_UNREACHABLE',
    message:
      'The database at DATABASE_URL can’t be used: start it, and let its user create tables there.',
  })
})
