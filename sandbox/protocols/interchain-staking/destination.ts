import type { ArgumentField } from '../../contract/mechanics.ts'
import { createField } from '../amount-field.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Arguments } from '../protocol.ts'

/** Addresses of a receipt on other chains. */
export interface Destination {
  readonly cosmosPubKey: string
  readonly tezosPubKey: string
  readonly cAddressBech: string
  readonly pAddressBech: string
}

interface Format {
  readonly label: string
  readonly description: string
  readonly placeholder: string
  readonly pattern: RegExp
  readonly form: string
}

/** The characters of bech32: no 1, b, i or o. */
const BECH32 = '[02-9ac-hj-np-z]{38,58}'

const formats: Readonly<Record<keyof Destination, Format>> = {
  cosmosPubKey: {
    label: 'Cosmos public key',
    description: 'Your compressed public key on Cosmos chains, in hex.',
    placeholder: '02…',
    pattern: /^0[23][0-9a-fA-F]{64}$/,
    form: '66 hex letters that begin with 02 or 03',
  },
  tezosPubKey: {
    label: 'Tezos public key',
    description: 'Your public key on Tezos.',
    placeholder: 'edpk…',
    pattern: /^(?:edpk[1-9A-HJ-NP-Za-km-z]{50}|(?:sp|p2)pk[1-9A-HJ-NP-Za-km-z]{51})$/,
    form: 'a Tezos public key (edpk, sppk or p2pk)',
  },
  cAddressBech: {
    label: 'C-chain address',
    description: 'Your bech32 address on the C-chain.',
    placeholder: 'C-…',
    pattern: new RegExp(`^C-[a-z]{1,20}1${BECH32}$`),
    form: 'a bech32 address that begins with C-',
  },
  pAddressBech: {
    label: 'P-chain address',
    description: 'Your bech32 address on the P-chain.',
    placeholder: 'P-…',
    pattern: new RegExp(`^P-[a-z]{1,20}1${BECH32}$`),
    form: 'a bech32 address that begins with P-',
  },
}

const names = ['cosmosPubKey', 'tezosPubKey', 'cAddressBech', 'pAddressBech'] as const

/** Returns the fields of these names, in order. */
export const destinationFields = (
  wanted: readonly (keyof Destination)[],
  required: boolean,
): ArgumentField[] =>
  wanted.map((name) => {
    const { label, description, placeholder } = formats[name]
    return createField({ name, type: 'string', label, description, required, placeholder })
  })

export const allDestinationFields: ArgumentField[] = destinationFields(names, true)

/** Reads the destination of a receipt; missing parts are null. @throws ServiceError 400 naming every invalid part */
export function readDestination(request: Arguments): Record<keyof Destination, string | null> {
  const failed = names.filter((name) => {
    const value = request[name]
    if (value === undefined || value === null) return false
    return typeof value !== 'string' || !formats[name].pattern.test(value)
  })
  if (failed.length > 0)
    throw ServiceError.validation(
      failed.map((name) => `arguments.${name} must be ${formats[name].form}`),
    )
  const text = (name: keyof Destination): string | null => {
    const value = request[name]
    return typeof value === 'string' ? value : null
  }
  return {
    cosmosPubKey: text('cosmosPubKey'),
    tezosPubKey: text('tezosPubKey'),
    cAddressBech: text('cAddressBech'),
    pAddressBech: text('pAddressBech'),
  }
}

/** Returns a complete destination. @throws ServiceError 400 naming every missing or invalid part */
export function requireDestination(request: Arguments): Destination {
  const { cosmosPubKey, tezosPubKey, cAddressBech, pAddressBech } = readDestination(request)
  if (cosmosPubKey && tezosPubKey && cAddressBech && pAddressBech)
    return { cosmosPubKey, tezosPubKey, cAddressBech, pAddressBech }
  const missing = names.filter((name) => request[name] === undefined || request[name] === null)
  throw ServiceError.validation(missing.map((name) => `arguments.${name} should not be empty`))
}
