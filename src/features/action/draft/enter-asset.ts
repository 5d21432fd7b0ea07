import type { Token } from '#src/api/schemas/token.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { SelectOption } from '#src/arguments/control.ts'

/** A native token's address, as an `inputToken` argument says it. Source: contract: Argument meanings. */
const NATIVE = '0x'

const getAddress = ({ address }: Token): string => (address ?? NATIVE).toLowerCase()

/** A token by the value that an argument takes for it. */
export const toTokenOption = (token: Token): SelectOption => ({
  value: token.address ?? NATIVE,
  label: token.name === '' ? token.symbol : `${token.symbol} · ${token.name}`,
})

/** The accepted input tokens by the value that an `inputToken` argument takes. */
export const getInputTokenOptions = ({ inputTokens }: Yield): readonly SelectOption[] =>
  inputTokens.map(toTokenOption)

/** The token that an enter's amount counts: the chosen input token, else the yield's deposit token. */
export function getEnterAsset(earnYield: Yield, inputToken: string | null): Token {
  if (inputToken === null) return earnYield.token
  const selected = inputToken.toLowerCase()
  return earnYield.inputTokens.find((token) => getAddress(token) === selected) ?? earnYield.token
}
