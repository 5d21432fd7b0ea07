import { toFunctionSelector } from 'viem'
import { lendingMethods } from './lending-methods.ts'
import type { Method } from './method.ts'
import { poolMethods } from './pool-methods.ts'
import { routerMethods } from './router-methods.ts'
import { stakingMethods } from './staking-methods.ts'
import { standardMethods } from './standard-methods.ts'
import { validatorMethods } from './validator-methods.ts'

/** All methods that are known here; each selector once. */
export const knownMethods: readonly Method[] = [
  ...standardMethods,
  ...lendingMethods,
  ...stakingMethods,
  ...poolMethods,
  ...validatorMethods,
  ...routerMethods,
]

const bySelector: ReadonlyMap<string, Method> = new Map(
  knownMethods.map((method) => [toFunctionSelector(method.item), method] as const),
)

/** The method that a call's first four bytes, in lower case, name; null when it is none that is known. */
export const findMethod = (data: string): Method | null => bySelector.get(data.slice(0, 10)) ?? null
