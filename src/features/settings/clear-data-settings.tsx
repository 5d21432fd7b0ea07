import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/alert.tsx'
import type { RetainedRecords } from './clear-device.ts'
import { ClearedAlert } from './cleared-alert.tsx'
import { SettingsSection } from './settings-section.tsx'

type ClearState =
  | { readonly kind: 'idle' | 'asking' | 'busy' | 'failed' }
  | { readonly kind: 'done'; readonly kept: RetainedRecords }

/** Forgets what this browser keeps, after a second press. */
export function ClearDataSettings({ onForget }: { onForget: () => Promise<RetainedRecords> }) {
  const t = useTranslations('settings.forget')
  const [state, setState] = useState<ClearState>({ kind: 'idle' })
  const forget = (): void => {
    setState({ kind: 'busy' })
    onForget().then(
      (retained) => setState({ kind: 'done', kept: retained }),
      () => setState({ kind: 'failed' }),
    )
  }
  const isAsking = state.kind === 'asking' || state.kind === 'busy'
  return (
    <SettingsSection title={t('title')}>
      <p className="text-sm">{t('text')}</p>
      <p className="text-sm font-medium">{t('unfinished')}</p>
      <div aria-live="polite" className="space-y-3">
        {state.kind === 'failed' && <Alert tone="danger">{t('failed')}</Alert>}
        {state.kind === 'done' && <ClearedAlert kept={state.kept} />}
        {isAsking && <p className="font-semibold">{t('sure')}</p>}
      </div>
      {isAsking ? (
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" busy={state.kind === 'busy'} onClick={forget}>
            {t('confirm')}
          </Button>
          <Button variant="secondary" onClick={() => setState({ kind: 'idle' })}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <Button variant="secondary" onClick={() => setState({ kind: 'asking' })}>
          {t('start')}
        </Button>
      )}
    </SettingsSection>
  )
}
