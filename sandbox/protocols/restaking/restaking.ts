import { testTokenAbi, restakingPoolAbi } from '../../contracts/abis.generated.ts'
import type { Chain } from '../../chains/chain.ts'
import { planExitClaim } from '../exit-queue/claim-exits.ts'
import type { EvmProtocol, Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import {
  deployRestaking,
  readRestakingAccount,
  restakingPlans,
  type DeployedRestaking,
  type RestakingAccount,
} from './deployed-restaking.ts'
import { describeRestaking, restakingPositions } from './describe-restaking.ts'
import { findToken, readInputToken, COIN, type InputToken } from './input-token.ts'
import { encodeFunctionData, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { approveToken } from '../evm-steps.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { nativeCoin } from '../native-coin.ts'
import type { EvmModule } from '../evm-module.ts'

export const restakingModule: EvmModule<DeployedRestaking> = {
  deploy: (site) => restakingPlans[site.network].map((plan) => deployRestaking(site, plan)),
  open: (chain, deployed) => [restaking(chain, deployed)],
}

/** What entering uses, rounded up: coin that goes in also pays for gas. */
const ENTER_GAS = 300_000n

/**
 * STAKE of the coin or of a liquid staking token, which is approved first, exactly.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
async function enterRestaking(
  chain: Chain,
  restaking: DeployedRestaking,
  owner: Address,
  request: Arguments,
): Promise<EvmPlan> {
  const { plan, tokens } = restaking
  const inputToken = readInputToken(chain.network, tokens, request, 'inputToken')
  const amount = readAmountArgument(request, inputToken.token, plan)
  const approvals = await payable(chain, restaking, owner, inputToken, amount)
  const decimal = fromRaw(amount, 18)
  return {
    amount: decimal,
    token: inputToken.token,
    steps: [...approvals, stake(restaking, inputToken, amount)],
  }
}

/** The approvals that are needed, once it is known that the wallet can pay. */
async function payable(
  { client }: Chain,
  { plan, address }: DeployedRestaking,
  owner: Address,
  { deployed, token }: InputToken,
  amount: bigint,
): Promise<EvmStep[]> {
  if (deployed === null) {
    const [owned, gasPrice] = await Promise.all([
      client.getBalance({ address: owner }),
      client.getGasPrice(),
    ])
    requireBalance(owned, amount + ENTER_GAS * gasPrice, token, 'wallet')
    return []
  }
  const contract = { address: deployed.address, abi: testTokenAbi } as const
  const [owned, allowance] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'balanceOf', args: [owner] },
      { ...contract, functionName: 'allowance', args: [owner, address] },
    ],
  })
  requireBalance(owned, amount, token, 'wallet')
  return approveToken(deployed, { address, name: plan.name }, allowance, amount)
}

function stake(
  { plan, address }: DeployedRestaking,
  { address: of, token }: InputToken,
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

/**
 * One UNSTAKE into the queue, which pays in the chosen token. The amount is in coin, as the position is; the step is in
 * shares: those of the amount at this block, rounded up; with `useMaxAmount` all of them (decisions/043-whole-balance).
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE; 412 when the pool has too little of that token
 */
async function exitRestaking(
  chain: Chain,
  restaking: DeployedRestaking,
  account: RestakingAccount,
  request: Arguments,
): Promise<EvmPlan> {
  const { plan, tokens, address } = restaking
  const coin = nativeCoin(chain.network)
  const inputToken = readInputToken(chain.network, tokens, request, 'outputToken')
  const everything = request['useMaxAmount'] === true
  const amount = everything ? account.value : readAmountArgument(request, coin)
  requireBalance(account.value, everything ? 1n : amount, coin, 'position')
  const { requestedAmount, worth, free } = await readExit(chain, restaking, inputToken, amount)
  if (worth > free)
    throw ServiceError.full(
      412,
      `The pool can pay ${fromRaw(free, 18)} ${inputToken.token.symbol} now: leave with less, or with another token.`,
    )
  const shares = everything || requestedAmount > account.shares ? account.shares : requestedAmount
  const decimal = fromRaw(amount, 18)
  return {
    amount: decimal,
    steps: [
      {
        kind: 'call',
        type: 'UNSTAKE',
        title: `Leave with ${everything ? 'everything' : `${decimal} ETH`}`,
        description: `Gives ${plan.shareSymbol} back to ${plan.name}; after the cooldown ${inputToken.token.symbol} can be claimed.`,
        to: address,
        data: encodeFunctionData({
          abi: restakingPoolAbi,
          functionName: 'requestWithdrawal',
          args: [shares, inputToken.address],
        }),
        value: 0n,
        method: 'requestWithdrawal(uint256,address)',
        inputs: { shares: shares.toString(), token: inputToken.address },
        skipped: false,
      },
    ],
  }
}

interface Exit {
  /** Shares for at least the amount. */
  readonly requestedAmount: bigint
  /** The amount in shares as the chosen token's: what is about paid of it. */
  readonly worth: bigint
  /** What the pool has of that token, in its smallest unit. */
  readonly free: bigint
}

async function readExit(
  { client }: Chain,
  { address }: DeployedRestaking,
  inputToken: InputToken,
  amount: bigint,
): Promise<Exit> {
  const pool = { address, abi: restakingPoolAbi } as const
  const one = 10n ** 18n
  const [requestedAmount, perToken, free] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...pool, functionName: 'sharesFor', args: [COIN, amount] },
      { ...pool, functionName: 'sharesFor', args: [inputToken.address, one] },
      { ...pool, functionName: 'free', args: [inputToken.address] },
    ],
  })
  return { requestedAmount, worth: (requestedAmount * one) / perToken, free }
}

/** Liquid restaking of coin and liquid staking tokens: one share for all, points on top, left through a queue. */
export function restaking(chain: Chain, deployed: DeployedRestaking): EvmProtocol {
  const { network } = chain
  const { plan, address, tokens } = deployed
  const id = `${network}-trellis-${plan.shareSymbol.toLowerCase()}-staking`
  return {
    id,
    network,
    contracts: [address],
    describe: () => describeRestaking(id, chain, deployed),
    async positions(owner) {
      const account = await readRestakingAccount(chain, deployed, owner)
      return restakingPositions(id, network, deployed, account)
    },
    enter: (owner, request) => enterRestaking(chain, deployed, owner, request),
    async exit(owner, request) {
      const account = await readRestakingAccount(chain, deployed, owner)
      return exitRestaking(chain, deployed, account, request)
    },
    async manage(owner, action, passthrough) {
      const { exits, now } = await readRestakingAccount(chain, deployed, owner)
      const queue = {
        yieldId: id,
        name: plan.name,
        contract: address,
        claim: 'WITHDRAW',
        tokenOf: (exit: (typeof exits)[number]) => findToken(network, tokens, exit.token),
      } as const
      return planExitClaim(queue, exits, now, action, passthrough)
    },
  }
}
