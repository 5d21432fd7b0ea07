import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('an empty environment is valid', () => {
    expect(readConfig({ PORT: '', HOME: '/home/someone' })).toEqual({
      port: 4010,
      chainPorts: { 'ethereum-sepolia': 8545, 'base-sepolia': 8546, 'solana-devnet': 8899 },
      stateFolder: expect.stringMatching(/\.sheaf$/),
      databaseUrl: null,
      blockMs: 1_000,
      generatedYields: 3_000,
      logLevel: 'warn',
      roleKeys: {
        owner: 'sandbox_admin',
        admin: 'sandbox_team_admin',
        operator: 'sandbox_team_operator',
        viewer: 'sandbox_team_viewer',
      },
      webhookPrefix: 'X-Service-',
      tokensPage: null,
    })
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a port number.'],
    [{ PORT: '70000' }, 'PORT must be a port number up to 65535.'],
    [{ SOLANA_PORT: '65535' }, 'SOLANA_PORT must be a port number up to 65534.'],
    [{ ANVIL_PORT_BASE_SEPOLIA: '-1' }, 'ANVIL_PORT_BASE_SEPOLIA must be a port number.'],
    [
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be an address such as postgres://user@host/name.',
    ],
    [
      { SANDBOX_TEAM_KEYS: 'one,two' },
      'SANDBOX_TEAM_KEYS must be the keys of admin, operator and viewer.',
    ],
    [
      { EARN_WEBHOOK_PREFIX: 'X Service' },
      'EARN_WEBHOOK_PREFIX must be the beginning of header names, such as X-Service-.',
    ],
    [{ SANDBOX_TOKENS_PAGE: '0' }, 'SANDBOX_TOKENS_PAGE must be how many tokens a page has.'],
    [{ SANDBOX_BLOCK_MS: '1' }, 'SANDBOX_BLOCK_MS must be milliseconds between 10 and 99999.'],
    [{ SANDBOX_YIELDS: '20001' }, 'SANDBOX_YIELDS must be a number of yields between 1 and 20000.'],
    [{ SANDBOX_YIELDS: '0' }, 'SANDBOX_YIELDS must be a number of yields between 1 and 20000.'],
  ])('%j is rejected in one sentence', (environment, sentence) => {
    expect(readConfig(environment)).toEqual({ mistakes: [sentence] })
  })

  it('every invalid variable is named', () => {
    expect(readConfig({ PORT: 'x', DATABASE_URL: 'y' })).toMatchObject({ mistakes: { length: 2 } })
  })
})
