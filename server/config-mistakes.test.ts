import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { SECRET_VALUE, invalidVariables, validEnvironment } from './testing/example-environments.ts'

function sentencesOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
}

/** Other settings that a setting needs to be read. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  EARN_WEBHOOK_PREFIX: { EARN_WEBHOOK_SECRET: 's'.repeat(24) },
  PAYMASTERS: { ALLOW_CALL_BUNDLES: '1' },
  GEO_HEADER: { TRUST_PROXY_HOPS: '1' },
  BLOCKED_REGIONS: { TRUST_PROXY_HOPS: '1', GEO_HEADER: 'cf-ipcountry' },
}

test('a valid environment gives no error', () => {
  expect(sentencesOf(validEnvironment)).toEqual([])
})

test.each(Object.entries(invalidVariables))(
  '%s is rejected by name in one sentence without its value',
  (name, wrong) => {
    const told = sentencesOf({ ...validEnvironment, ...NEEDED[name], [name]: wrong })
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(new RegExp(`^${name}\\b.*\\.$`))
    expect(told[0]).not.toContain(SECRET_VALUE)
    expect(told[0]).not.toMatch(/zod|undefined|NaN|\[object/)
  },
)

test('all mistakes are reported at once, one sentence each', () => {
  const alone = ['SHEAF_MODE', 'EARN_API_URL', 'EARN_API_KEY', 'SHEAF_EMBEDDED_DB']
  const left = [...alone, ...Object.keys(NEEDED)]
  const each = Object.fromEntries(
    Object.entries(invalidVariables).filter(([name]) => !left.includes(name)),
  )
  const told = sentencesOf({ ...validEnvironment, ...each })
  for (const name of Object.keys(each))
    expect(told.filter((line) => line.startsWith(`${name} `))).toHaveLength(1)
  expect(told).toHaveLength(Object.keys(each).length)
})

test('an invalid service setting hides no other mistake', () => {
  const told = sentencesOf({ PORT: 'x', DATABASE_URL: 'x', EARN_API_KEY: 'k' }).join('\n')
  expect(told).toMatch(/^EARN_API_KEY is set but EARN_API_URL is not: both are needed\.$/m)
  expect(told).toMatch(/^PORT .*\.$/m)
  expect(told).toMatch(/^DATABASE_URL .*\.$/m)
})

test('each variable in the gateway’s guide is tested here', () => {
  const guide = readFileSync(new URL('../docs/configuration.md', import.meta.url), 'utf8')
  const table = guide.slice(guide.indexOf('## Gateway'), guide.indexOf('## Sandbox'))
  const listed = [...table.matchAll(/^\| `([A-Z][A-Z_]+)`/gm)].map(([, name]) => name ?? '')
  const inSandboxOnly = ['SANDBOX_KEY']
  const named = [...Object.keys(invalidVariables), ...inSandboxOnly]
  expect(listed.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !listed.includes(name))).toEqual(['SHEAF_MODE', 'RPC_BASE'])
})
