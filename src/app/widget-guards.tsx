import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { useWidgetHost, type WidgetHost } from './widget-context.ts'
import { WidgetFullPage } from './widget-full-page.tsx'

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

/** Whether the host shows this frame above its page; null where it can't. */
function useInFront(host: WidgetHost): boolean | null {
  const state = useSyncExternalStore(host.subscribe, host.state)
  return state.kind === 'open' ? state.isInFront : null
}

/** The ways to see a button that something of the host's page covers. */
export function UncoverActions() {
  const t = useTranslations('widget.front')
  const host = useWidgetHost()
  const isInFront = useInFront(host)
  const actions = useRef<HTMLDivElement>(null)
  const show = (): void => {
    // The frame has another height there; what was pressed stays in view.
    const stay = (): void => actions.current?.scrollIntoView({ block: 'center' })
    window.addEventListener('resize', stay, { once: true })
    host.showInFront(true)
  }
  return (
    <div ref={actions} className="flex flex-wrap gap-2">
      {isInFront === false && <Button onClick={show}>{t('show')}</Button>}
      <WidgetFullPage />
    </div>
  )
}

/** Guards the links out of a frame, says why a press did nothing, and leads back into the page. */
export function WidgetGuards() {
  const t = useTranslations('widget')
  const host = useWidgetHost()
  const [notice, setNotice] = useState<Notice | null>(null)
  useEffect(() => guardLeaving(host, setNotice), [host])
  const isInFront = useInFront(host) === true
  if (notice === null && !isInFront) return null
  return (
    // In view wherever the visitor has scrolled to in the frame.
    <div className="sticky top-2 z-10 space-y-2">
      {isInFront && (
        <Button variant="secondary" onClick={() => host.showInFront(false)}>
          {t('front.back')}
        </Button>
      )}
      {notice !== null && (
        <div className="rounded-lg bg-surface">
          <Alert tone="warning" urgent title={t(`${notice.kind}.title`)}>
            {notice.kind === 'vetoed' && notice.words !== ''
              ? t('vetoed.reason', { words: sanitizeText(notice.words, MAX_WORDS) })
              : t(`${notice.kind}.text`)}
          </Alert>
        </div>
      )}
    </div>
  )
}
