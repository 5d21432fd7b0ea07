import type { ComponentType } from 'react'
import type { AppDependencies } from './app-dependencies.ts'

/** A page that few visits open. */
export type LatePage = 'approvals' | 'compare' | 'settings'

/** Loads a page that few visits open, with its messages; the files that it needs are named here, not in the first script. */
export async function loadLatePage(
  name: LatePage,
  dependencies: AppDependencies,
): Promise<ComponentType> {
  const { messageStore } = dependencies
  if (name === 'settings') {
    const [{ SettingsPage }] = await Promise.all([
      import('./settings-page.tsx'),
      messageStore.load(['settings', 'wallet']),
    ])
    return SettingsPage
  }
  if (name === 'compare') {
    const [{ ComparePage }] = await Promise.all([
      import('#src/features/compare/index.ts'),
      messageStore.load(['compare', 'yield']),
    ])
    return ComparePage
  }
  const [{ openApprovalsPage }] = await Promise.all([
    import('./open-revocations.ts'),
    messageStore.load(['approvals', 'run', 'wallet', 'errors', 'portfolio']),
  ])
  return await openApprovalsPage(dependencies)
}
