import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { exampleConfig } from './testing/example-config.ts'
import { invalidVariables } from './testing/example-environments.ts'
import { exampleServices } from './testing/example-services.ts'
import { createGateway } from './gateway.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const guide = read('docs/gateway.md')
const deployment = read('docs/deployment.md')
const found = (text: string, pattern: RegExp): readonly string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted()

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const routes = createGateway(exampleConfig(), new Map(), silent, exampleServices())
  .routes.map(({ path }) => path)
  .filter((path) => !/^\/?\*$/.test(path))

test('every metric is documented, and no other is', () => {
  const registered = found(sources.join('\n'), /'(sheaf_[a-z_]+)'/g)
  expect(registered).toContain('sheaf_catalogue_age_seconds')
  expect(found(guide, /`(sheaf_[a-z_]+)`/g)).toEqual(registered)
  const watched = found(deployment, /`(sheaf_[a-z_]+)`/g)
  expect(watched.filter((name) => !registered.includes(name))).toEqual([])
})

/** The paths of a table's first column as patterns; `*` matches anything, `{x}` one segment. */
const patternsOf = (text: string): readonly RegExp[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| `/'))
    .flatMap((line) => found(line.split('|')[1] ?? '', /`(\/[^`]*)`/g))
    .map((path) =>
      path
        .replace(/[.]/g, '\\.')
        .replace(/\*/g, '.*')
        .replace(/\{\w+\}/g, '[^/]+'),
    )
    .map((path) => new RegExp(`^${path}$`))

test.each([
  ['the gateway’s guide', guide],
  ['the table of what a CDN sends to the gateway', deployment],
])('%s has every route', (_, text) => {
  const patterns = patternsOf(text)
  const paths = [...new Set(routes)].filter((path) => path !== '/healthz')
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([])
})

test('every setting is in the table of settings', () => {
  const told = found(read('docs/configuration.md'), /^\| `([A-Z][A-Z_]+)/gm)
  const names = Object.keys(invalidVariables).filter((name) => !/^(?:RPC_|SHEAF_MODE)/.test(name))
  expect(names.filter((name) => !told.includes(name))).toEqual([])
})
