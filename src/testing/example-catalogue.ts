import type { CompactToken } from '#src/catalogue/compact/compact-yield.ts'
import { encodeCatalogue } from '#src/catalogue/compact/encode-catalogue.ts'

const READ_AT = 1_795_000_000

/** The gateway's catalogue of one open vault for a token. */
export function createExampleCatalogue(
  id: string,
  { symbol, name, network, address }: Omit<CompactToken, 'price'>,
): string {
  const token = { symbol, name, network, address, price: null }
  const vault = {
    id,
    name: 'Steady vault',
    network,
    provider: 'harvest',
    type: 'vault',
    token,
    inputTokens: [token],
    receipt: null,
    rate: 0.0382,
    rateType: 'APY',
    components: [],
    tvlUsd: null,
    users: null,
    lockup: null,
    cooldown: null,
    warmup: null,
    claiming: null,
    minimum: null,
    kyc: false,
    enter: true,
    exit: true,
    maintenance: false,
    deprecated: false,
    readAt: READ_AT,
  }
  return encodeCatalogue({ asOf: READ_AT, skipped: 0, yields: [vault] }).join('\n')
}
