import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const real = { EARN_API_URL: 'https://api.earn.example', EARN_API_KEY: 'live_abc123' }
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

describe('which service', () => {
  test('a real service needs its address and its key', () => {
    const config = readConfig(real)
    expect(config.earnApi.href).toBe('https://api.earn.example/')
    expect(config.earnApiKey).toBe('live_abc123')
    expect(config.sandbox).toBeNull()
  })

  test('sandbox mode needs neither, and knows its own address, key and nodes', () => {
    const config = readConfig(sandbox)
    expect(config.earnApi.href).toBe('http://127.0.0.1:4010/')
    expect(config.sandbox?.href).toBe('http://127.0.0.1:4010/')
    expect(config.earnApiKey).toBe('test_sandbox_rw')
    expect([...config.nodes.keys()]).toEqual(['ethereum-sepolia', 'base-sepolia', 'solana-devnet'])
  })

  test.each([
    [{}, 'Set EARN_API_URL and EARN_API_KEY'],
    [{ EARN_API_URL: real.EARN_API_URL }, 'EARN_API_KEY is not'],
    [{ EARN_API_KEY: 'k' }, 'EARN_API_URL is not'],
    [{ ...real, ...sandbox }, 'exclude each other'],
    [{ ...sandbox, EARN_API_KEY: 'k' }, 'EARN_API_URL is not'],
    [{ SHEAF_MODE: 'production' }, 'SHEAF_MODE can only be "sandbox"'],
    [{ ...real, EARN_API_URL: 'https://api.earn.example/v1' }, 'without /v1'],
    [{ ...real, EARN_API_URL: 'https://api.earn.example/v1/' }, 'without /v1'],
    [{ ...real, EARN_API_URL: 'http://127.0.0.1:9' }, 'must use https://'],
    [{ ...real, EARN_API_URL: 'api.earn.example' }, 'must be a URL'],
    [{ ...real, EARN_API_KEY: 'two words' }, 'EARN_API_KEY has a space'],
    [{ ...sandbox, SANDBOX_URL: 'http://10.0.0.7:4010' }, 'for this machine only'],
  ])('%j stops the start with one sentence', (env, sentence) => {
    const message = mistakesOf(env)
    expect(message).toContain(sentence)
    expect(message.split('\n')).toHaveLength(1)
  })

  test('a variable set to nothing counts as not set', () => {
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
    [{ MINIMUM_VERSION: '1' }, 'MINIMUM_VERSION'],
    [{ EARN_WEBHOOK_SECRET: 'short', SHEAF_EMBEDDED_DB: '1' }, 'EARN_WEBHOOK_SECRET'],
    [{ EARN_WEBHOOK_SECRET: 'a-secret-of-24-characters' }, 'DATABASE_URL'],
    [{ WIDGET_ORIGINS: 'https://*.example' }, 'WIDGET_ORIGINS'],
    [{ EMBED_GALLERY_PORT: '4001' }, 'EMBED_GALLERY_PORT'],
    [{ RPC_NOWHERE: 'https://node.example' }, 'RPC_NOWHERE'],
    [{ RPC_BASE: 'http://node.example' }, 'RPC_BASE'],
    [{ RPC_BASE: 'https://a.example,https://b.example,https://c.example' }, 'RPC_BASE'],
  ])('%j is refused by its name', (env, name) => {
    const message = mistakesOf({ ...real, ...env })
    expect(message).toContain(name)
    expect(message.split('\n')).toHaveLength(1)
  })

  test('all mistakes are told at once', () => {
    expect(mistakesOf({ PORT: 'x', RPC_NOWHERE: 'https://n.example' }).split('\n')).toHaveLength(3)
  })

  test('neither the key nor the secret in a node’s address is repeated', () => {
    const message = mistakesOf({ EARN_API_KEY: 'live_secret', RPC_BASE: 'http://n.example/s3cr3t' })
    expect(message).not.toMatch(/live_secret|s3cr3t/)
  })

  test('a network takes two nodes', () => {
    const { nodes } = readConfig({
      ...real,
      RPC_AVALANCHE_C: 'https://a.example, https://b.example/k',
    })
    expect(nodes.get('avalanche-c')?.map(({ href }) => href)).toEqual([
      'https://a.example/',
      'https://b.example/k',
    ])
  })

  test('what is paused is read as everything, networks and yields', () => {
    expect(readConfig({ ...real, PAUSED_ENTER: 'base, some-yield' }).pausedEnter).toEqual({
      all: false,
      networks: ['base'],
      yields: ['some-yield'],
    })
    expect(readConfig({ ...real, PAUSED_ENTER: 'all' }).pausedEnter.all).toBe(true)
  })
})
