import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  addIntegrity,
  completeLockfile,
  countInstalled,
  findWithoutIntegrity,
  missingEntries,
  getPlatform,
} from './lockfile.mjs'
import { isAllowed } from './licences.mjs'

/** @type {import('./lockfile.mjs').Lockfile} */
const committed = JSON.parse(readFileSync('package-lock.json', 'utf8'))

test('the committed lock is complete, so that npm ci works on every platform', () => {
  expect(missingEntries(committed)).toEqual([])
})

test('the lock of what builds the documents is complete too, and fixes the content of each package', () => {
  /** @type {import('./lockfile.mjs').Lockfile} */
  const lockfile = JSON.parse(readFileSync('docs/site/package-lock.json', 'utf8'))
  expect(missingEntries(lockfile)).toEqual([])
  expect(findWithoutIntegrity(lockfile)).toEqual([])
  const licences = Object.entries(lockfile.packages).filter(([path]) => path !== '')
  expect(licences.filter(([, { license }]) => !isAllowed(license ?? null))).toEqual([])
})

test('a clone on Linux installs at most 600 packages', () => {
  const platform = { os: 'linux', cpu: 'x64', libc: 'glibc' }
  expect(countInstalled(committed, platform)).toBeLessThanOrEqual(600)
})

test('the committed lock fixes the content of every package that the registry has', () => {
  // Optional ones for other platforms, missing in the lock's registry: `npm run lock` looks them up again.
  const unknown = [
    'litesvm-darwin-arm64@1.5.0',
    'litesvm-darwin-x64@1.5.0',
    'litesvm-linux-arm64-gnu@1.5.0',
    'litesvm-linux-arm64-musl@1.5.0',
    'litesvm-linux-x64-musl@1.5.0',
  ]
  const specs = findWithoutIntegrity(committed).map(({ spec }) => spec)
  expect(specs.filter((spec) => !unknown.includes(spec))).toEqual([])
})

test('a package for another platform is not counted', () => {
  const lockfile = {
    packages: {
      '': {},
      'node_modules/everywhere': {},
      'node_modules/here': { os: ['linux'], cpu: ['x64', 'arm64'], libc: ['glibc'] },
      'node_modules/not-on-windows': { os: ['!win32'] },
      'node_modules/not-here': { os: ['!linux'] },
      'node_modules/elsewhere': { os: ['darwin'], cpu: ['x64'] },
      'node_modules/other-libc': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    },
  }
  expect(countInstalled(lockfile, { os: 'linux', cpu: 'x64', libc: 'glibc' })).toBe(3)
})

test('an integrity applies to each package of that name and version without one', () => {
  const lockfile = {
    packages: {
      '': {},
      'node_modules/@x/a': { version: '1.0.0', optional: true },
      'node_modules/b/node_modules/@x/a': { version: '2.0.0' },
      'node_modules/c': { name: '@x/a', version: '1.0.0' },
      'node_modules/d': { version: '1.0.0', integrity: 'sha512-d' },
    },
  }
  const known = new Map([
    ['@x/a@1.0.0', 'sha512-a'],
    ['d@1.0.0', 'sha512-other'],
  ])
  const { packages } = addIntegrity(lockfile, known)
  expect(packages['node_modules/@x/a']).toEqual({
    version: '1.0.0',
    integrity: 'sha512-a',
    optional: true,
  })
  expect(packages['node_modules/c']?.integrity).toBe('sha512-a')
  expect(packages['node_modules/d']?.integrity).toBe('sha512-d')
  expect(findWithoutIntegrity({ packages })).toEqual([
    { path: 'node_modules/b/node_modules/@x/a', spec: '@x/a@2.0.0' },
  ])
})

test('a lock with a missing platform is reported and completed', () => {
  const packages = { ...committed.packages }
  delete packages['node_modules/@foundry-rs/anvil-darwin-arm64']
  const broken = { ...committed, packages }
  expect(missingEntries(broken).map(({ name }) => name)).toEqual(['@foundry-rs/anvil-darwin-arm64'])
  const completed = completeLockfile(broken)
  expect(completed.packages['node_modules/@foundry-rs/anvil-darwin-arm64']).toMatchObject({
    optional: true,
    os: ['darwin'],
    cpu: ['arm64'],
  })
})

test('a package at another depth counts as present', () => {
  const lockfile = {
    packages: {
      'node_modules/a': { optionalDependencies: { b: '1.0.0' } },
      'node_modules/a/node_modules/b': { version: '1.0.0' },
      'node_modules/c/node_modules/d': { optionalDependencies: { e: '^2.0.0' } },
      'node_modules/e': { version: '2.1.0' },
    },
  }
  expect(missingEntries(lockfile)).toEqual([])
})

test('another version of a package is placed below the one that needs it', () => {
  const lockfile = {
    packages: {
      'node_modules/old': { optionalDependencies: { 'bin-darwin-x64': '1.0.0' } },
      'node_modules/bin-darwin-x64': { version: '2.0.0' },
    },
  }
  const completed = completeLockfile(lockfile)
  expect(completed.packages['node_modules/old/node_modules/bin-darwin-x64']?.version).toBe('1.0.0')
  expect(missingEntries(completed)).toEqual([])
})

describe('a platform is derived from the name', () => {
  test.each([
    ['@x/y-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@x/y-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@x/y-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@x/y-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@x/y-linux-arm64', { os: ['linux'], cpu: ['arm64'] }],
    ['@x/y-wasm32-wasi', { os: ['wasm'], cpu: ['wasm32'] }],
    ['something', { os: ['unknown'], cpu: ['unknown'] }],
  ])('%s', (name, platform) => expect(getPlatform(name)).toEqual(platform))
})
