import { isSameAddress } from '#src/families/is-same-address.ts'
import type { Token } from '#src/api/schemas/token.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { Control } from '#src/arguments/control.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { getRequestArguments, type FilledForm } from '../form/filled-form.ts'
import { toTokenOption } from '../draft/field-options.ts'
import type { ActionDraft } from '../draft/action-draft.ts'

/** The payout tokens of a withdrawal. */
export interface PayoutTokens {
  /** `asset`: the deposit token; `other`: one other token; `all`: several tokens; `any`: decided by the protocol. */
  readonly kind: 'asset' | 'other' | 'all' | 'any'
  readonly symbols: readonly string[]
}

type PayoutDraft = Pick<ActionDraft, 'earnYield' | 'asset' | 'measures'>

const isNamed = (token: Token, value: string): boolean =>
  isSameAddress(toTokenOption(token).value, value)

const isAsset = (asset: Token, value: string): boolean =>
  isNativeToken(asset) ? isNativeToken({ address: value }) : isNamed(asset, value)

/** Returns a token's symbol from the yield, else from the list of options. */
function getSymbol(value: string, { inputTokens, token }: Yield, { shape }: Control): string {
  const known = [...inputTokens, token].find((each) => isNamed(each, value))
  const options = shape.kind === 'choice' ? shape.options : []
  return known?.symbol ?? options.find((option) => option.value === value)?.label ?? value
}

/** Returns the tokens of a pool, all of which it pays; none for a yield of one token. */
function getPoolSymbols({ earnYield, measures }: PayoutDraft): readonly string[] {
  const { pair } = measures.price
  if (pair) return [pair.base, pair.quote]
  const fields = earnYield.mechanics.arguments?.enter?.fields ?? []
  const acceptsSeveral = fields.some(({ name }) => name === 'amounts')
  return acceptsSeveral ? earnYield.inputTokens.map(({ symbol }) => symbol) : []
}

/** Returns the payout tokens of a withdrawal: the requested one, else those of the yield. */
export function getPayoutTokens({
  draft,
  controls,
  request,
}: Pick<FilledForm, 'controls' | 'request'> & { readonly draft: PayoutDraft }): PayoutTokens {
  const { earnYield, asset } = draft
  const control = controls.find(({ name }) => name === 'outputToken')
  const sent = getRequestArguments({ request })['outputToken']
  if (control && typeof sent === 'string')
    return isAsset(asset, sent)
      ? { kind: 'asset', symbols: [asset.symbol] }
      : { kind: 'other', symbols: [getSymbol(sent, earnYield, control)] }
  const several = getPoolSymbols(draft)
  if (several.length > 1) return { kind: 'all', symbols: several }
  const options = control?.shape.kind === 'choice' ? control.shape.options : []
  if (control && options.length > 1)
    return {
      kind: 'any',
      symbols: options.map(({ value }) => getSymbol(value, earnYield, control)),
    }
  return { kind: 'asset', symbols: [asset.symbol] }
}
