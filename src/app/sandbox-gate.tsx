import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { PageBoundary } from './page-boundary.tsx'
import { useAppParts } from './app-parts-context.ts'
import { whenIdle } from './when-idle.ts'

const nothing = () => null

/** The sandbox's bar and the demo wallet's window, in sandbox mode only; nothing of them is loaded otherwise. */
export function SandboxGate() {
  const { words } = useAppParts()
  const [SandboxTools] = useState(() =>
    lazy(async () => {
      await whenIdle()
      const [chunk] = await Promise.all([import('./sandbox-tools.tsx'), words.load(['sandbox'])])
      return { default: chunk.SandboxTools }
    }),
  )
  const config = useQuery(siteConfigQuery()).data
  if (config?.sandbox !== true) return null
  return (
    // Test tools that do not arrive take nothing else away.
    <PageBoundary fallback={nothing}>
      <Suspense fallback={null}>
        <SandboxTools networks={config.networks.map(({ id }) => id)} />
      </Suspense>
    </PageBoundary>
  )
}
