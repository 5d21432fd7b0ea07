import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/button.tsx'
import { askForNotices, declineNotices, mayAskForNotices } from './notice-choice.ts'

/** Asks once, at a moment when there is something to wait for, whether the browser shall tell how it goes on. */
export function NoticeOffer() {
  const t = useTranslations('run.notify')
  const [isAsked, setIsAsked] = useState(mayAskForNotices)
  const asking = useMutation({ mutationFn: askForNotices, networkMode: 'always' })
  if (!isAsked) return null
  const decline = (): void => {
    declineNotices()
    setIsAsked(false)
  }
  return (
    <section
      aria-label={t('title')}
      className="space-y-3 rounded-lg border border-line bg-surface px-5 py-4 text-sm"
    >
      {asking.isSuccess ? (
        <output>{t(asking.data ? 'on' : 'off')}</output>
      ) : (
        <>
          <h2 className="font-semibold">{t('title')}</h2>
          <p>{t('text')}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" busy={asking.isPending} onClick={() => asking.mutate()}>
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
