import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimFolder } from './claim-folder.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-claim-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a folder that another run has is refused while that run lives, and free afterwards', async () => {
  const claim = new URL('claim-folder.mjs', import.meta.url).href
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
