import type { FrameMessage } from '#src/embed/protocol/frame-message.ts'
import type { HostCommand } from '#src/embed/protocol/host-message.ts'
import type { WidgetEvent } from '#src/embed/protocol/events.ts'
import type { MessageStore } from '#src/messages/message-store.ts'
import type { AppRouter } from '#src/router/router-context.ts'
import type { AppDependencies, Embedding } from './app-dependencies.ts'
import { toHostFact } from './host-fact.ts'
import type { WidgetHost } from './widget-context.ts'
import {
  createAccountEvents,
  createFactEvents,
  createResultEvents,
  getRequestAmounts,
} from './widget-events.ts'
import { createWordedStore, type Words } from '#src/messages/words.ts'
import { mergeWords, readBrandWords } from './brand-words.ts'
import { getWidgetStartPath } from './widget-paths.ts'

export { createWidgetHost } from './widget-host.ts'

const hasAmounts = (host: WidgetHost): boolean => {
  const state = host.state()
  return state.kind === 'open' && state.config.amounts
}

const createEventMessage = (event: WidgetEvent): FrameMessage => ({ type: 'event', event })

/** Creates what the app asks and tells its host page. */
export function createEmbedding(host: WidgetHost): Embedding {
  const getEvents = createFactEvents(() => hasAmounts(host))
  return {
    onFact: (fact) => {
      host.send({ type: 'fact', fact: toHostFact(fact) })
      for (const event of getEvents(fact)) host.send(createEventMessage(event))
    },
    onConfirmed: (step) => host.send(createEventMessage({ type: 'stepConfirmed', ...step })),
    onConnectDialog: () => {
      // The page may show its own list of wallets.
      host.showInFront(false)
      host.send(createEventMessage({ type: 'walletNeeded' }))
    },
    approveCreation: ({ request, asset }) =>
      host.ask('beforeAction', {
        yieldId: request.yieldId,
        intent: request.intent,
        ...(hasAmounts(host) && getRequestAmounts({ request, asset })),
      }),
    approveSignature: (family) => host.ask('beforeSignature', { family }),
  }
}

/** Tells the host what happens in the frame. */
export function subscribeToEvents(
  host: WidgetHost,
  router: AppRouter,
  { wallets, actionsInProgress }: Pick<AppDependencies, 'wallets' | 'actionsInProgress'>,
): void {
  const send = (events: readonly WidgetEvent[]): void => {
    for (const event of events) host.send(createEventMessage(event))
  }
  router.onRendered(({ view, isFirst, isOtherPage }) => {
    if (isFirst) send([{ type: 'ready' }])
    if (isFirst || isOtherPage) send([{ type: 'navigate', path: view.location.path }])
  })
  const getAccountEvents = createAccountEvents(() => hasAmounts(host))
  const checkAccounts = (): void => send(getAccountEvents(wallets.accounts()))
  checkAccounts()
  wallets.subscribe(checkAccounts)
  const getResultEvents = createResultEvents()
  // Those of an earlier visit are known to the host, or were of no interest to it.
  getResultEvents(actionsInProgress.actions())
  actionsInProgress.subscribe(() => send(getResultEvents(actionsInProgress.actions())))
}

/** Does at once what the host wants. */
export function subscribeToCommands(
  host: WidgetHost,
  router: AppRouter,
  { wallets, client }: Pick<AppDependencies, 'wallets' | 'client'>,
): void {
  const execute = async (command: HostCommand): Promise<void> => {
    const state = host.state()
    if (state.kind !== 'open') return
    if (command.type === 'navigate')
      await router.navigate(getWidgetStartPath({ ...state.config, ...command }))
    else if (command.type === 'refresh') await client.invalidateQueries()
    else for (const { family } of wallets.accounts()) await wallets.disconnect(family)
  }
  host.onCommand((command) => {
    execute(command).catch((error: unknown) => {
      const message = error instanceof Error ? error.message.slice(0, 500) : ''
      host.send(createEventMessage({ type: 'error', code: command.type, message }))
    })
  })
}

const NO_WORDS: Words = {}

/** Returns the app's messages with the words of the deployment and the host; problems are told to the host's developers. */
export function createHostWords(host: WidgetHost, store: MessageStore): MessageStore {
  const brand = readBrandWords(
    document.querySelector<HTMLMetaElement>('[name=brand-words]')?.content,
  )
  let own = NO_WORDS
  let merged = brand
  const getWords = (): Words => {
    const state = host.state()
    const next = state.kind === 'open' ? state.config.words : NO_WORDS
    if (next !== own) merged = mergeWords(brand, next)
    own = next
    return merged
  }
  return createWordedStore(store, getWords, host.subscribe, (message) =>
    host.send(createEventMessage({ type: 'error', code: 'words', message })),
  )
}
