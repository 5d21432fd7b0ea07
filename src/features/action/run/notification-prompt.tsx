import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { canNotify } from '#src/features/actions-in-progress/index.ts'
import { Button } from '#src/ui/button.tsx'
import { visitStorage } from '#src/wallets/visit-storage.ts'

const STORAGE_KEY = 'sheaf.notices'

const hasDeclined = (): boolean => visitStorage.getItem(STORAGE_KEY) === 'no'

/** Whether to offer notifications: once, and only where supported. */
const canRequestNotifications = (): boolean =>
  canNotify() && Notification.permission === 'default' && !hasDeclined()

/** Stores that this device declined; with full storage the offer repeats on the next visit. */
const declineNotifications = (): void => visitStorage.setItem(STORAGE_KEY, 'no')

/** Requests the browser's permission; some browsers require a press. @returns whether it was granted */
async function requestNotifications(): Promise<boolean> {
  const isAllowed = (await Notification.requestPermission()) === 'granted'
  // Dismissing the browser's prompt declines as well.
  if (!isAllowed) declineNotifications()
  return isAllowed
}

/** Offers notifications once, during a wait. */
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
