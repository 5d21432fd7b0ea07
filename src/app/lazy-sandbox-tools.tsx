import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { LazyComponent } from '#src/ui/lazy-component.tsx'
import { useLazyComponent } from '#src/ui/use-lazy-component.ts'
import { PageBoundary } from './page-boundary.tsx'
import { useAppDependencies } from './app-dependencies-context.ts'
import { waitForIdle } from '#src/ui/wait-for-idle.ts'

const nothing = () => null

/** The sandbox's bar and the demo wallet's window, in sandbox mode only; nothing of them is loaded otherwise. */
export function LazySandboxTools() {
  const { messageStore } = useAppDependencies()
  const config = useQuery(siteConfigQuery()).data
  const isSandbox = config?.sandbox === true
  const load = useCallback(async () => {
    await waitForIdle()
    const [chunk] = await Promise.all([
      import('./sandbox-tools.tsx'),
      messageStore.load(['sandbox']),
    ])
    return chunk.SandboxTools
  }, [messageStore])
  const tools = useLazyComponent(isSandbox, load)
  if (!isSandbox) return null
  return (
    // Test tools that do not arrive, or fail, take nothing else away.
    <PageBoundary fallback={nothing}>
      <LazyComponent component={tools} props={{ networks: config.networks.map(({ id }) => id) }} />
    </PageBoundary>
  )
}
