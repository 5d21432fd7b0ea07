import type { ComponentType } from 'react'
import { DiscoverPage } from '#src/features/discover/index.ts'
import type { PageLoads } from '#src/router/page-store.ts'
import type { WordPart } from '#src/words/messages.ts'
import type { ActionPages } from './action-pages.tsx'
import type { AppParts } from './app-parts.ts'

/** What each page is made of: the first screen's code is there, the others' comes with their words. */
export function pageLoads({ words, execution }: AppParts): PageLoads<ComponentType> {
  const page =
    (parts: readonly WordPart[], chunk: () => Promise<ComponentType>) =>
    async (): Promise<ComponentType> => {
      const [component] = await Promise.all([chunk(), words.load(parts)])
      return component
    }

  /** Pages that sign need the journal as well: it is open before anything can be pressed. */
  const actionPage =
    (name: keyof ActionPages, more: readonly WordPart[] = []) =>
    async (): Promise<ComponentType> => {
      const [{ createActionPages }, opened] = await Promise.all([
        import('./action-pages.tsx'),
        execution(),
        words.load([
          'action',
          'run',
          'wallet',
          'errors',
          'yield',
          'portfolio',
          'activity',
          'claim',
          ...more,
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
