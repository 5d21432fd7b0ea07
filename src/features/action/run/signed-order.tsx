import { useTranslations } from 'use-intl'
import type { Intent } from '#src/families/intent.ts'
import type { Order } from '#src/families/order.ts'
import { sameAddress } from '#src/families/same-address.ts'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { MovedAmount } from './moved-amount.tsx'

interface SignedOrderProps {
  readonly order: Order
  readonly intent: Intent | null
  /** Whose wallet signs. */
  readonly address: string
  readonly network: string
}

/** The last moment that a date can name, in seconds. */
const MAX_DATE_SECONDS = 8_640_000_000_000n

/** Both sides of an order, who gets what it brings, and until when it can be filled. */
export function SignedOrder({ order, intent, address, network }: SignedOrderProps) {
  const t = useTranslations('run.verdict')
  const { exact } = useDateFormat()
  const { given: sold, wanted: bought, receiver, until } = order
  const isOwn = receiver === null || sameAddress(receiver, address)
  return (
    <>
      <p>{t('order.title')}</p>
      <DefinitionList>
        <Definition term={t('order.given')}>
          <MovedAmount movement={sold} intent={intent} network={network} />
        </Definition>
        <Definition term={t('order.wanted')}>
          <MovedAmount movement={bought} intent={intent} network={network} />
        </Definition>
        <Definition term={t('order.receiver')}>
          {isOwn ? t('you') : <Address address={receiver} inline />}
        </Definition>
        <Definition term={t('order.until')}>
          {until === null || until > MAX_DATE_SECONDS
            ? t('order.forever')
            : exact(Number(until) * 1000)}
        </Definition>
      </DefinitionList>
    </>
  )
}
