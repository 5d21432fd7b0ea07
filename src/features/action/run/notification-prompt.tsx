import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'

const STORAGE_KEY = 'sheaf.notices'

/** Frames may not ask, and phones with Android show a page's notices only where it is installed. */
const canNotify = (): boolean =>
  'Notification' in globalThis && window.top === window && !/Android/.test(navigator.userAgent)

function hasDeclined(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'no'
  } catch {
    return false
  }
}

/** Whether somebody may be asked if the browser shall show notices: once, and not where it could not. */
const canRequestNotifications = (): boolean =>
  canNotify() && Notification.permission === 'default' && !hasDeclined()

/** Not asked again on this device. */
function declineNotifications(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'no')
  } catch {
    // A full storage asks again at the next visit.
  }
}

/** Has the browser ask, in its own words. Only after a press: some take no other. @returns whether notices may be shown */
async function requestNotifications(): Promise<boolean> {
  const isAllowed = (await Notification.requestPermission()) === 'granted'
  // Closing the browser's question is an answer, too.
  if (!isAllowed) declineNotifications()
  return isAllowed
}

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
