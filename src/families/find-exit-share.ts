import type { Intent } from './intent.ts'
import type { Movement } from './action-simulation.ts'
import { isSameAddress } from './is-same-address.ts'

/** Whether a token is one of the yield's own contracts that it does not take. */
function isOwnContract(token: string, { place }: Intent): boolean {
  const isIt = (address: string | null): boolean =>
    address !== null && isSameAddress(address, token)
  return place?.contracts.some(isIt) === true && !place.tokens.some(({ address }) => isIt(address))
}

/**
 * The one token that an exit gives back: the yield's output where it leaves, else the only one of its own contracts that
 * does.
 * @param left all that leaves
 * @returns null where there is none, or more than one could be meant
 */
export function findExitShare(left: readonly Movement[], intent: Intent): string | null {
  const output = intent.place?.output?.address ?? null
  const tokens = left.flatMap(({ token }) => token ?? [])
  const named = output === null ? undefined : tokens.find((token) => isSameAddress(token, output))
  if (named !== undefined) return named
  const [first, ...others] = tokens.filter((token) => isOwnContract(token, intent))
  const isOne = first !== undefined && others.every((each) => isSameAddress(each, first))
  return isOne ? first : null
}
