import { once } from 'node:events'
import { createServer } from 'node:net'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startOnFreePorts } from './find-taken-port.mjs'
import { startProgram } from './start-program.mjs'

/** A server that reports a taken port as ours do. */
const PROGRAM = `
import { createServer } from 'node:net'
const port = Number(process.env.PORT)
createServer()
  .on('error', () => {
    console.error('Port ' + port + ' is taken: stop what uses it, or set PORT to another one.')
    process.exit(1)
  })
  .listen(port, '127.0.0.1', () => console.log('Ready'))
`

it('a port taken in between makes the start retry with another one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-ports-'))
  const file = join(folder, 'server.mjs')
  writeFileSync(file, PROGRAM)
  const first = createServer().listen(0, '127.0.0.1')
  await once(first, 'listening')
  const address = first.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  const ports = [taken, taken, 0]
  /** @type {(number | undefined)[]} */
  const tried = []

  const program = await startOnFreePorts(async () => {
    const port = ports.shift()
    tried.push(port)
    const started = startProgram({
      name: 'server',
      file,
      env: { ...process.env, PORT: String(port) },
      readyText: 'Ready',
      logFile: join(folder, 'server.log'),
    })
    await started.ready
    return started
  })
  expect(tried).toEqual([taken, taken, 0])
  await program.stop()
  first.close()
})

it('another failure is not retried', async () => {
  let tried = 0
  const start = async () => {
    tried += 1
    throw new Error('EARN_API_KEY is missing.')
  }
  await expect(startOnFreePorts(start)).rejects.toThrow('EARN_API_KEY is missing.')
  expect(tried).toBe(1)
})

it('never finding a free port is reported', async () => {
  const start = async () => {
    throw new Error('Port 4000 is taken: stop what uses it.')
  }
  await expect(startOnFreePorts(start)).rejects.toThrow('Port 4000 is taken')
})
