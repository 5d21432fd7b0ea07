import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { SiteNameContext } from '#src/ui/document-title.ts'

/** Gives every page's title the deployment's name. */
export function SiteName({ children }: { children: ReactNode }) {
  const name = useQuery(siteConfigQuery()).data?.brand.name ?? ''
  return <SiteNameContext value={name}>{children}</SiteNameContext>
}
