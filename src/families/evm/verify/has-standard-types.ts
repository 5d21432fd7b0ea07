import { hasTypes } from './has-types.ts'
import type { TypedData } from './read-typed-data.ts'

/** The permits that are known, as their standards write them: a type's fields in order. */
const STANDARD: Readonly<Record<string, readonly string[]>> = {
  Permit: [
    'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
    'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed',
  ],
  PermitSingle: ['PermitDetails details, address spender, uint256 sigDeadline'],
  PermitDetails: ['address token, uint160 amount, uint48 expiration, uint48 nonce'],
  PermitBatch: ['PermitDetails[] details, address spender, uint256 sigDeadline'],
  PermitBatchTransferFrom: [
    'TokenPermissions[] permitted, address spender, uint256 nonce, uint256 deadline',
  ],
  PermitTransferFrom: [
    'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
  ],
  TokenPermissions: ['address token, uint256 amount'],
}

/** Whether a permit's types are exactly its standard's. */
export const hasStandardTypes = (typed: TypedData): boolean => hasTypes(typed, STANDARD)
