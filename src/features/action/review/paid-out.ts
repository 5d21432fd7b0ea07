import type { Token } from '#src/api/schemas/token.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { Control } from '#src/arguments/control.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import type { FilledForm } from '../form/filled-form.ts'
import { sentArguments } from '../form/sent-arguments.ts'
import { tokenChoice } from '../subject/enter-asset.ts'
import type { Subject } from '../subject/subject.ts'

/** In what a withdrawal is paid. */
export interface PaidOut {
  /** `asset`: as it is counted; `other`: in one other token; `all`: in each of several; `any`: in what the protocol takes. */
  readonly kind: 'asset' | 'other' | 'all' | 'any'
  readonly symbols: readonly string[]
}

type Taken = Pick<Subject, 'found' | 'asset' | 'measures'>

const isNamed = (token: Token, value: string): boolean =>
  tokenChoice(token).value.toLowerCase() === value.toLowerCase()

const isAsset = (asset: Token, value: string): boolean =>
  isNativeToken(asset) ? isNativeToken({ address: value }) : isNamed(asset, value)

/** A token's symbol where the yield has it, else how the list of choices calls it. */
function symbolOf(value: string, { inputTokens, token }: Yield, { shape }: Control): string {
  const known = [...inputTokens, token].find((each) => isNamed(each, value))
  const choices = shape.kind === 'choice' ? shape.options : []
  return known?.symbol ?? choices.find((choice) => choice.value === value)?.label ?? value
}

/** The tokens of a pool, which pays as many as it took; none where the yield is about one. */
function pooled({ found, measures }: Taken): readonly string[] {
  const { pair } = measures.price
  if (pair) return [pair.base, pair.quote]
  const fields = found.mechanics.arguments?.enter?.fields ?? []
  const takesSeveral = fields.some(({ name }) => name === 'amounts')
  return takesSeveral ? found.inputTokens.map(({ symbol }) => symbol) : []
}

/** Reads in which tokens a withdrawal is paid: the one that is asked for, else as far as the yield tells. */
export function paidOut({
  subject,
  controls,
  asked,
}: Pick<FilledForm, 'controls' | 'asked'> & { readonly subject: Taken }): PaidOut {
  const { found, asset } = subject
  const control = controls.find(({ name }) => name === 'outputToken')
  const sent = sentArguments({ asked })['outputToken']
  if (control && typeof sent === 'string')
    return isAsset(asset, sent)
      ? { kind: 'asset', symbols: [asset.symbol] }
      : { kind: 'other', symbols: [symbolOf(sent, found, control)] }
  const several = pooled(subject)
  if (several.length > 1) return { kind: 'all', symbols: several }
  const choices = control?.shape.kind === 'choice' ? control.shape.options : []
  if (control && choices.length > 1)
    return { kind: 'any', symbols: choices.map(({ value }) => symbolOf(value, found, control)) }
  return { kind: 'asset', symbols: [asset.symbol] }
}
