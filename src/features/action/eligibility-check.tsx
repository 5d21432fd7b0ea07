import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { kycQuery } from '#src/api/queries/kyc.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { hasRequirements, RequirementsAlert } from '#src/features/yield/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { useAccount } from '#src/wallets/wallets-context.ts'
import { WizardSkeleton } from './wizard-skeleton.tsx'

/** Deposits from an address of these states are refused: nobody should type for nothing. Source: contract: Identity check. */
const BLOCKED_STATUSES: ReadonlySet<string> = new Set(['not_started', 'pending', 'rejected'])

/** How often a review that is under way is asked for, beside each time that somebody comes back to the page. */
const POLL_INTERVAL_MS = 15_000

export interface EligibilityCheckProps {
  readonly earnYield: Yield
  /** The deposit. */
  readonly children: ReactNode
}

/** Who may take part, before the form; in its place while the issuer has not let the connected address in. */
export function EligibilityCheck({ earnYield, children }: EligibilityCheckProps) {
  const { requirements } = readYieldDetails(earnYield)
  const account = useAccount(findNetwork(earnYield.network).family)
  const address = account?.address
  const isRequired = requirements?.kycRequired === true && address !== undefined
  const { data, isLoading } = useQuery({
    ...kycQuery(earnYield.id, address ?? ''),
    enabled: isRequired,
    refetchInterval: ({ state }) =>
      state.data?.kycStatus === 'pending' ? POLL_INTERVAL_MS : false,
  })
  if (!requirements || !hasRequirements(requirements)) return children
  const isBlocked = isRequired && data !== undefined && BLOCKED_STATUSES.has(data.kycStatus)
  return (
    <>
      <RequirementsAlert earnYield={earnYield} requirements={requirements} address={address} />
      {isRequired && isLoading && <WizardSkeleton />}
      {!isBlocked && !(isRequired && isLoading) && children}
    </>
  )
}
