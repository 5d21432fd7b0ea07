import {
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  keccak256,
  parseEther,
  slice,
  stringToHex,
  type Address,
  type Hex,
} from 'viem'
import { to18 } from '../../chains/deployment-script.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { termStakingAbi as abi } from './term-staking-abi.ts'
import type { TermOperatorPlan, TermStakingPlan } from './term-staking-plan.ts'

export interface DeployedTermStaking {
  readonly id: string
  readonly plan: TermStakingPlan
  readonly address: Address
}

/** An operator's name as the contract keeps it. */
export const operatorKey = ({ id }: Pick<TermOperatorPlan, 'id'>): Hex =>
  stringToHex(id, { size: 32 })

/** The address that an operator runs its terms from. */
const accountOf = ({ id }: TermOperatorPlan): Address =>
  getAddress(slice(keccak256(stringToHex(`term operator ${id}`)), 0, 20))

/** Writes the staking with its operators and the coin that pays rewards. */
export function deployTermStaking(
  { script, network, code }: DeploymentSite,
  plan: TermStakingPlan,
): DeployedTermStaking {
  const { operators, shortest, longest } = plan
  const address = script.create(
    encodeDeployData({
      abi,
      bytecode: code('TermStaking'),
      args: [
        BigInt(shortest),
        BigInt(longest),
        operators.map(operatorKey),
        operators.map(accountOf),
        operators.map(({ rate }) => to18(rate)),
      ],
    }),
    parseEther(plan.reserve),
  )
  const [first] = operators
  if (first) {
    const args = [operatorKey(first), BigInt(longest)] as const
    const data = encodeFunctionData({ abi, functionName: 'stake', args })
    script.call(address, data, parseEther(plan.seed))
  }
  return { id: `${network}-eth-term-staking`, plan, address }
}
