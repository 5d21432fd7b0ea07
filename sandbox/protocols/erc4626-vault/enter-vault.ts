import { accruingVaultAbi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import {
  readAmountArgument,
  requireBalance,
  readReceiverArgument,
  type AmountLimits,
} from '../read-amount-argument.ts'
import { approveToken } from '../evm-steps.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import type { VaultAccount } from './deployed-vault.ts'
import type { DeployedToken } from '../evm-module.ts'

/** What entering and leaving a vault by ERC-4626 need to know of it, whoever's it is. */
export interface OpenVault {
  readonly plan: AmountLimits & {
    readonly name: string
    readonly shareSymbol: string
    /** Smallest deposit, in token units, of who is in already; as the first one when left out. */
    readonly subsequentMinimum?: string | null
  }
  readonly address: Address
  readonly asset: DeployedToken
}

/** SUPPLY of an amount, in the asset's smallest unit; the shares go to `receiver`. */
export function createSupplyStep(
  { plan, asset: { token }, address }: OpenVault,
  owner: Address,
  receiver: Address,
  amount: bigint,
): EvmStep {
  const text = `${fromRaw(amount, token.decimals)} ${token.symbol}`
  const who = receiver === owner ? 'you receive' : `${receiver} receives`
  return {
    kind: 'call',
    type: 'SUPPLY',
    title: `Put ${text} in`,
    description: `Moves ${text} into ${plan.name}; ${who} ${plan.shareSymbol}.`,
    to: address,
    data: encodeFunctionData({
      abi: accruingVaultAbi,
      functionName: 'deposit',
      args: [amount, receiver],
    }),
    value: 0n,
    method: 'deposit(uint256,address)',
    inputs: { assets: amount.toString(), receiver },
    skipped: false,
  }
}

/**
 * APPROVAL of exactly the amount, or with `useMaxAllowance` of any (marked skipped when the allowance suffices), then
 * SUPPLY for the owner or for `receiverAddress`.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
export function enterVault(
  vault: OpenVault,
  owner: Address,
  account: Pick<VaultAccount, 'walletBalance' | 'allowance' | 'shares' | 'depositLimit'>,
  request: Arguments,
): EvmPlan {
  const { token } = vault.asset
  const { minimum, maximum, subsequentMinimum } = vault.plan
  const least = account.shares > 0n ? (subsequentMinimum ?? minimum) : minimum
  const amount = readAmountArgument(request, token, { minimum: least, maximum })
  if (amount > account.depositLimit)
    throw ServiceError.basic(
      'INVALID_AMOUNT',
      `${vault.plan.name} takes ${fromRaw(account.depositLimit, token.decimals)} ${token.symbol} more.`,
    )
  requireBalance(account.walletBalance, amount, token, 'wallet')
  const unlimited = request['useMaxAllowance'] === true
  return {
    amount: fromRaw(amount, token.decimals),
    steps: [
      ...approveToken(
        vault.asset,
        { address: vault.address, name: vault.plan.name },
        account.allowance,
        amount,
        unlimited,
      ),
      createSupplyStep(vault, owner, readReceiverArgument(request, owner), amount),
    ],
  }
}
