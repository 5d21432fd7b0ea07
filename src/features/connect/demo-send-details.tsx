import { useTranslations } from 'use-intl'
import { findNetwork } from '#src/networks/find-network.ts'
import { fromRaw } from '#src/money/units.ts'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import type { DemoRequest } from '#src/wallets/demo/demo-request.ts'

/** What the demo wallet would send. */
export function DemoSendDetails({ request }: { request: Extract<DemoRequest, { kind: 'send' }> }) {
  const t = useTranslations('wallet')
  const { name, native } = findNetwork(request.network)
  return (
    <DefinitionList>
      <Definition term={t('demo.network')}>{name}</Definition>
      <Definition term={t('demo.to')}>
        <Address address={request.to} />
      </Definition>
      <Definition term={t('demo.value')}>
        <Amount
          amount={native && fromRaw(request.value, native.decimals)}
          symbol={native?.symbol}
        />
      </Definition>
      <Definition term={t('demo.data')}>
        <code className="line-clamp-3 font-mono text-xs break-all">{request.data}</code>
      </Definition>
    </DefinitionList>
  )
}
