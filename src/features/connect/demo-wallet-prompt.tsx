import { useSyncExternalStore } from 'react'
import { useTranslations, useFormatter } from 'use-intl'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { DemoPrompts, DemoRequest } from '#src/wallets/demo/demo-request.ts'
import { escapeInvisible } from '#src/messages/escape-invisible.ts'
import { fromRaw } from '#src/money/units.ts'
import { Definition, DefinitionList } from '#src/ui/definition-list.tsx'
import { Amount } from '#src/ui/numbers/exact-numbers.tsx'
import { Address } from '#src/ui/numbers/identifier.tsx'

type MessageRequest = Extract<DemoRequest, { kind: 'message' }>

/** The message that the demo wallet would sign. */
function DemoMessageDetails({ request }: { request: MessageRequest }) {
  return (
    <pre
      lang="en"
      className="max-h-48 overflow-auto rounded-lg bg-sunken p-3 font-mono text-xs break-words whitespace-pre-wrap"
    >
      {escapeInvisible(request.text)}
    </pre>
  )
}

function DemoSignDetails({ request }: { request: Extract<DemoRequest, { kind: 'sign' }> }) {
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

function DemoSendDetails({ request }: { request: Extract<DemoRequest, { kind: 'send' }> }) {
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

/** The demo wallet's prompt. Closing it rejects the request. */
export function DemoWalletPrompt({ prompts }: { prompts: DemoPrompts }) {
  const t = useTranslations('wallet')
  const prompt = useSyncExternalStore(prompts.subscribe, prompts.current)
  if (!prompt) return null
  const { request, answer } = prompt
  return (
    <Dialog open title={t('demo.title')} onClose={() => answer(false)}>
      {request.kind === 'connect' && (
        <p>{t('demo.connect', { family: t(`family.${request.family}`) })}</p>
      )}
      {request.kind === 'switch' && (
        <p>{t('demo.switch', { network: findNetwork(request.network).name })}</p>
      )}
      {request.kind === 'send' && (
        <>
          <p>{t('demo.send')}</p>
          <DemoSendDetails request={request} />
        </>
      )}
      {request.kind === 'message' && (
        <>
          <p>{t('demo.message')}</p>
          <DemoMessageDetails request={request} />
        </>
      )}
      {request.kind === 'sign' && (
        <>
          <p>{t('demo.sign')}</p>
          <DemoSignDetails request={request} />
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
