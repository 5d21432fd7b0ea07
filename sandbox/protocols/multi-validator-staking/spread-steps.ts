import { spreadStakingAbi as abi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { createCallStep } from '../evm-steps.ts'
import type { EvmPlan } from '../protocol.ts'
import type { DeployedValidatorStaking } from '../validator-staking/deployed-validator-staking.ts'
import type { ValidatorPlan } from '../validators/validator-plan.ts'

/** What is done over several validators at once, each as one transaction. Amounts in wei. */
export function spreadSteps({ address: to, plan, set: { coin } }: DeployedValidatorStaking) {
  const decimal = (amount: bigint) => fromRaw(amount, coin.decimals)
  const formatAmount = (amount: bigint) => `${decimal(amount)} ${coin.symbol}`
  const names = (all: readonly ValidatorPlan[]) => all.map(({ name }) => name).join(', ')
  const addresses = (all: readonly ValidatorPlan[]) => all.map(({ address }) => address)
  return {
    stake(amount: bigint, all: readonly ValidatorPlan[]): EvmPlan {
      const type = 'STAKE'
      const title = `Stake ${formatAmount(amount)} with ${all.length} validators`
      const description = `Sends ${formatAmount(amount)} to ${plan.name}, spread in equal parts over ${names(all)}.`
      const data = encodeFunctionData({
        abi,
        functionName: 'stakeSpread',
        args: [addresses(all)],
      })
      const step = createCallStep(abi, { type, title, description }, { to, data, value: amount })
      return { amount: decimal(amount), steps: [step] }
    },
    unstake(amount: bigint): EvmPlan {
      const type = 'UNSTAKE'
      const title = `Take ${formatAmount(amount)} back`
      const description = `Takes it from each validator by what is staked with it; it can be withdrawn after ${plan.cooldown / 86_400n} days.`
      const data = encodeFunctionData({ abi, functionName: 'unstakeSpread', args: [amount] })
      const step = createCallStep(abi, { type, title, description }, { to, data })
      return { amount: decimal(amount), steps: [step] }
    },
    restake(amount: bigint, all: readonly ValidatorPlan[]): EvmPlan {
      const type = 'RESTAKE'
      const title = `Move ${formatAmount(amount)} to ${all.length} validators`
      const description = `Spreads all your stake in equal parts over ${names(all)}, where it earns at once.`
      const data = encodeFunctionData({
        abi,
        functionName: 'restakeSpread',
        args: [addresses(all)],
      })
      const step = createCallStep(abi, { type, title, description }, { to, data })
      return { amount: decimal(amount), steps: [step] }
    },
  }
}
