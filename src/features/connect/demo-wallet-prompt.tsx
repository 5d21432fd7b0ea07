import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { findNetwork } from '#src/networks/find-network.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import type { DemoPrompts } from '#src/wallets/demo/demo-request.ts'
import { DemoMessageDetails } from './demo-message-details.tsx'
import { DemoSendDetails } from './demo-send-details.tsx'
import { DemoSignDetails } from './demo-sign-details.tsx'

/** The demo wallet's window: what it asks, and yes or no. Closing it is a no. */
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
