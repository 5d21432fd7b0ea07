import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { EvmPlan } from '../protocol.ts'
import type { DeployedOperatorVault } from './deploy-operator-vault.ts'
import type { OperatorVaultAccount } from './operator-vault-account.ts'
import { operatorVaultV2Abi } from './operator-vault-abi.ts'

/** CLAIM_REWARDS of all there is until it is mined. @throws ServiceError 400 when there is nothing */
export function claimVaultRewards(
  { plan, address, reward: { token } }: DeployedOperatorVault,
  { rewards }: Pick<OperatorVaultAccount, 'rewards'>,
): EvmPlan {
  if (rewards === 0n)
    throw ServiceError.full(400, `There is no ${token.symbol} to claim for this address now.`)
  const args = [token.address] as const
  return {
    amount: fromRaw(rewards, token.decimals),
    token,
    steps: [
      {
        kind: 'call',
        type: 'CLAIM_REWARDS',
        title: `Claim ${token.symbol}`,
        description: `Pays all your rewards of ${plan.name} to your wallet: ${fromRaw(rewards, token.decimals)} ${token.symbol} now, and what comes until then.`,
        to: address,
        data: encodeFunctionData({
          abi: operatorVaultV2Abi,
          functionName: 'claimRewards',
          args,
        }),
        value: 0n,
        method: 'claimRewards(address)',
        inputs: { token: token.address },
        skipped: false,
      },
    ],
  }
}
