import type { NewsParts } from '../follow-news.ts'
import type { News } from '../news.ts'
import type { TabMessage } from '../tab-channel.ts'

/** An open stream of the scripted service. */
export interface ScriptedStream {
  readonly addresses: readonly string[]
  readonly say: (news: News) => void
  readonly end: (error?: unknown) => void
  readonly closed: () => boolean
}

/** A browser whose tabs, streams and waits a test holds in its hand. */
export interface ScriptedBrowser {
  readonly streams: readonly ScriptedStream[]
  /** Those that are open now. */
  readonly open: () => readonly ScriptedStream[]
  /** Each wait before coming back, milliseconds. */
  readonly waits: readonly number[]
  /** Every ticket is refused with this from now on; null: none is. */
  readonly refuse: (error: unknown) => void
  readonly tab: () => ScriptedTab
}

export interface ScriptedTab {
  readonly parts: NewsParts
  readonly show: (visible: boolean) => void
}

/** Lets everything that is ready go on. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

function openStream(addresses: readonly string[], signal: AbortSignal) {
  const said: News[] = []
  let over = false
  let failure: unknown
  let wake = (): void => undefined
  const end = (error?: unknown): void => {
    over = true
    failure = error
    wake()
  }
  signal.addEventListener('abort', () => end())
  async function* read(): AsyncGenerator<News> {
    while (true) {
      const next = said.shift()
      if (next) yield next
      else if (over) break
      else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
    if (failure !== undefined) throw failure
  }
  const stream: ScriptedStream = {
    addresses,
    say: (news) => {
      said.push(news)
      wake()
    },
    end,
    closed: () => over,
  }
  return { stream, news: read() }
}

export function scriptBrowser(): ScriptedBrowser {
  const streams: ScriptedStream[] = []
  const waits: number[] = []
  const listeners = new Set<(message: TabMessage) => void>()
  let refusal: unknown = null
  let last: Promise<unknown> = Promise.resolve()

  function tab(): ScriptedTab {
    const changes = new Set<() => void>()
    const own = new Set<(message: TabMessage) => void>()
    let visible = true
    const parts: NewsParts = {
      ticket: async (addresses) => {
        if (refusal !== null) throw refusal
        return JSON.stringify(addresses)
      },
      stream: (ticket, signal) => {
        const { stream, news } = openStream(JSON.parse(ticket), signal)
        streams.push(stream)
        return news
      },
      wait: async (delay) => {
        waits.push(delay)
      },
      now: () => 0,
      random: () => 1,
      channel: {
        post: (message) => {
          for (const listener of listeners) if (!own.has(listener)) listener(message)
        },
        listen: (listener) => {
          own.add(listener)
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      exclusively: (signal, work) => {
        const mine = last.then(() => (signal.aborted ? undefined : work()))
        last = mine.catch(() => undefined)
        return mine
      },
      isVisible: () => visible,
      onVisibility: (listener) => {
        changes.add(listener)
        return () => changes.delete(listener)
      },
    }
    return {
      parts,
      show: (now) => {
        visible = now
        for (const change of changes) change()
      },
    }
  }

  return {
    streams,
    open: () => streams.filter((stream) => !stream.closed()),
    waits,
    refuse: (error) => {
      refusal = error
    },
    tab,
  }
}
