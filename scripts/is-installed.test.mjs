import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled } from './prepare.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sheaf-installed-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** @param {string} file @param {object} packages */
function write(file, packages) {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, file), JSON.stringify({ packages }))
}

const asked = {
  '': { version: '1.0.0' },
  'node_modules/a': { version: '1.2.3' },
  'node_modules/a-darwin': { version: '1.2.3', optional: true },
}

test('a missing or aborted install is not installed', () => {
  write('package-lock.json', asked)
  expect(isInstalled(root)).toBe(false)
})

test('an install that lacks only other platforms’ packages is installed', () => {
  write('package-lock.json', asked)
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.2.3' } })
  expect(isInstalled(root)).toBe(true)
})

test('an install with a changed lock is not installed', () => {
  write('package-lock.json', { ...asked, 'node_modules/a': { version: '1.3.0' } })
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.2.3' } })
  expect(isInstalled(root)).toBe(false)
})
