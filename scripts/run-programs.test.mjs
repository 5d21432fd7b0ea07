import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runPrograms, startProgram } from './start-program.mjs'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-programs-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** @param {string} name @param {string} source */
function program(name, source) {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, source)
  const logFile = join(folder, `${name}.log`)
  return startProgram({ name, file, env: process.env, readyText: 'is ready', logFile })
}

const server = `
  process.on('SIGTERM', () => { console.error('stopped'); process.exit(0) })
  console.log('It is ready')
  setInterval(() => {}, 1000)`

test('a program is ready at its ready line, and ends on request', async () => {
  const running = program('server', server)
  await running.ready
  await running.stop()
  expect(await running.ended).toContain('stopped')
})

test('a program on a port of its own choice reports it, in any form of its line', async () => {
  const listening = `
    import { createServer } from 'node:http'
    const server = createServer((_, answer) => answer.end('here')).listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      const line = JSON.stringify({ msg: \`It is ready at http://localhost:\${port}\` })
      process.stdout.write(line.slice(0, -5))
      setImmediate(() => process.stdout.write(line.slice(-5) + '\\n'))
    })`
  const running = program('listening', listening)
  expect(await (await fetch(await running.ready)).text()).toBe('here')
  await running.stop()
})

test('a program that ends before it is ready is reported with its own message', async () => {
  const running = program('broken', `console.error('Port 4000 is taken.'); process.exit(1)`)
  await expect(running.ready).rejects.toThrow('Port 4000 is taken.')
})

test('a program ends when its parent is killed', async () => {
  const child = join(folder, 'child.mjs')
  const trace = join(folder, 'stopped')
  writeFileSync(
    child,
    `import { writeFileSync } from 'node:fs'
     process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(trace)}, ''); process.exit(0) })
     console.log('is ready')
     setInterval(() => {}, 1000)`,
  )
  const parent = join(folder, 'parent.mjs')
  const starter = new URL('start-program.mjs', import.meta.url).href
  writeFileSync(
    parent,
    `import { startProgram } from ${JSON.stringify(starter)}
     const options = { name: 'child', env: process.env, readyText: 'is ready', logFile: ${JSON.stringify(join(folder, 'child.log'))} }
     const child = startProgram({ ...options, file: ${JSON.stringify(child)} })
     await child.ready
     console.log('is ready')
     process.kill(process.pid, 'SIGKILL')`,
  )
  const killed = startProgram({
    name: 'parent',
    file: parent,
    env: process.env,
    readyText: 'is ready',
    logFile: join(folder, 'parent.log'),
  })
  await killed.ended
  await expect.poll(() => existsSync(trace), { timeout: 30_000 }).toBe(true)
})

test('when one program ends by itself, that is reported and the others are stopped', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const first = program('first', server)
  const code = await runPrograms(
    [
      () => first,
      () => program('second', `console.log('is ready'); throw new Error('out of ideas')`),
    ],
    () => {},
  )
  expect(code).toBe(1)
  expect(complaint.mock.calls.join()).toMatch(/The second ended: [^]*out of ideas/)
  expect(await first.ended).toContain('stopped')
  complaint.mockRestore()
})

test('nothing starts after a program that did not become ready', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
  const later = vi.fn(() => program('later', server))
  const ready = vi.fn()
  expect(await runPrograms([() => program('early', 'process.exit(3)'), later], ready)).toBe(1)
  expect(later).not.toHaveBeenCalled()
  expect(ready).not.toHaveBeenCalled()
  expect(complaint.mock.calls.join()).toContain('code 3')
  complaint.mockRestore()
})
