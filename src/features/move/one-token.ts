import type { Token } from '#src/api/schemas/token.ts'
import { isSameToken } from '#src/families/is-same-address.ts'
import { getTokenAddress } from '#src/families/native-token.ts'

/** What tells a token from any other. */
type TokenIdentity = Pick<Token, 'network' | 'address' | 'decimals'>

/** Whether two yields mean the same by a token: else an amount of the one would be another in the other. */
export const isOneToken = (a: TokenIdentity, b: TokenIdentity): boolean =>
  a.network === b.network &&
  isSameToken(getTokenAddress(a), getTokenAddress(b)) &&
  a.decimals === b.decimals
