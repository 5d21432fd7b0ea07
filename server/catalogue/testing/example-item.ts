interface Changes {
  readonly id?: string
  readonly name?: string
  readonly rate?: number
  readonly more?: Readonly<Record<string, unknown>>
}

/** An item of the service's list as JSON. */
export function exampleItem({
  id = 'base-usdc-vault',
  name = 'Harvest',
  rate = 0.04,
  more,
}: Changes = {}): string {
  const token = {
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    network: 'base',
    address: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
    logoURI: 'https://logos.example.org/usdc.png',
  }
  return JSON.stringify({
    id,
    network: 'base',
    token,
    inputTokens: [token],
    rewardRate: {
      total: rate,
      rateType: 'APY',
      components: [{ rate, rateType: 'APY', token, yieldSource: 'vault' }],
    },
    status: { enter: true, exit: true },
    metadata: { name, logoURI: 'https://logos.example.org/vault.png' },
    mechanics: {
      type: 'vault',
      rewardClaiming: 'auto',
      entryLimits: { minimum: '0', maximum: null },
    },
    providerId: 'harvest',
    statistics: { tvlUsd: '1,200,000.50', uniqueUsers: 12 },
    ...more,
  })
}
