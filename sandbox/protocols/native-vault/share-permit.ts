import { hashTypedData, isAddress, type Address, type Hex } from 'viem'
import { z } from 'zod'

/** A share permit (EIP-2612). */
export interface SharePermit {
  readonly owner: Address
  readonly spender: Address
  /** Shares, in their smallest unit. */
  readonly value: bigint
  readonly nonce: bigint
  /** Unix seconds. */
  readonly deadline: bigint
}

export interface PermitDomain {
  readonly name: string
  readonly chainId: number
  readonly verifyingContract: Address
}

const types = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'chainId', type: 'uint256' },
    { name: 'verifyingContract', type: 'address' },
  ],
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

const domainOf = ({ name, chainId, verifyingContract }: PermitDomain) => ({
  name,
  version: '1',
  chainId,
  verifyingContract,
})

const address = z.custom<Address>((value) => typeof value === 'string' && isAddress(value))
const whole = z.string().regex(/^\d+$/).transform(BigInt)
const written = z.object({
  message: z.object({
    owner: address,
    spender: address,
    value: whole,
    nonce: whole,
    deadline: whole,
  }),
})

/** Returns the permit's typed-data fields: numbers as decimal strings, as they exceed JSON numbers. */
export const permitFields = (permit: SharePermit) => ({
  owner: permit.owner,
  spender: permit.spender,
  value: permit.value.toString(),
  nonce: permit.nonce.toString(),
  deadline: permit.deadline.toString(),
})

/** Formats the permit as the JSON of typed data (EIP-712; contract: Step message). */
export function writePermit(domain: PermitDomain, permit: SharePermit): string {
  const primaryType = 'Permit'
  return JSON.stringify({
    types,
    primaryType,
    domain: domainOf(domain),
    message: permitFields(permit),
  })
}

/** Parses what `writePermit` wrote. @throws ZodError for anything else */
export function readPermit(message: string): SharePermit {
  return written.parse(JSON.parse(message)).message
}

/** Returns the hash to sign. */
export function permitHash(domain: PermitDomain, permit: SharePermit): Hex {
  return hashTypedData({
    types: { Permit: types.Permit },
    primaryType: 'Permit',
    domain: domainOf(domain),
    message: { ...permit },
  })
}
