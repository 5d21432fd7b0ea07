import { QueryClient } from '@tanstack/react-query'
import { getReadRetryDelay, shouldRetryRead } from '#src/api/earn-error.ts'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import type { SiteConfig } from '#src/api/schemas/site-config.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { Execution } from '#src/features/action/execution-context.ts'
import {
  createCompareSelection,
  type CompareSelection,
} from '#src/features/compare-selection/index.ts'
import {
  createActionsInProgress,
  type ActionsInProgress,
} from '#src/features/actions-in-progress/create-actions-in-progress.ts'
import { readStoredLanguage, storeLanguage } from '#src/features/settings/index.ts'
import { SUPPORTED_FAMILIES } from '#src/families/known-families.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Family } from '#src/networks/network.ts'
import { createDemoPrompts, type DemoPrompts } from '#src/wallets/demo/demo-request.ts'
import { createWallets, type AccountStorage } from '#src/wallets/create-wallets.ts'
import type { FamilyWallets, Wallets } from '#src/wallets/wallets.ts'
import type { Language } from '#src/messages/language.ts'
import { createMessageStore, type MessageStore } from '#src/messages/message-store.ts'
import { createContext, useContext } from 'react'
import type { ConfirmedStep } from './confirmed-steps.ts'

export const AppDependenciesContext = createContext<AppDependencies | null>(null)

/** Returns the app's dependencies. @throws when used outside the provider */
export function useAppDependencies(): AppDependencies {
  const dependencies = useContext(AppDependenciesContext)
  if (!dependencies) throw new Error('AppPartsContext is missing')
  return dependencies
}

/** Everything that outlives a screen. Created once per app, so two apps in one document share nothing. */
export interface AppDependencies {
  readonly client: QueryClient
  readonly messageStore: MessageStore
  readonly languages: readonly string[]
  /** Changes the language and stores it. @throws when the messages can't be loaded; nothing changes then */
  readonly chooseLanguage: (language: Language) => Promise<void>
  readonly wallets: Wallets
  readonly isHosted: boolean
  readonly onConnectDialog: Embedding['onConnectDialog'] | undefined
  /** The compare selection; null in a widget, where a bar at the bottom may be out of sight. */
  readonly compareSelection: CompareSelection | null
  readonly demoPrompts: DemoPrompts
  readonly actionsInProgress: ActionsInProgress
  /** Opens the journal with the first action; later calls return the same journal and runs. */
  readonly execution: () => Promise<Execution>
  /** The execution, if it is already open. */
  readonly openedExecution: () => Promise<Execution> | undefined
}

/** What an embedding page hears of, and may stop with words for the user, which may be empty; null goes on. */
export interface Embedding {
  /** Called with each fact of this page after it is stored. */
  readonly onFact: (fact: Fact) => void
  /** Called once with each step that a block has. */
  readonly onConfirmed: (step: ConfirmedStep) => void
  /** Called when the user wants to connect. */
  readonly onConnectDialog: () => void
  readonly approveCreation: (intent: Intent) => Promise<string | null>
  readonly approveSignature: (family: Family) => Promise<string | null>
}

/** Options in which the widget differs from the dApp. */
export interface AppDependenciesOptions {
  /** Wallets that the host provides per family; null means the browser's wallets. */
  readonly ownWallets?: (family: Family) => Promise<FamilyWallets> | null
  readonly storage?: AccountStorage
  /** Storage for actions in progress; the default storage when not provided. */
  readonly reminders?: AccountStorage
  readonly session?: Pick<Storage, 'getItem' | 'setItem'>
  readonly languages?: readonly string[]
  readonly embedding?: Embedding
}

const createClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetryRead,
        retryDelay: (failures, error) => getReadRetryDelay(failures, error),
        // navigator.onLine says nothing about a service on this machine.
        networkMode: 'always',
        // Queries that failed offline are refetched once the device is online again.
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** How wallets name this site. */
const getSiteMetadata = ({ name, logo }: SiteConfig['brand']) => ({
  name,
  url: location.origin,
  icon: logo === undefined ? null : new URL(logo, location.origin).href,
})

export function createAppDependencies(options: AppDependenciesOptions = {}): AppDependencies {
  const { ownWallets, storage = localStorage, languages = navigator.languages, embedding } = options
  const isHosted = ownWallets !== undefined
  const client = createClient()
  const demoPrompts = createDemoPrompts()
  const actionsInProgress = createActionsInProgress(options.reminders ?? storage)
  const load = async (family: Family) => {
    const customWallets = ownWallets?.(family)
    if (customWallets) return await customWallets
    const config = await client.ensureQueryData(siteConfigQuery())
    const { loadFamilyWallets } = await import('#src/wallets/load-family-wallets.ts')
    const networks = config.networks.map(({ id }) => id)
    return loadFamilyWallets(family, {
      demo: config.sandbox ? { networks, prompts: demoPrompts } : null,
      walletConnect: config.walletConnect
        ? { ...config.walletConnect, ...getSiteMetadata(config.brand) }
        : null,
    })
  }
  const wallets = createWallets({ storage, families: SUPPORTED_FAMILIES, load })
  const openExecution = async (): Promise<Execution> => {
    // A run reads its network, which may be one that only the site's settings name.
    const [chunk] = await Promise.all([
      import('./open-execution.ts'),
      client.ensureQueryData(siteConfigQuery()).catch(() => null),
    ])
    return await chunk.openExecution(client, wallets, actionsInProgress, embedding)
  }
  const messageStore = createMessageStore(readStoredLanguage(storage, languages))
  let execution: Promise<Execution> | undefined
  return {
    client,
    messageStore,
    languages,
    chooseLanguage: async (language) => {
      await messageStore.choose(language)
      storeLanguage(language, storage)
    },
    wallets,
    isHosted,
    onConnectDialog: embedding?.onConnectDialog,
    compareSelection: createCompareSelection(options.session ?? sessionStorage),
    demoPrompts,
    actionsInProgress,
    openedExecution: () => execution,
    execution: () => {
      execution ??= openExecution().catch((error: unknown) => {
        // A chunk that failed to load is requested again with the next page.
        execution = undefined
        throw error
      })
      return execution
    },
  }
}
