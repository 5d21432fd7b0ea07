import { ServiceError } from '../../contract/service-error.ts'
import type { FundAccount } from './fund-account.ts'

/**
 * Whether the holder may enter or leave (contract: Earn-specific errors).
 * @param authorizeUrl the issuer's page for this holder; null where nobody is checked
 * @throws ServiceError 412 of class RwaRestrictedAddressError on the blacklist, or RwaKycError, with the issuer's page
 * in its message, for whom the issuer has not approved
 */
export function requireAdmitted(
  { check, restricted }: Pick<FundAccount, 'check' | 'restricted'>,
  authorizeUrl: string | null,
): void {
  if (restricted)
    throw ServiceError.full(
      412,
      'This address is on the compliance blacklist of the issuer: it can neither subscribe nor redeem.',
      { error: 'RwaRestrictedAddressError' },
    )
  if (authorizeUrl === null || check === 'approved') return
  throw ServiceError.full(
    412,
    `${SAYS[check]} Complete the check with the issuer: ${authorizeUrl}`,
    {
      error: 'RwaKycError',
    },
  )
}

const SAYS = {
  not_started: 'This address is not on the allow-list of the issuer.',
  pending: 'The issuer is still checking this address.',
  rejected: 'The issuer has refused this address.',
} as const
