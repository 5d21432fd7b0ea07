import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import {
  requestNotifications,
  declineNotifications,
  canRequestNotifications,
} from './notification-permission.ts'

/** Asks once, at a moment when there is something to wait for, whether the browser shall tell how it goes on. */
export function NotificationPrompt() {
  const t = useTranslations('run.notify')
  const [isOpen, setIsOpen] = useState(canRequestNotifications)
  const requesting = useMutation({ mutationFn: requestNotifications, networkMode: 'always' })
  if (!isOpen) return null
  const decline = (): void => {
    declineNotifications()
    setIsOpen(false)
  }
  return (
    <section
      aria-label={t('title')}
      className="space-y-3 rounded-lg border border-line bg-surface px-5 py-4 text-sm"
    >
      {requesting.isSuccess ? (
        <output>{t(requesting.data ? 'on' : 'off')}</output>
      ) : (
        <>
          <h2 className="font-semibold">{t('title')}</h2>
          <p>{t('text')}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              busy={requesting.isPending}
              onClick={() => requesting.mutate()}
            >
              {t('yes')}
            </Button>
            <Button variant="quiet" onClick={decline}>
              {t('no')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
