import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { Validator } from '../../contract/validator.ts'
import { describeValidators } from './describe-validators.ts'
import { validatorRegistryAbi } from './validator-registry-abi.ts'
import type { ValidatorSet } from './validator-set.ts'

/** Every validator of a registry, as `GET /v1/yields/{id}/validators` tells them. One call to the chain. */
export async function readValidators(
  { client }: Pick<Chain, 'client'>,
  address: Address,
  set: ValidatorSet,
): Promise<Validator[]> {
  const contract = { address, abi: validatorRegistryAbi } as const
  const [states, totalStaked] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'validators' },
      { ...contract, functionName: 'totalStaked' },
    ],
  })
  return describeValidators(set, { states, totalStaked })
}
