import type { Intent } from '../../intent.ts'

/** The vote accounts that the person chose; null when the request names none. */
export function askedValidators({ request }: Intent): readonly string[] | null {
  const { validatorAddress, validatorAddresses } = request.arguments
  const all = Array.isArray(validatorAddresses) ? validatorAddresses : [validatorAddress]
  const named = all.filter((each) => typeof each === 'string' && each !== '')
  return named.length > 0 ? named : null
}
