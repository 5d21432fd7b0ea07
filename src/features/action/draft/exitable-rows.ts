import type { Balance } from '#src/api/schemas/balance.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Token } from '#src/api/schemas/token.ts'

const isSameToken = (a: Token, b: Token): boolean =>
  a.network === b.network && a.address?.toLowerCase() === b.address?.toLowerCase()

/** The rows of a position that can be taken out directly, of one token; points are no money. */
export function getExitableRows({ balances }: Position): readonly Balance[] {
  const active = balances.filter(
    ({ type, token, amount }) =>
      type === 'active' && token.isPoints !== true && !/^-?0(\.0+)?$/.test(amount),
  )
  return active.filter(({ token }) => isSameToken(token, active[0]?.token ?? token))
}
