import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { requireBalance } from '../amount-argument.ts'
import { heldWith, type Delegation } from './staking-account.ts'

/**
 * Only active stake can leave a validator; of what warms up, the refusal says how much it is and until when.
 * @param needed wei
 * @throws ServiceError INSUFFICIENT_BALANCE
 */
export function requireActive(
  delegation: Omit<Delegation, 'validator'>,
  needed: bigint,
  coin: Token,
): void {
  const { active, warming } = delegation
  if (warming.length === 0) return requireBalance(active, needed, coin, 'position')
  if (active >= needed) return
  const words = (raw: bigint) => `${fromRaw(raw, coin.decimals)} ${coin.symbol}`
  const parts = warming.map(({ amount, readyAt }) => `${words(amount)} until ${moment(readyAt)}`)
  throw ServiceError.basic(
    'INSUFFICIENT_BALANCE',
    `The position holds ${words(heldWith(delegation))}, of which ${words(active)} can leave now; ${words(needed)} are needed. The rest warms up: ${parts.join(', ')}.`,
  )
}

const moment = (seconds: bigint): string =>
  new Date(Number(seconds) * 1_000).toISOString().replace('.000Z', 'Z')
