import { isVouchedFor, type Vouch } from './known-contracts.ts'
import { hasStandardTypes, type Permit } from './read-permit.ts'
import type { TypedData } from './read-typed-data.ts'
import type { Order } from '../../inspection.ts'

/** Whoever has one of these may make calls for the account. Sources: Safe, ERC-2771, ERC-4337, GSN. */
const CALL_TYPES: ReadonlySet<string> = new Set([
  'SafeTx',
  'SafeMessage',
  'ForwardRequest',
  'ForwardRequestData',
  'RelayRequest',
  'UserOperation',
  'UserOp',
  'PackedUserOperation',
])

/** Orders for any tokens and NFTs at once. Source: Seaport 1.5. */
const ORDER_TYPES: ReadonlySet<string> = new Set(['OrderComponents', 'BulkOrder'])

/** Euler's connector takes any call by a permit, ERC-7710 any by a delegation. */
const CALL_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Permit: ['signer', 'data'],
  Delegation: ['delegate', 'caveats'],
  MetaTransaction: ['functionSignature'],
}

/**
 * Whether typed data lets whoever has it make calls for the account that nobody reads, whichever contract checks it.
 * @param permits what is read of it
 */
export function handsOverCalls(
  { primaryType, types, message }: TypedData,
  permits: readonly Permit[],
): boolean {
  if ([primaryType, ...types.keys()].some((name) => CALL_TYPES.has(name))) return true
  const fields = CALL_FIELDS[primaryType]
  return permits.length === 0 && fields?.every((name) => Object.hasOwn(message, name)) === true
}

/**
 * Whether nobody can tell what typed data does: it is no permit, right or order that is read, or has more than its standard,
 * and others than the service vouch neither for the contract that checks it nor for who may use it.
 */
export function isUnreadForStranger(
  typed: TypedData,
  permits: readonly Permit[],
  order: Order | null,
  vouch: Vouch,
): boolean {
  const { primaryType, types, verifyingContract } = typed
  if ([primaryType, ...types.keys()].some((name) => ORDER_TYPES.has(name))) return true
  if (order !== null || (permits.length > 0 && hasStandardTypes(typed))) return false
  const readers = permits.length > 0 ? permits.map(({ spender }) => spender) : [verifyingContract]
  return !readers.every((each) => each !== null && isVouchedFor(vouch(each)))
}
