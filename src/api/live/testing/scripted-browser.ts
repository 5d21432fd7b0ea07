import type { LiveUpdatesDependencies } from '../subscribe-to-live-updates.ts'
import type { LiveUpdate } from '../live-update.ts'
import type { TabMessage } from '../tab-channel.ts'

export interface ScriptedStream {
  readonly addresses: readonly string[]
  readonly emit: (update: LiveUpdate) => void
  readonly end: (error?: unknown) => void
  readonly isClosed: () => boolean
}

/** A browser with tabs, streams and waits controlled by a test. */
export interface ScriptedBrowser {
  readonly streams: readonly ScriptedStream[]
  readonly openStreams: () => readonly ScriptedStream[]
  /** Each wait before reconnecting, milliseconds. */
  readonly waits: readonly number[]
  /** Rejects every ticket with this error from now on; null: none. */
  readonly rejectTickets: (error: unknown) => void
  readonly openTab: () => ScriptedTab
}

export interface ScriptedTab {
  readonly dependencies: LiveUpdatesDependencies
  readonly setVisible: (isVisible: boolean) => void
}

/** Lets all ready work continue. */
export const flushMicrotasks = async (): Promise<void> => {
  for (let round = 0; round < 30; round += 1) await Promise.resolve()
}

function openStream(addresses: readonly string[], signal: AbortSignal) {
  const queue: LiveUpdate[] = []
  let isEnded = false
  let failure: unknown
  let wake = (): void => undefined
  const end = (error?: unknown): void => {
    isEnded = true
    failure = error
    wake()
  }
  signal.addEventListener('abort', () => end())
  async function* read(): AsyncGenerator<LiveUpdate> {
    while (true) {
      const next = queue.shift()
      if (next) yield next
      else if (isEnded) break
      else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
    if (failure !== undefined) throw failure
  }
  const stream: ScriptedStream = {
    addresses,
    emit: (update) => {
      queue.push(update)
      wake()
    },
    end,
    isClosed: () => isEnded,
  }
  return { stream, news: read() }
}

export function createScriptedBrowser(): ScriptedBrowser {
  const streams: ScriptedStream[] = []
  const waits: number[] = []
  const listeners = new Set<(message: TabMessage) => void>()
  let ticketError: unknown = null
  let last: Promise<unknown> = Promise.resolve()

  function openTab(): ScriptedTab {
    const changes = new Set<() => void>()
    const ownListeners = new Set<(message: TabMessage) => void>()
    let isVisible = true
    const dependencies: LiveUpdatesDependencies = {
      requestTicket: async (addresses) => {
        if (ticketError !== null) throw ticketError
        return JSON.stringify(addresses)
      },
      openStream: (ticket, signal) => {
        const { stream, news: update } = openStream(JSON.parse(ticket), signal)
        streams.push(stream)
        return update
      },
      wait: async (delay) => {
        waits.push(delay)
      },
      now: () => 0,
      random: () => 1,
      channel: {
        post: (message) => {
          for (const listener of listeners) if (!ownListeners.has(listener)) listener(message)
        },
        listen: (listener) => {
          ownListeners.add(listener)
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      runExclusively: (signal, work) => {
        const task = last.then(() => (signal.aborted ? undefined : work()))
        last = task.catch(() => undefined)
        return task
      },
      isVisible: () => isVisible,
      onVisibilityChange: (listener) => {
        changes.add(listener)
        return () => changes.delete(listener)
      },
    }
    return {
      dependencies,
      setVisible: (now) => {
        isVisible = now
        for (const change of changes) change()
      },
    }
  }

  return {
    streams,
    openStreams: () => streams.filter((stream) => !stream.isClosed()),
    waits,
    rejectTickets: (error) => {
      ticketError = error
    },
    openTab,
  }
}
