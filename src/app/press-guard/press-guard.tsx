import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { Alert } from '#src/ui/alert.tsx'
import { WidgetFullPage } from '../widget-full-page.tsx'
import { canSeeCover, guardPresses, type RefusedButton } from './guard-presses.ts'

/** Guards presses that lead to a signature against a host page that covers its frame, and says why one did nothing. */
export function PressGuard() {
  const t = useTranslations('widget.press')
  const [refused, setRefused] = useState<RefusedButton | null>(null)
  useEffect(() => {
    // Nothing is around a page of its own, and other browsers can't tell.
    if (window.parent === window || !canSeeCover()) return undefined
    return guardPresses(setRefused)
  }, [])
  const place = refused?.button.parentElement
  if (!refused || !place) return null
  // In the flow, after the button: what lies over a button would make the next press do nothing either.
  return createPortal(
    <Alert tone="warning" urgent title={t('title')} actions={<WidgetFullPage />}>
      {t(refused.reason)}
    </Alert>,
    place,
  )
}
