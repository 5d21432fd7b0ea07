import { parseAbi, type AbiFunction, type AbiParameter } from 'viem'
import type { NamedFee } from '../../../inspection.ts'
import { getRole, type WithRoles } from './roles.ts'

/** What a method is for: what it may stand in, and what is asked of its arguments. */
export type MethodPurpose =
  /** Lets somebody take an amount. */
  | 'approve'
  /** Lets somebody take everything, now and later. */
  | 'allow-all'
  /** Hands tokens to somebody. */
  | 'send'
  | 'in'
  | 'out'
  | 'claim'
  /** Several calls of the same contract in one. */
  | 'several'

/** The sentence that says it to people. */
export type MethodSentence =
  | 'approve'
  | 'allowAll'
  | 'send'
  | 'deposit'
  | 'mint'
  | 'withdraw'
  | 'redeem'
  | 'queue'
  | 'claim'
  | 'several'

/**
 * Where a call says with which validator it stakes: an argument names it, or the called contract is it, or nothing does,
 * since another step of the action names it.
 */
export type StakesWith = 'named' | 'called' | 'nobody'

export interface Method {
  readonly does: MethodPurpose
  readonly says: MethodSentence
  readonly item: AbiFunction
  /** What coins beside the requested ones pay for, where the contract asks for any; null where it asks for none. */
  readonly fee: NamedFee['kind'] | null
  readonly stakesWith: StakesWith
}

/** @throws TypeError where an argument, at any depth, has no role */
function requireRoles(inputs: readonly AbiParameter[]): void {
  for (const input of inputs) {
    if ('components' in input) requireRoles(input.components)
    else getRole(input)
  }
}

/**
 * Methods as people publish them. The names of the arguments are ours and say what each one is (`roles.ts`): a signature
 * with a name that is no role does not compile, and throws.
 * @param fee what else coins that go with the call may pay for
 * @param stakesWith where it says the validator, where the user selected one
 */
export function defineMethods<const S extends readonly string[]>(
  does: MethodPurpose,
  says: MethodSentence,
  signatures: S & { readonly [K in keyof S]: WithRoles<S[K]> },
  fee: NamedFee['kind'] | null = null,
  stakesWith: StakesWith = 'named',
): Method[] {
  const texts: readonly string[] = signatures
  return parseAbi(texts).flatMap((item) => {
    if (!('type' in item) || item.type !== 'function') return []
    requireRoles(item.inputs)
    return [{ does, says, item, fee, stakesWith }]
  })
}
