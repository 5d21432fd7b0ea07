import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { nativeCoin } from '../native-coin.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { DeployedRestaking } from './deploy-restaking.ts'
import { chosenToken, COIN, type ChosenToken } from './input-token.ts'
import type { RestakingAccount } from './restaking-account.ts'
import { restakingPoolAbi } from './restaking-pool-abi.ts'

/**
 * One UNSTAKE into the queue, which pays in the chosen token. The amount is in coin, as the position is; the step is in
 * shares: those of the amount at this block, rounded up; with `useMaxAmount` all of them (decisions/043-whole-balance).
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE; 412 when the pool has too little of that token
 */
export async function exitRestaking(
  chain: Chain,
  restaking: DeployedRestaking,
  account: RestakingAccount,
  request: Arguments,
): Promise<EvmPlan> {
  const { plan, tokens, address } = restaking
  const coin = nativeCoin(chain.network)
  const chosen = chosenToken(chain.network, tokens, request, 'outputToken')
  const everything = request['useMaxAmount'] === true
  const amount = everything ? account.value : amountArgument(request, coin)
  requireBalance(account.value, everything ? 1n : amount, coin, 'position')
  const { wanted, worth, free } = await readExit(chain, restaking, chosen, amount)
  if (worth > free)
    throw ServiceError.full(
      412,
      `The pool can pay ${fromRaw(free, 18)} ${chosen.token.symbol} now: leave with less, or with another token.`,
    )
  const shares = everything || wanted > account.shares ? account.shares : wanted
  const decimal = fromRaw(amount, 18)
  return {
    amount: decimal,
    steps: [
      {
        kind: 'call',
        type: 'UNSTAKE',
        title: `Leave with ${everything ? 'everything' : `${decimal} ETH`}`,
        description: `Gives ${plan.shareSymbol} back to ${plan.name}; after the cooldown ${chosen.token.symbol} can be claimed.`,
        to: address,
        data: encodeFunctionData({
          abi: restakingPoolAbi,
          functionName: 'requestWithdrawal',
          args: [shares, chosen.address],
        }),
        value: 0n,
        method: 'requestWithdrawal(uint256,address)',
        inputs: { shares: shares.toString(), token: chosen.address },
        skipped: false,
      },
    ],
  }
}

interface Exit {
  /** Shares for at least the amount. */
  readonly wanted: bigint
  /** The amount in shares as the chosen token's: what is about paid of it. */
  readonly worth: bigint
  /** What the pool has of that token, in its smallest unit. */
  readonly free: bigint
}

async function readExit(
  { client }: Chain,
  { address }: DeployedRestaking,
  chosen: ChosenToken,
  amount: bigint,
): Promise<Exit> {
  const pool = { address, abi: restakingPoolAbi } as const
  const one = 10n ** 18n
  const [wanted, perToken, free] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...pool, functionName: 'sharesFor', args: [COIN, amount] },
      { ...pool, functionName: 'sharesFor', args: [chosen.address, one] },
      { ...pool, functionName: 'free', args: [chosen.address] },
    ],
  })
  return { wanted, worth: (wanted * one) / perToken, free }
}
