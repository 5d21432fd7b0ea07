import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { findNetwork } from '#src/networks/find-network.ts'
import { fromRaw } from '#src/money/units.ts'
import { Button } from '#src/ui/button.tsx'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Address } from '#src/ui/numbers/address.tsx'
import { Amount } from '#src/ui/numbers/amount.tsx'
import type { DemoPrompts, DemoRequest } from '#src/wallets/demo/demo-request.ts'

function SendDetails({ request }: { request: Extract<DemoRequest, { kind: 'send' }> }) {
  const t = useTranslations('wallet')
  const { name, native } = findNetwork(request.network)
  return (
    <DefinitionList>
      <Definition term={t('demo.network')}>{name}</Definition>
      <Definition term={t('demo.to')}>
        <Address address={request.to} />
      </Definition>
      <Definition term={t('demo.value')}>
        <Amount amount={fromRaw(request.value, native?.decimals ?? 18)} symbol={native?.symbol} />
      </Definition>
      <Definition term={t('demo.data')}>
        <code className="line-clamp-3 font-mono text-xs break-all">{request.data}</code>
      </Definition>
    </DefinitionList>
  )
}

/** The demo wallet's window: what it asks, and yes or no. Closing it is a no. */
export function DemoWalletPrompt({ prompts }: { prompts: DemoPrompts }) {
  const t = useTranslations('wallet')
  const prompt = useSyncExternalStore(prompts.subscribe, prompts.current)
  if (!prompt) return null
  const { request, answer } = prompt
  return (
    <Dialog open title={t('demo.title')} onClose={() => answer(false)}>
      {request.kind === 'connect' && <p>{t('demo.connect')}</p>}
      {request.kind === 'switch' && (
        <p>{t('demo.switch', { network: findNetwork(request.network).name })}</p>
      )}
      {request.kind === 'send' && (
        <>
          <p>{t('demo.send')}</p>
          <SendDetails request={request} />
        </>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => answer(false)}>
          {t('demo.decline')}
        </Button>
        <Button onClick={() => answer(true)}>{t('demo.confirm')}</Button>
      </div>
      <p className="text-xs text-muted">{t('demo.note')}</p>
    </Dialog>
  )
}
