import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { useWidgetHost, type WidgetHost } from './widget-context.ts'

/** Of the host's own words, characters. */
const MAX_WORDS = 300

type Notice =
  | { readonly kind: 'again' }
  /** The host's words may be empty. */
  | { readonly kind: 'vetoed'; readonly words: string }

type OnNotice = (notice: Notice | null) => void

/** Asks the host before a link leads to another site. Returns how to end that. */
function guardLeaving(host: WidgetHost, onNotice: OnNotice): () => void {
  const approved = new Set<string>()
  const ask = async (link: HTMLAnchorElement): Promise<void> => {
    const { href } = link
    const words = await host.ask('beforeLeave', { url: href.slice(0, 200) })
    if (words !== null) return onNotice({ kind: 'vetoed', words })
    approved.add(href)
    // A browser opens a page only soon after a press; after that the visitor presses once more.
    const { userActivation } = navigator
    if ('isActive' in userActivation && !userActivation.isActive) onNotice({ kind: 'again' })
    else link.click()
  }
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin === location.origin) return
    const state = host.state()
    if (state.kind !== 'open' || !state.config.hooks.includes('beforeLeave')) return
    if (approved.has(link.href)) return onNotice(null)
    event.preventDefault()
    void ask(link)
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('auxclick', onClick, true)
  return () => {
    document.removeEventListener('click', onClick, true)
    document.removeEventListener('auxclick', onClick, true)
  }
}

/** Guards the links out of a frame, and says why a press did nothing. */
export function WidgetGuards() {
  const t = useTranslations('widget')
  const host = useWidgetHost()
  const [notice, setNotice] = useState<Notice | null>(null)
  useEffect(() => guardLeaving(host, setNotice), [host])
  if (notice === null) return null
  return (
    // In view wherever the visitor has scrolled to in the frame.
    <div className="sticky top-2 z-10 bg-surface">
      <Alert tone="warning" urgent title={t(`${notice.kind}.title`)}>
        {notice.kind === 'vetoed' && notice.words !== ''
          ? t('vetoed.reason', { words: sanitizeText(notice.words, MAX_WORDS) })
          : t(`${notice.kind}.text`)}
      </Alert>
    </div>
  )
}
