import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'

const SandboxTools = lazy(async () => ({
  default: (await import('./sandbox-tools.tsx')).SandboxTools,
}))

/** The sandbox's bar and the demo wallet's window, in sandbox mode only; their code is not loaded otherwise. */
export function SandboxGate() {
  const config = useQuery(siteConfigQuery()).data
  if (config?.sandbox !== true) return null
  return (
    <Suspense fallback={null}>
      <SandboxTools networks={config.networks.map(({ id }) => id)} />
    </Suspense>
  )
}
