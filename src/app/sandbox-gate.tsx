import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { LazyPart } from '#src/ui/lazy-part.tsx'
import { useLazyPart } from '#src/ui/use-lazy-part.ts'
import { PageBoundary } from './page-boundary.tsx'
import { useAppParts } from './app-parts-context.ts'
import { whenIdle } from '#src/ui/when-idle.ts'

const nothing = () => null

/** The sandbox's bar and the demo wallet's window, in sandbox mode only; nothing of them is loaded otherwise. */
export function SandboxGate() {
  const { words } = useAppParts()
  const config = useQuery(siteConfigQuery()).data
  const isSandbox = config?.sandbox === true
  const load = useCallback(async () => {
    await whenIdle()
    const [chunk] = await Promise.all([import('./sandbox-tools.tsx'), words.load(['sandbox'])])
    return chunk.SandboxTools
  }, [words])
  const part = useLazyPart(isSandbox, load)
  if (!isSandbox) return null
  return (
    // Test tools that do not arrive, or fail, take nothing else away.
    <PageBoundary fallback={nothing}>
      <LazyPart part={part} props={{ networks: config.networks.map(({ id }) => id) }} />
    </PageBoundary>
  )
}
