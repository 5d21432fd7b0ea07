import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimFolder, waitForReady } from './programs.mjs'

/** @type {(() => void)[]} */
const closing = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** @param {(asked: number) => string} report @returns where a gateway says this of itself */
async function gateway(report) {
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.end(report(asked))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
/** @param {object} [checks] */
const report = (checks) =>
  JSON.stringify({
    ready: checks === undefined,
    checks: { database: 'ok', catalogue: 'ok', key: 'ok', ...checks },
  })

test('a gateway is ready when it has its yields, and not before', async () => {
  let last = 0
  const url = await gateway((asked) => {
    last = asked
    return asked < 4 ? report({ catalogue: 'missing', key: 'not asked yet' }) : report()
  })
  expect(await waitForReady(url)).toBeNull()
  expect(last).toBe(4)
})

test('a timeout is reported', async () => {
  const withoutYields = await gateway(() => report({ catalogue: 'missing' }))
  expect(await waitForReady(withoutYields, 0)).toBe('the list of yields is not there yet')
  const withoutDatabase = await gateway(() => report({ database: 'no answer' }))
  expect(await waitForReady(withoutDatabase, 0)).toBe('its database can’t be used')
  const silent = await gateway(() => 'no report')
  expect(await waitForReady(silent, 0)).toBe('it does not say whether it is')
})

test('a rejected key is not waited for', async () => {
  const url = await gateway(() => report({ catalogue: 'missing', key: 'refused' }))
  expect(await waitForReady(url)).toBe('the service refuses the API key')
})

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-claim-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a folder that another run has is refused while that run lives, and free afterwards', async () => {
  const claim = new URL('programs.mjs', import.meta.url).href
  const other = join(folder, 'scripts.mjs')
  writeFileSync(
    other,
    `import { claimFolder } from ${JSON.stringify(claim)}
     claimFolder(${JSON.stringify(folder)})
     process.on('SIGTERM', () => process.exit(0))
     console.log('claimed')
     setInterval(() => {}, 1000)`,
  )
  const child = spawn(process.execPath, [other], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  expect(claimFolder(folder)).toContain(`process ${child.pid}`)
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(existsSync(join(folder, 'owner.pid'))).toBe(false)
  expect(claimFolder(folder)).toBeNull()
})

test('what a killed run left behind claims nothing', () => {
  writeFileSync(join(folder, 'owner.pid'), '999999999')
  expect(claimFolder(folder)).toBeNull()
})
