import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { useAppParts } from './app-parts-context.ts'

/** The sandbox's bar and the demo wallet's window, in sandbox mode only; their code is not loaded otherwise. */
export function SandboxGate() {
  const { words } = useAppParts()
  const config = useQuery(siteConfigQuery()).data
  const [SandboxTools] = useState(() =>
    lazy(async () => {
      const [chunk] = await Promise.all([import('./sandbox-tools.tsx'), words.load(['wallet'])])
      return { default: chunk.SandboxTools }
    }),
  )
  if (config?.sandbox !== true) return null
  return (
    <Suspense fallback={null}>
      <SandboxTools networks={config.networks.map(({ id }) => id)} />
    </Suspense>
  )
}
