import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import { testTokenAbi } from '../../contracts/abi.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { approveToken } from '../approve-token.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import type { DeployedRestaking } from './deploy-restaking.ts'
import { chosenToken, COIN, type ChosenToken } from './input-token.ts'
import { restakingPoolAbi } from './restaking-pool-abi.ts'

/** What entering uses, rounded up: coin that goes in also pays for gas. */
const ENTER_GAS = 300_000n

/**
 * STAKE of the coin or of a liquid staking token, which is approved first, exactly.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export async function enterRestaking(
  chain: Chain,
  restaking: DeployedRestaking,
  owner: Address,
  request: Arguments,
): Promise<EvmPlan> {
  const { plan, tokens } = restaking
  const chosen = chosenToken(chain.network, tokens, request, 'inputToken')
  const amount = amountArgument(request, chosen.token, plan)
  const approvals = await payable(chain, restaking, owner, chosen, amount)
  const decimal = fromRaw(amount, 18)
  return {
    amount: decimal,
    token: chosen.token,
    steps: [...approvals, stake(restaking, chosen, amount)],
  }
}

/** The approvals that are needed, once it is known that the wallet can pay. */
async function payable(
  { client }: Chain,
  { plan, address }: DeployedRestaking,
  owner: Address,
  { deployed, token }: ChosenToken,
  amount: bigint,
): Promise<EvmStep[]> {
  if (deployed === null) {
    const [held, gasPrice] = await Promise.all([
      client.getBalance({ address: owner }),
      client.getGasPrice(),
    ])
    requireBalance(held, amount + ENTER_GAS * gasPrice, token, 'wallet')
    return []
  }
  const contract = { address: deployed.address, abi: testTokenAbi } as const
  const [held, allowance] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'balanceOf', args: [owner] },
      { ...contract, functionName: 'allowance', args: [owner, address] },
    ],
  })
  requireBalance(held, amount, token, 'wallet')
  return approveToken(deployed, { address, name: plan.name }, allowance, amount)
}

function stake(
  { plan, address }: DeployedRestaking,
  { address: of, token }: ChosenToken,
  amount: bigint,
): EvmStep {
  const text = `${fromRaw(amount, 18)} ${token.symbol}`
  return {
    kind: 'call',
    type: 'STAKE',
    title: `Restake ${text}`,
    description: `Moves ${text} to ${plan.name}; you receive ${plan.shareSymbol} and earn points with it.`,
    to: address,
    data: encodeFunctionData({
      abi: restakingPoolAbi,
      functionName: 'deposit',
      args: [of, amount],
    }),
    value: of === COIN ? amount : 0n,
    method: 'deposit(address,uint256)',
    inputs: { token: of, amount: amount.toString() },
    skipped: false,
  }
}
