import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { requireBalance } from '../read-amount-argument.ts'
import { getDelegatedAmount, type Delegation } from './staking-account.ts'

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
  const formatAmount = (raw: bigint) => `${fromRaw(raw, coin.decimals)} ${coin.symbol}`
  const sentences = warming.map(
    ({ amount, readyAt }) => `${formatAmount(amount)} until ${formatDate(readyAt)}`,
  )
  throw ServiceError.basic(
    'INSUFFICIENT_BALANCE',
    `The position holds ${formatAmount(getDelegatedAmount(delegation))}, of which ${formatAmount(active)} can leave now; ${formatAmount(needed)} are needed. The rest warms up: ${sentences.join(', ')}.`,
  )
}

const formatDate = (seconds: bigint): string =>
  new Date(Number(seconds) * 1_000).toISOString().replace('.000Z', 'Z')
