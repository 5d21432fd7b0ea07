import type { TypedData } from './read-typed-data.ts'

/** The permits that are known, as their standards write them: a type's fields in order. */
const STANDARD: Readonly<Record<string, readonly string[]>> = {
  Permit: [
    'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline',
    'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed',
  ],
  PermitSingle: ['PermitDetails details, address spender, uint256 sigDeadline'],
  PermitDetails: ['address token, uint160 amount, uint48 expiration, uint48 nonce'],
  PermitTransferFrom: [
    'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
  ],
  TokenPermissions: ['address token, uint256 amount'],
}

const DOMAIN = 'EIP712Domain'

const fieldsOf = (type: unknown): { type: string; name: string }[] =>
  (Array.isArray(type) ? type : []).flatMap((field: unknown) =>
    typeof field === 'object' &&
    field !== null &&
    'type' in field &&
    'name' in field &&
    typeof field.type === 'string' &&
    typeof field.name === 'string'
      ? [{ type: field.type, name: field.name }]
      : [],
  )

/** Whether the domain that is shown is the domain that is signed. */
function signsItsDomain({ types, domain }: TypedData): boolean {
  const signed = types[DOMAIN]
  if (signed === undefined) return true
  const names = new Set(fieldsOf(signed).map(({ name }) => name))
  return Object.keys(domain).every((key) => names.has(key))
}

/** Whether a permit's types are exactly its standard's, so that what is shown is what is signed. Source: EIP-712. */
export function hasStandardTypes(typed: TypedData): boolean {
  const named = Object.keys(typed.types).filter((name) => name !== DOMAIN)
  const isStandard = (name: string): boolean => {
    const fields = fieldsOf(typed.types[name])
    const written = fields.map((field) => `${field.type} ${field.name}`).join(', ')
    return STANDARD[name]?.includes(written) ?? false
  }
  return signsItsDomain(typed) && named.every(isStandard)
}
