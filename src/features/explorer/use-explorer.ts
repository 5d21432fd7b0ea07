import { useQuery } from '@tanstack/react-query'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { getExplorerUrl, type ExplorerPage } from '#src/networks/explorers.ts'

/** Returns an explorer's page on a network; null without an explorer. */
export type Explorer = (network: string, page: ExplorerPage, id: string) => string | null

/**
 * Returns explorer links: each network's own explorer, or the sandbox's for all its chains' transactions, which no
 * other knows (decisions/008-sandbox-keys).
 */
export function useExplorer(): Explorer {
  const explorerUrl = useQuery(siteConfigQuery()).data?.explorerUrl
  return (network, page, id) => {
    if (explorerUrl === undefined) return getExplorerUrl(network, page, id)
    return page === 'tx' ? `${explorerUrl}/${network}/tx/${encodeURIComponent(id)}` : null
  }
}
