import type { ComponentType } from 'react'
import { DiscoverPage } from '#src/features/discover/index.ts'
import type { PageLoads } from '#src/router/page-store.ts'
import type { MessageNamespace } from '#src/messages/messages.ts'
import type { ActionPages } from './action-pages.tsx'
import type { AppDependencies } from './app-dependencies.ts'
import type { LatePage } from './late-pages.ts'

/** Loaders of each page: the first screen's code is bundled, the others load with their messages. */
export function pageLoads(dependencies: AppDependencies): PageLoads<ComponentType> {
  const { messageStore, execution, isHosted } = dependencies
  const page =
    (namespaces: readonly MessageNamespace[], chunk: () => Promise<ComponentType>) =>
    async (): Promise<ComponentType> => {
      const [component] = await Promise.all([chunk(), messageStore.load(namespaces)])
      return component
    }

  /** What signs also needs the journal open before anything can be pressed. */
  const actionPage =
    <Name extends keyof ActionPages>(
      name: Name,
      extraNamespaces: readonly MessageNamespace[] = [],
    ) =>
    async (): Promise<Awaited<ActionPages[Name]>> => {
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
      return await createActionPages(opened)[name]
    }

  const latePage = (name: LatePage) => async () =>
    (await import('./late-pages.ts')).loadLatePage(name, dependencies)

  const loadJournal = async () => (await execution()).journal

  return {
    '/': { page: DiscoverPage },
    '/yields/$yieldId': {
      load: page(['yield', 'portfolio'], async () => {
        const { createYieldPage } = await import('#src/features/yield/index.ts')
        // A frame's forms are pages, which say why where nothing may be signed in it.
        return createYieldPage(isHosted ? null : actionPage('form'), loadJournal)
      }),
    },
    '/yields/$yieldId/enter': { load: actionPage('enter') },
    '/yields/$yieldId/exit': { load: actionPage('exit') },
    '/yields/$yieldId/manage/$type': { load: actionPage('manage') },
    '/compare': { load: latePage('compare') },
    '/move': { load: actionPage('move', ['move']) },
    '/portfolio': {
      load: page(['portfolio'], async () =>
        (await import('./portfolio-page.ts')).createPortfolio(dependencies),
      ),
    },
    '/approvals': { load: latePage('approvals') },
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
    '/settings': { load: latePage('settings') },
  }
}
