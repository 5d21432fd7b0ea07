import type { Token } from '#src/api/schemas/token.ts'

export const createExampleToken = (overrides: Partial<Token> = {}): Token => ({
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
  network: 'base',
  address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  logoURI: undefined,
  isPoints: undefined,
  ...overrides,
})
