import type { TypedData } from './read-typed-data.ts'

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

/**
 * Whether each type of typed data is written exactly as one of a standard's own, so that what is shown is what is signed.
 * @param standard by name, the fields in order as Solidity writes them
 * Source: EIP-712.
 */
export function hasTypes(
  typed: TypedData,
  standard: Readonly<Record<string, readonly string[]>>,
): boolean {
  const named = Object.keys(typed.types).filter((name) => name !== DOMAIN)
  const isStandard = (name: string): boolean => {
    const fields = fieldsOf(typed.types[name])
    const written = fields.map((field) => `${field.type} ${field.name}`).join(', ')
    return standard[name]?.includes(written) ?? false
  }
  return signsItsDomain(typed) && named.every(isStandard)
}
