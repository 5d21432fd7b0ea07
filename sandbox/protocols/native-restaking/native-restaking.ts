import { podManagerAbi } from '../../contracts/abis.generated.ts'
import type { Chain, EvmNetwork } from '../../chains/chain.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { planExitClaim } from '../exit-queue/claim-exits.ts'
import { nativeCoin } from '../native-coin.ts'
import type { EvmProtocol, Position, Arguments, EvmPlan } from '../protocol.ts'
import {
  getWithdrawalCredentials,
  deployPods,
  readPodAccount,
  podPlans,
  type DeployedPods,
  type PodAccount,
} from './deployed-pods.ts'
import { describePods } from './describe-pods.ts'
import { encodeFunctionData, maxUint256, type Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { getQueuePositions } from '../exit-queue/exit-queue.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import type { EvmModule } from '../evm-module.ts'

export const nativeRestakingModule: EvmModule<DeployedPods> = {
  deploy: (site) => podPlans[site.network].map((plan) => deployPods(site, plan)),
  open: (chain, deployed) => [nativeRestaking(chain, deployed)],
}

/**
 * What the pending verification carries for its way back: opaque to clients (contract: Pending actions). All of it
 * follows from yield and owner, so that one that came back is good if it is the one that would be handed out again.
 */
function verifyPassthrough(yieldId: string, owner: Address): string {
  const verification = { yieldId, owner: owner.toLowerCase(), verify: 'credentials' }
  return Buffer.from(JSON.stringify(verification)).toString('base64url')
}

/** What earns; what waits to be verified, with the action that does it; and what leaves. */
function podPositions(
  yieldId: string,
  owner: Address,
  { restaked, unverified, exits, now }: PodAccount,
): Position[] {
  const active: Position = {
    type: 'active',
    amount: restaked,
    date: null,
    isEarning: true,
    pendingActions: [],
  }
  const entering: Position = {
    type: 'entering',
    amount: unverified,
    date: null,
    isEarning: false,
    pendingActions: [
      {
        intent: 'manage',
        type: 'VERIFY_WITHDRAW_CREDENTIALS',
        passthrough: verifyPassthrough(yieldId, owner),
        arguments: null,
        amount: fromRaw(unverified, 18),
      },
    ],
  }
  return [
    active,
    ...(unverified > 0n ? [entering] : []),
    ...getQueuePositions({ yieldId, claim: 'WITHDRAW', decimals: 18 }, exits, now),
  ]
}

/**
 * One UNSTAKE of what earns, into the queue; with `useMaxAmount` of all of it (decisions/043-whole-balance).
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
function exitPod(
  network: EvmNetwork,
  { plan, address }: DeployedPods,
  { restaked }: PodAccount,
  request: Arguments,
): EvmPlan {
  const coin = nativeCoin(network)
  const everything = request['useMaxAmount'] === true
  const amount = everything ? restaked : readAmountArgument(request, coin)
  requireBalance(restaked, everything ? 1n : amount, coin, 'position')
  const decimal = fromRaw(amount, coin.decimals)
  const withdrawn = everything ? maxUint256 : amount
  return {
    amount: decimal,
    steps: [
      {
        kind: 'call',
        type: 'UNSTAKE',
        title: `Leave with ${everything ? `all ${coin.symbol}` : `${decimal} ${coin.symbol}`}`,
        description: `Takes ${coin.symbol} out of your pod of ${plan.name}; after the cooldown it can be claimed.`,
        to: address,
        data: encodeFunctionData({
          abi: podManagerAbi,
          functionName: 'queueWithdrawal',
          args: [withdrawn],
        }),
        value: 0n,
        method: 'queueWithdrawal(uint256)',
        inputs: { amount: withdrawn.toString() },
        skipped: false,
      },
    ],
  }
}

/**
 * VERIFY_WITHDRAW_CREDENTIALS of everything that waits for it.
 * @throws ServiceError 400 when the passthrough was not handed out to this owner, or nothing waits
 */
function verifyPod(
  yieldId: string,
  { plan, address }: DeployedPods,
  owner: Address,
  { pod, unverified }: PodAccount,
  passthrough: string,
): EvmPlan {
  if (passthrough !== verifyPassthrough(yieldId, owner))
    throw ServiceError.full(
      400,
      'The passthrough is not the one of this pending action: send it back unchanged.',
    )
  if (pod === null || unverified === 0n)
    throw ServiceError.full(400, 'Nothing of this address waits to be verified.')
  const credentials = getWithdrawalCredentials(pod)
  const amount = fromRaw(unverified, 18)
  return {
    amount,
    steps: [
      {
        kind: 'call',
        type: 'VERIFY_WITHDRAW_CREDENTIALS',
        title: 'Verify your pod’s credentials',
        description: `Shows ${plan.name} that what you staked can be withdrawn to your pod only: from then on ${amount} ETH earn.`,
        to: address,
        data: encodeFunctionData({
          abi: podManagerAbi,
          functionName: 'verifyWithdrawalCredentials',
          args: [credentials],
        }),
        value: 0n,
        method: 'verifyWithdrawalCredentials(bytes32)',
        inputs: { credentials },
        skipped: false,
      },
    ],
  }
}

/** What both steps use, rounded up: the coin that is staked also pays for gas. */
const ENTER_GAS = 600_000n

/**
 * CREATE_EIGENPOD, skipped by those who have a pod, then STAKE, which sends the amount along.
 * @param gasPrice wei
 * @throws ServiceError INVALID_AMOUNT; INSUFFICIENT_BALANCE when the wallet can't pay amount and gas
 */
function enterPod(
  network: EvmNetwork,
  { plan, address }: DeployedPods,
  { walletBalance, pod }: PodAccount,
  gasPrice: bigint,
  request: Arguments,
): EvmPlan {
  const coin = nativeCoin(network)
  const amount = readAmountArgument(request, coin, plan)
  requireBalance(walletBalance, amount + ENTER_GAS * gasPrice, coin, 'wallet')
  const decimal = fromRaw(amount, coin.decimals)
  const common = { kind: 'call', to: address } as const
  return {
    amount: decimal,
    steps: [
      {
        ...common,
        type: 'CREATE_EIGENPOD',
        title: 'Create your pod',
        description: `Makes a contract of ${plan.name} that is yours alone and holds what you stake.`,
        data: encodeFunctionData({ abi: podManagerAbi, functionName: 'createPod' }),
        value: 0n,
        method: 'createPod()',
        inputs: {},
        skipped: pod !== null,
      },
      {
        ...common,
        type: 'STAKE',
        title: `Stake ${decimal} ${coin.symbol}`,
        description: `Sends ${decimal} ${coin.symbol} to your pod. It earns once you have had its credentials verified.`,
        data: encodeFunctionData({ abi: podManagerAbi, functionName: 'stake' }),
        value: amount,
        method: 'stake()',
        inputs: { value: amount.toString() },
        skipped: false,
      },
    ],
  }
}

/** Native restaking: coin in a pod of one's own, which earns once it is verified, and leaves through a queue. */
export function nativeRestaking(chain: Chain, pods: DeployedPods): EvmProtocol {
  const { network } = chain
  const { plan, address } = pods
  const id = `${network}-eth-keystone-native-restaking`
  return {
    id,
    network,
    contracts: [address],
    describe: () => describePods(id, chain, pods),
    async positions(owner) {
      return podPositions(id, owner, await readPodAccount(chain, pods, owner))
    },
    async enter(owner, request) {
      const [account, gasPrice] = await Promise.all([
        readPodAccount(chain, pods, owner),
        chain.client.getGasPrice(),
      ])
      return enterPod(network, pods, account, gasPrice, request)
    },
    async exit(owner, request) {
      return exitPod(network, pods, await readPodAccount(chain, pods, owner), request)
    },
    async manage(owner, action, passthrough) {
      const account = await readPodAccount(chain, pods, owner)
      switch (action) {
        case 'VERIFY_WITHDRAW_CREDENTIALS':
          return verifyPod(id, pods, owner, account, passthrough)
        case 'WITHDRAW': {
          const tokenOf = () => nativeCoin(network)
          const queue = { yieldId: id, name: plan.name, contract: address, claim: action, tokenOf }
          return planExitClaim(queue, account.exits, account.now, action, passthrough)
        }
        default:
          throw ServiceError.validation([
            'action must be one of: VERIFY_WITHDRAW_CREDENTIALS, WITHDRAW',
          ])
      }
    },
  }
}
