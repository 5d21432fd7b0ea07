import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import type { DeployedNativeVault } from './deploy-native-vault.ts'
import type { Operation } from '../../contract/operation.ts'
import { nativeVaultRouterAbi } from './native-vault-router-abi.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { nativeCoin } from '../native-coin.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { preview, type NativeVaultAccount } from './native-vault-account.ts'

/** What entering uses, rounded up: the coin that goes in also pays for gas. */
const ENTER_GAS = 300_000n
/** Shares buy less with every second until the transaction is mined: a thousandth is two weeks of that. */
const MIN_SHARES_PERMILLE = 999n

/**
 * One BATCH through the router: wraps the coin that is sent along and supplies it for the sender.
 * @throws ServiceError INVALID_AMOUNT; INSUFFICIENT_BALANCE when the wallet can't pay amount and gas
 */
export async function enterNativeVault(
  chain: Chain,
  vault: DeployedNativeVault,
  owner: Address,
  account: Pick<NativeVaultAccount, 'walletBalance'>,
  request: Arguments,
): Promise<EvmPlan> {
  const coin = nativeCoin(chain.network)
  const amount = amountArgument(request, coin, vault.plan)
  const gasPrice = await chain.client.getGasPrice()
  requireBalance(account.walletBalance, amount + ENTER_GAS * gasPrice, coin, 'wallet')
  const shares = await preview(chain, vault, 'previewDeposit', amount)
  const minShares = (shares * MIN_SHARES_PERMILLE) / 1000n
  const decimal = fromRaw(amount, coin.decimals)
  const { name, shareSymbol } = vault.plan
  return {
    amount: decimal,
    executionPattern: 'batch',
    steps: [
      {
        kind: 'call',
        type: 'BATCH',
        title: `Put ${decimal} ${coin.symbol} in`,
        description: `Wraps ${decimal} ${coin.symbol} and moves it into ${name}, both in one transaction; you receive ${shareSymbol}.`,
        to: vault.router,
        data: encodeFunctionData({
          abi: nativeVaultRouterAbi,
          functionName: 'depositNative',
          args: [minShares],
        }),
        value: amount,
        method: 'depositNative(uint256)',
        inputs: { minShares: minShares.toString(), value: amount.toString() },
        operations: operations(vault, owner, amount),
        skipped: false,
      },
    ],
  }
}

function operations({ weth, vault }: DeployedNativeVault, owner: Address, amount: bigint) {
  const value = amount.toString()
  const wrap: Operation = { type: 'WRAP', to: weth, method: 'deposit()', inputs: {}, value }
  const supply: Operation = {
    type: 'SUPPLY',
    to: vault,
    method: 'deposit(uint256,address)',
    inputs: { assets: value, receiver: owner },
    value: '0',
  }
  return [wrap, supply]
}
