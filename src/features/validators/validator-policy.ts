import { createContext, useContext } from 'react'

/** An embedding page's choice of validators of one network, by address; empty or absent lists limit nothing. */
export interface ValidatorPolicy {
  readonly allowed?: readonly string[]
  readonly blocked?: readonly string[]
  readonly preferred?: readonly string[]
}

/** Policies by network; none in the dApp. */
export const ValidatorPolicyContext = createContext<Readonly<Record<string, ValidatorPolicy>>>({})

const NO_POLICY: ValidatorPolicy = {}

/** Returns the policy of a network. */
export function useValidatorPolicy(network: string): ValidatorPolicy {
  const policies = useContext(ValidatorPolicyContext)
  return (Object.hasOwn(policies, network) ? policies[network] : undefined) ?? NO_POLICY
}

/** Whether a policy offers a validator for new stake. */
export const isAllowed = ({ allowed = [], blocked = [] }: ValidatorPolicy, address: string) =>
  (allowed.length === 0 || allowed.includes(address)) && !blocked.includes(address)

/** Whether a validator is the embedding page's choice, which is told from the service's. */
export const isSiteChoice = ({ preferred = [] }: ValidatorPolicy, address: string): boolean =>
  preferred.includes(address)

/** Returns the validators that a policy offers, the embedding page's choice first; else in their order. */
export function applyPolicy<T extends { readonly address: string }>(
  policy: ValidatorPolicy,
  validators: readonly T[],
): readonly T[] {
  const rank = ({ address }: T): number => Number(isSiteChoice(policy, address))
  return validators
    .filter(({ address }) => isAllowed(policy, address))
    .toSorted((a, b) => rank(b) - rank(a))
}
