import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Kept } from './forget-device.ts'
import { ForgottenNotice } from './forgotten-notice.tsx'
import { SettingsSection } from './settings-section.tsx'

type Forgetting =
  | { readonly kind: 'idle' | 'asking' | 'busy' | 'failed' }
  | { readonly kind: 'done'; readonly kept: Kept }

/** Forgets what this browser keeps, after a second press. */
export function ForgetSettings({ onForget }: { onForget: () => Promise<Kept> }) {
  const t = useTranslations('settings.forget')
  const [state, setState] = useState<Forgetting>({ kind: 'idle' })
  const forget = (): void => {
    setState({ kind: 'busy' })
    onForget().then(
      (kept) => setState({ kind: 'done', kept }),
      () => setState({ kind: 'failed' }),
    )
  }
  const isAsking = state.kind === 'asking' || state.kind === 'busy'
  return (
    <SettingsSection title={t('title')}>
      <p className="text-sm">{t('text')}</p>
      <p className="text-sm font-medium">{t('unfinished')}</p>
      <div aria-live="polite" className="space-y-3">
        {state.kind === 'failed' && <Notice tone="danger">{t('failed')}</Notice>}
        {state.kind === 'done' && <ForgottenNotice kept={state.kept} />}
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
