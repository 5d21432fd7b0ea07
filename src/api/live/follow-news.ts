import type { News } from './news.ts'
import { stayConnected, type ConnectionParts } from './stay-connected.ts'
import type { TabChannel } from './tab-channel.ts'
import { createWatched } from './watched.ts'

/** What following the news touches, so that it can be tried with scripted tabs. */
export interface NewsParts extends ConnectionParts {
  readonly channel: TabChannel
  /** Runs `work` while no other tab does; a tab that still waits gives up when the signal aborts. */
  readonly exclusively: (signal: AbortSignal, work: () => Promise<void>) => Promise<void>
  readonly isVisible: () => boolean
  /** Calls back when the page is shown or hidden; returns how to stop. */
  readonly onVisibility: (listener: () => void) => () => void
}

export interface FollowedNews {
  /** The addresses may have changed. */
  readonly look: () => void
  readonly stop: () => void
}

/**
 * Follows the news about the page's addresses. Of all visible tabs of a browser one leads: it has the one stream and
 * passes on what it hears; a hidden tab leads nothing, so that with all of them hidden there is no stream.
 * Source: decisions/014-next-step; decisions/027-events.
 */
export function followNews(
  parts: NewsParts,
  addresses: () => readonly string[],
  onNews: (news: News) => void,
): FollowedNews {
  const watched = createWatched(addresses)
  let offered = true
  let leading: AbortController | null = null
  let reconnect = (): void => undefined

  const tellAll = (news: News): void => {
    parts.channel.post({ kind: 'news', news })
    onNews(news)
  }

  async function lead(signal: AbortSignal): Promise<void> {
    watched.forgetOthers()
    parts.channel.post({ kind: 'who' })
    while (offered && !signal.aborted) {
      const turn = new AbortController()
      reconnect = () => turn.abort()
      const ends = AbortSignal.any([signal, turn.signal])
      offered = await stayConnected(watched.take(), parts, ends, tellAll)
    }
  }

  function look(): void {
    const wanted = offered && parts.isVisible() && addresses().length > 0
    if (!wanted) {
      leading?.abort()
      leading = null
    } else if (leading) {
      if (watched.hasChanged()) reconnect()
    } else {
      const mine = new AbortController()
      leading = mine
      // Only leaving the queue ends here.
      parts.exclusively(mine.signal, () => lead(mine.signal)).catch(() => undefined)
    }
    if (wanted) parts.channel.post({ kind: 'watch', addresses: [...addresses()] })
  }

  const stopListening = parts.channel.listen((message) => {
    switch (message.kind) {
      case 'news':
        return onNews(message.news)
      case 'who':
        return parts.channel.post({ kind: 'watch', addresses: [...addresses()] })
      case 'watch':
        watched.add(message.addresses)
        if (watched.hasChanged()) reconnect()
    }
  })
  const stopWatching = parts.onVisibility(look)
  look()
  return {
    look,
    stop: () => {
      leading?.abort()
      stopListening()
      stopWatching()
    },
  }
}
