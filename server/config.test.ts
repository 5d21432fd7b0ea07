import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const real = {
  EARN_API_URL: 'https://api.earn.example',
  EARN_API_KEY: 'live_abc123',
  SHEAF_EMBEDDED_DB: '1',
}
const sandbox = { SHEAF_MODE: 'sandbox' }

const mistakesOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('the service', () => {
  test('a real service needs its URL and its key', () => {
    const config = readConfig(real)
    expect(config.earnApi.href).toBe('https://api.earn.example/')
    expect(config.earnApiKey).toBe('live_abc123')
    expect(config.sandbox).toBeNull()
  })

  test('sandbox mode needs neither, with its own URL, key and nodes', () => {
    const config = readConfig(sandbox)
    expect(config.earnApi.href).toBe('http://127.0.0.1:4010/')
    expect(config.sandbox?.href).toBe('http://127.0.0.1:4010/')
    expect(config.earnApiKey).toBe('test_sandbox_rw')
    expect([...config.nodes.keys()]).toEqual(['ethereum-sepolia', 'base-sepolia', 'solana-devnet'])
  })

  test('a test key is valid with a testnet among its nodes, or with no node', () => {
    const test = { ...real, EARN_API_KEY: 'test_abc' }
    const nodes = { RPC_BASE: 'https://n.example', RPC_BASE_SEPOLIA: 'https://n.example' }
    expect(readConfig(test).earnApiKey).toBe('test_abc')
    expect(readConfig({ ...test, ...nodes }).earnApiKey).toBe('test_abc')
    expect(readConfig({ ...real, RPC_BASE: 'https://n.example' }).earnApiKey).toBe('live_abc123')
  })

  test('a key that is a plain UUID may be of either kind, so any nodes go with it', () => {
    const key = '2f1c8a6e-0b7d-4c3e-9a51-6d0f4b8e7c21'
    for (const RPC of ['RPC_BASE', 'RPC_BASE_SEPOLIA'])
      expect(
        readConfig({ ...real, EARN_API_KEY: key, [RPC]: 'https://n.example' }).earnApiKey,
      ).toBe(key)
  })

  test('visitors, public origins and regions are read', () => {
    const env = {
      ...real,
      TRUST_PROXY_HOPS: '1',
      PUBLIC_ORIGIN: 'https://app.example, https://widget.example',
      GEO_HEADER: 'cf-ipcountry',
      BLOCKED_REGIONS: 'KP',
    }
    expect(readConfig(env)).toMatchObject({
      visitors: { proxyHops: 1 },
      publicOrigins: ['https://app.example', 'https://widget.example'],
      region: { header: 'cf-ipcountry', blocked: ['KP'] },
    })
  })

  test('figures are for this machine only, in sandbox mode too, unless told', () => {
    for (const env of [real, sandbox])
      expect(readConfig({ ...env, METRICS_PORT: '9464' }).metricsHost).toBe('127.0.0.1')
    for (const METRICS_HOST of ['0.0.0.0', '::', '10.1.2.3'])
      expect(readConfig({ ...real, METRICS_HOST }).metricsHost).toBe(METRICS_HOST)
    expect(mistakesOf({ ...real, METRICS_HOST: 'metrics.example' })).toBe(
      'METRICS_HOST must be an IP address of this machine.',
    )
  })

  test('in sandbox mode, SANDBOX_KEY selects what the app sees', () => {
    const config = readConfig({ ...sandbox, SANDBOX_KEY: 'test_sandbox_free_3000' })
    expect(config.earnApiKey).toBe('test_sandbox_free_3000')
    expect(readConfig({ ...real, SANDBOX_KEY: 'test_sandbox_ro' }).earnApiKey).toBe('live_abc123')
  })

  test.each([
    [{}, 'Set EARN_API_URL and EARN_API_KEY'],
    [{ EARN_API_URL: real.EARN_API_URL }, 'EARN_API_KEY is not'],
    [{ EARN_API_KEY: 'k' }, 'EARN_API_URL is not'],
    [{ ...real, SHEAF_EMBEDDED_DB: '' }, 'needs a database'],
    [{ ...real, ...sandbox }, 'exclude each other'],
    [{ ...sandbox, EARN_API_KEY: 'k' }, 'EARN_API_URL is not'],
    [{ SHEAF_MODE: 'production' }, 'SHEAF_MODE can only be "sandbox"'],
    [{ ...real, EARN_API_URL: 'https://api.earn.example/v1' }, 'without /v1'],
    [{ ...real, EARN_API_URL: 'https://api.earn.example/v1/' }, 'without /v1'],
    [{ ...real, EARN_API_URL: 'http://127.0.0.1:9' }, 'must use https://'],
    [{ ...real, EARN_API_URL: 'api.earn.example' }, 'must be a URL'],
    [{ ...real, EARN_API_KEY: 'test_a', RPC_BASE: 'https://n.example' }, 'is a test key'],
    [{ ...real, ACTION_KEY_SECRET: 'short' }, 'ACTION_KEY_SECRET must have at least 32'],
    [{ ...real, PUBLIC_ORIGIN: 'https://app.example/' }, 'PUBLIC_ORIGIN has'],
    [{ ...real, PUBLIC_ORIGIN: 'http://app.example' }, 'must start with https://'],
    [{ ...real, GEO_HEADER: 'cf-ipcountry' }, 'GEO_HEADER needs TRUST_PROXY_HOPS'],
    [{ ...real, TRUST_PROXY_HOPS: 'yes' }, 'TRUST_PROXY_HOPS must be'],
    [{ ...real, EARN_API_KEY: 'two words' }, 'EARN_API_KEY has a space'],
    [{ ...sandbox, SANDBOX_KEY: 'two words' }, 'SANDBOX_KEY has a space'],
    [{ ...sandbox, SANDBOX_URL: 'http://10.0.0.7:4010' }, 'for this machine only'],
  ])('%j stops the start with one sentence', (env, sentence) => {
    const message = mistakesOf(env)
    expect(message).toContain(sentence)
    expect(message.split('\n')).toHaveLength(1)
  })

  test('an empty variable counts as not set', () => {
    expect(readConfig({ ...sandbox, EARN_API_URL: '', EARN_API_KEY: ' ' }).sandbox).not.toBeNull()
  })
})

describe('everything else', () => {
  test.each([
    [{ PORT: 'web' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ BRAND_NAME: 'x'.repeat(41) }, 'BRAND_NAME'],
    [{ BRAND_ACCENT: 'red' }, 'BRAND_ACCENT'],
    [{ BRAND_LOGO: '//evil.example/x.png' }, 'BRAND_LOGO'],
    [{ BRAND_LOGO: 'https://evil.example/x.png' }, 'BRAND_LOGO'],
    [{ BRAND_SUPPORT_URL: 'javascript:alert(1)' }, 'BRAND_SUPPORT_URL'],
    [{ WALLETCONNECT_PROJECT_ID: 'abc' }, 'WALLETCONNECT_PROJECT_ID'],
    [{ WALLETCONNECT_RELAY_URL: 'ws://relay.example' }, 'WALLETCONNECT_RELAY_URL'],
    [{ WALLETCONNECT_RELAY_URL: 'relay' }, 'WALLETCONNECT_RELAY_URL'],
    [{ MINIMUM_VERSION: '1' }, 'MINIMUM_VERSION'],
    [{ ALLOW_CALL_BUNDLES: 'yes' }, 'ALLOW_CALL_BUNDLES'],
    [{ ENS_NETWORK: 'base' }, 'ENS_NETWORK must be one of ethereum, ethereum-sepolia'],
    [{ ENS_NETWORK: 'ethereum' }, 'set RPC_ETHEREUM'],
    [{ PAYMASTERS: 'base=https://pay.example' }, 'PAYMASTERS needs ALLOW_CALL_BUNDLES=1'],
    ...[
      'base',
      'https://pay.example',
      'base=http://pay.example',
      'base=https://me:word@pay.example',
      'solana=https://pay.example',
      'nowhere=https://pay.example',
      'base=https://a.example,base=https://b.example',
    ].map((paymasters): [object, string] => [
      { ALLOW_CALL_BUNDLES: '1', PAYMASTERS: paymasters },
      'PAYMASTERS must be',
    ]),
    [{ EARN_WEBHOOK_SECRET: 'short', SHEAF_EMBEDDED_DB: '1' }, 'EARN_WEBHOOK_SECRET'],
    [{ WIDGET_ORIGINS: 'https://*.example' }, 'WIDGET_ORIGINS'],
    [{ EMBED_GALLERY_PORT: '4001' }, 'EMBED_GALLERY_PORT'],
    [{ RPC_NOWHERE: 'https://node.example' }, 'RPC_NOWHERE'],
    [{ RPC_BASE: 'http://node.example' }, 'RPC_BASE'],
    [{ RPC_BASE: 'https://a.example,https://b.example,https://c.example' }, 'RPC_BASE'],
  ])('%j is rejected by its name', (env, name) => {
    const message = mistakesOf({ ...real, ...env })
    expect(message).toContain(name)
    expect(message.split('\n')).toHaveLength(1)
  })

  test('all mistakes are reported at once', () => {
    expect(mistakesOf({ PORT: 'x', RPC_NOWHERE: 'https://n.example' }).split('\n')).toHaveLength(3)
  })

  test('neither the key nor the secret in a node’s URL is repeated', () => {
    const message = mistakesOf({ EARN_API_KEY: 'live_secret', RPC_BASE: 'http://n.example/s3cr3t' })
    expect(message).not.toMatch(/live_secret|s3cr3t/)
  })

  test('a network accepts two nodes', () => {
    const { nodes } = readConfig({
      ...real,
      RPC_AVALANCHE_C: 'https://a.example, https://b.example/k',
    })
    expect(nodes.get('avalanche-c')?.map(({ href }) => href)).toEqual([
      'https://a.example/',
      'https://b.example/k',
    ])
  })

  test('steps are signed together, and paid for, only where that is allowed', () => {
    expect(readConfig(real).callBundles).toEqual({ allowed: false, paymasters: {} })
    const allowed = { ...real, ALLOW_CALL_BUNDLES: '1' }
    expect(readConfig(allowed).callBundles).toEqual({ allowed: true, paymasters: {} })
    const paymasters = 'Base=https://pay.example/v1?key=a=b, ethereum = https://pay.example'
    expect(readConfig({ ...allowed, PAYMASTERS: paymasters }).callBundles.paymasters).toEqual({
      base: 'https://pay.example/v1?key=a=b',
      ethereum: 'https://pay.example/',
    })
  })

  test('names are read where a network is named for them, and in the sandbox', () => {
    expect(readConfig({ ...real, RPC_ETHEREUM: 'https://n.example' }).ensNetwork).toBeNull()
    const named = { ...real, RPC_ETHEREUM: 'https://n.example', ENS_NETWORK: 'ethereum' }
    expect(readConfig(named).ensNetwork).toBe('ethereum')
    expect(readConfig({ SHEAF_MODE: 'sandbox' }).ensNetwork).toBe('ethereum-sepolia')
  })

  test('pauses are read as everything, networks and yields', () => {
    expect(readConfig({ ...real, PAUSED_ENTER: 'base, some-yield' }).pausedEnter).toEqual({
      all: false,
      networks: ['base'],
      yields: ['some-yield'],
    })
    expect(readConfig({ ...real, PAUSED_ENTER: 'ALL' }).pausedEnter.all).toBe(true)
    expect(readConfig({ ...real, PAUSED_ENTER: 'Base' }).pausedEnter.networks).toEqual(['base'])
  })
})
