import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { kycQuery } from '#src/api/queries/kyc.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { hasRequirements, RequirementsNotice } from '#src/features/yield/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { useAccount } from '#src/wallets/wallets-context.ts'
import { WizardSkeleton } from './wizard-skeleton.tsx'

/** Deposits from an address of these states are refused: nobody should type for nothing. Source: contract: Identity check. */
const REFUSED: ReadonlySet<string> = new Set(['not_started', 'pending', 'rejected'])

/** How often a review that is under way is asked for, beside each time that somebody comes back to the page. */
const ASK_AGAIN = 15_000

export interface EntryCheckProps {
  readonly found: Yield
  /** The deposit. */
  readonly children: ReactNode
}

/** Who may take part, before the form; in its place while the issuer has not let the connected address in. */
export function EntryCheck({ found, children }: EntryCheckProps) {
  const { requirements } = readYieldDetails(found)
  const account = useAccount(findNetwork(found.network).family)
  const address = account?.address
  const isAsked = requirements?.kycRequired === true && address !== undefined
  const { data, isLoading } = useQuery({
    ...kycQuery(found.id, address ?? ''),
    enabled: isAsked,
    refetchInterval: ({ state }) => (state.data?.kycStatus === 'pending' ? ASK_AGAIN : false),
  })
  if (!requirements || !hasRequirements(requirements)) return children
  const isRefused = isAsked && data !== undefined && REFUSED.has(data.kycStatus)
  return (
    <>
      <RequirementsNotice found={found} requirements={requirements} address={address} />
      {isAsked && isLoading && <WizardSkeleton />}
      {!isRefused && !(isAsked && isLoading) && children}
    </>
  )
}
