import { expect, test } from 'vitest'
import { documentPaths, getSettings, readGuideBlocks } from '../scripts/guide-blocks.mjs'
import { readConfig } from './config.ts'
import { validEnvironment } from './testing/example-environments.ts'

const blocks = documentPaths.flatMap(readGuideBlocks).flatMap((block) => {
  const settings = getSettings(block)
  return settings === null || block.path === 'docs/sandbox-faults.md'
    ? []
    : [{ path: block.path, settings }]
})

/** Settings of a file that is on the operator's machine only. */
const isElsewhere = (value: string): boolean => value.startsWith('/etc/')

test('the documents set settings', () => {
  expect(blocks.length).toBeGreaterThan(4)
})

/** Settings that exclude each other stand below one another to choose from. */
const splitAlternatives = (
  settings: readonly (readonly [string, string])[],
): readonly Readonly<Record<string, string>>[] => {
  const isRepeated = new Set(settings.map(([name]) => name)).size < settings.length
  return isRepeated
    ? settings.map(([name, value]) => ({ [name]: value }))
    : [Object.fromEntries(settings)]
}

const { DATABASE_URL: databaseUrl = '', ...rest } = validEnvironment

test.each(blocks)('the settings in $path are ones that the gateway takes', ({ settings }) => {
  const here = settings.filter(([, value]) => !isElsewhere(value))
  for (const alternative of splitAlternatives(here)) {
    const hasDatabase = 'SHEAF_EMBEDDED_DB' in alternative
    const database = hasDatabase ? {} : { DATABASE_URL: databaseUrl }
    expect(() => readConfig({ ...rest, ...database, ...alternative })).not.toThrow()
  }
})

test('a setting that it does not take is found', () => {
  expect(() =>
    readConfig({ ...validEnvironment, WIDGET_ORIGINS: 'https://a.example/path' }),
  ).toThrow(/WIDGET_ORIGINS/)
})
