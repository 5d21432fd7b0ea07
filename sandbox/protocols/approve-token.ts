import { encodeFunctionData, maxUint256, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { DeployedToken } from '../chains/deployment.ts'
import { testTokenAbi } from '../contracts/abi.ts'
import type { EvmStep } from './protocol.ts'

/** Who wants to take tokens from a wallet. */
export interface Spender {
  readonly address: Address
  /** How people call it. */
  readonly name: string
}

/**
 * APPROVAL of exactly the amount, or of any where that was asked for (`useMaxAllowance`), marked skipped when the
 * allowance suffices. A token that insists on it gets a first APPROVAL of zero when a smaller allowance stands.
 * @param allowance what the spender may take already; it and the amount are in the token's smallest unit
 */
export function approveToken(
  token: Pick<DeployedToken, 'plan' | 'token' | 'address'>,
  spender: Spender,
  allowance: bigint,
  amount: bigint,
  unlimited = false,
): EvmStep[] {
  const isSufficient = allowance >= amount
  const requiresReset = token.plan.contract === 'StubbornToken'
  const approval = createApprovalStep(token, spender, unlimited ? maxUint256 : amount, isSufficient)
  const reset = requiresReset && allowance > 0n && !isSufficient
  return reset ? [createApprovalStep(token, spender, 0n, false), approval] : [approval]
}

function createApprovalStep(
  { token, address }: Pick<DeployedToken, 'token' | 'address'>,
  spender: Spender,
  amount: bigint,
  skipped: boolean,
): EvmStep {
  return {
    kind: 'call',
    type: 'APPROVAL',
    ...getStepText(token, spender.name, amount, skipped),
    to: address,
    data: encodeFunctionData({
      abi: testTokenAbi,
      functionName: 'approve',
      args: [spender.address, amount],
    }),
    value: 0n,
    method: 'approve(address,uint256)',
    inputs: { spender: spender.address, amount: amount.toString() },
    skipped,
  }
}

function getStepText(
  { symbol, decimals }: DeployedToken['token'],
  name: string,
  amount: bigint,
  skipped: boolean,
): Pick<EvmStep, 'title' | 'description'> {
  if (amount === 0n && !skipped)
    return {
      title: `Reset the ${symbol} allowance`,
      description: `${symbol} wants an earlier allowance set to zero before it takes a new one.`,
    }
  if (amount === maxUint256)
    return {
      title: `Approve any amount of ${symbol}`,
      description: `Lets ${name} take any amount of ${symbol} from your wallet, now and later, until you revoke it.`,
    }
  const text = `${fromRaw(amount, decimals)} ${symbol}`
  return {
    title: `Approve ${text}`,
    description: `Lets ${name} take ${text} from your wallet, and no more.`,
  }
}
