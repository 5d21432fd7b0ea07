import type { ComponentType } from 'react'
import { DiscoverPage } from '#src/features/discover/index.ts'
import type { PageLoads } from '#src/router/page-store.ts'
import type { MessageNamespace } from '#src/messages/messages.ts'
import type { ActionPages } from './action-pages.tsx'
import type { AppDependencies } from './app-dependencies.ts'

/** Loaders of each page: the first screen's code is bundled, the others load with their messages. */
export function pageLoads({ messageStore, execution }: AppDependencies): PageLoads<ComponentType> {
  const page =
    (namespaces: readonly MessageNamespace[], chunk: () => Promise<ComponentType>) =>
    async (): Promise<ComponentType> => {
      const [component] = await Promise.all([chunk(), messageStore.load(namespaces)])
      return component
    }

  /** Pages that sign also need the journal open before anything can be pressed. */
  const actionPage =
    (name: keyof ActionPages, extraNamespaces: readonly MessageNamespace[] = []) =>
    async (): Promise<ComponentType> => {
      const [{ createActionPages }, opened] = await Promise.all([
        import('./action-pages.tsx'),
        execution(),
        messageStore.load([
          'action',
          'run',
          'wallet',
          'errors',
          'yield',
          'portfolio',
          'activity',
          'claim',
          ...extraNamespaces,
        ]),
      ])
      return createActionPages(opened)[name]
    }

  return {
    '/': { page: DiscoverPage },
    '/yields/$yieldId': {
      load: page(
        ['yield', 'portfolio'],
        async () => (await import('#src/features/yield/index.ts')).YieldPage,
      ),
    },
    '/yields/$yieldId/enter': { load: actionPage('enter') },
    '/yields/$yieldId/exit': { load: actionPage('exit') },
    '/yields/$yieldId/manage/$type': { load: actionPage('manage') },
    '/compare': {
      load: page(
        ['compare', 'yield'],
        async () => (await import('#src/features/compare/index.ts')).ComparePage,
      ),
    },
    '/portfolio': {
      load: page(
        ['portfolio'],
        async () => (await import('#src/features/portfolio/index.ts')).PortfolioPage,
      ),
    },
    '/claim/$network': { load: actionPage('claim', ['running']) },
    '/activity': {
      load: page(['activity', 'portfolio'], async () => {
        const [{ createActivityPage }, { journal }] = await Promise.all([
          import('#src/features/activity/index.ts'),
          execution(),
        ])
        return createActivityPage(journal)
      }),
    },
    '/actions/$actionId': { load: actionPage('action') },
    '/settings': {
      load: page(
        ['settings', 'wallet'],
        async () => (await import('./settings-page.tsx')).SettingsPage,
      ),
    },
  }
}
