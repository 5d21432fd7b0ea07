import { useQuery } from '@tanstack/react-query'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { getExplorerUrl, type ExplorerPage } from '#src/networks/explorers.ts'

/** The page about something on a network; null where there is none. */
export type Explorer = (network: string, page: ExplorerPage, id: string) => string | null

/**
 * Where transactions and addresses can be looked at: each network's own explorer. The sandbox has one for the transactions
 * of all its chains, which no other explorer knows (decisions/008-sandbox-keys).
 */
export function useExplorer(): Explorer {
  const explorerUrl = useQuery(siteConfigQuery()).data?.explorerUrl
  return (network, page, id) => {
    if (explorerUrl === undefined) return getExplorerUrl(network, page, id)
    return page === 'tx' ? `${explorerUrl}/${network}/tx/${encodeURIComponent(id)}` : null
  }
}
