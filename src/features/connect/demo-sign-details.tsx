import { useFormatter, useTranslations } from 'use-intl'
import { findNetwork } from '#src/networks/find-network.ts'
import { fromRaw } from '#src/money/units.ts'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import type { DemoRequest } from '#src/wallets/demo/demo-request.ts'

/** What the demo wallet would sign. */
export function DemoSignDetails({ request }: { request: Extract<DemoRequest, { kind: 'sign' }> }) {
  const t = useTranslations('wallet')
  const format = useFormatter()
  const { name, native } = findNetwork(request.network)
  return (
    <DefinitionList>
      <Definition term={t('demo.network')}>{name}</Definition>
      <Definition term={t('demo.does')}>
        {format.list(request.instructions.map((kindLabel) => t(`demo.deed.${kindLabel}`)))}
      </Definition>
      <Definition term={t('demo.value')}>
        <Amount
          amount={native && fromRaw(request.lamports, native.decimals)}
          symbol={native?.symbol}
        />
      </Definition>
    </DefinitionList>
  )
}
