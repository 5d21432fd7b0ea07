import type { Address } from 'viem'
import type { Chain, EvmNetwork } from '../chains/chain.ts'
import type { Mechanics } from '../contract/mechanics.ts'
import { ServiceError } from '../contract/service-error.ts'
import { chainAtBlock } from '../evm/chain-at-block.ts'
import type { Token } from '../contract/token.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { DeploymentSite, EvmModule } from './evm-module.ts'
import { nativeCoin } from './native-coin.ts'
import {
  planPendingAction,
  toPositions,
  type PendingActionRequest,
  type PositionRow,
} from './pending-actions.ts'
import type { Arguments, EvmPlan, EvmProtocol } from './protocol.ts'

export interface DeployedYield {
  readonly id: string
  readonly plan: { readonly name: string }
  readonly address: Address
}

/** Arguments of each kind of request. */
export type YieldArguments = Mechanics['arguments'] &
  Required<Pick<Mechanics['arguments'], 'manage'>>

/** A yield on its chain. */
export interface YieldContext<Deployed> {
  readonly chain: Chain
  readonly deployed: Deployed
  /** The chain's native coin. */
  readonly coin: Token
  /** As in its description. */
  readonly arguments: YieldArguments
}

/** A yield and one owner's account, at one block. */
export interface OwnerContext<Deployed, Account> extends YieldContext<Deployed> {
  readonly owner: Address
  readonly account: Account
}

/** What is specific to a protocol; `defineEvmProtocol` adds what all share. */
export interface EvmProtocolDefinition<Plan, Deployed extends DeployedYield, Account> {
  /** Deployments of each network. */
  readonly plans: Readonly<Record<EvmNetwork, readonly Plan[]>>
  /**
   * Deploys a plan. The result depends on its arguments alone, so that addresses are the same on every fresh chain.
   * @param earlier previous deployments of this protocol
   */
  deploy(site: DeploymentSite, plan: Plan, earlier: readonly Deployed[]): Deployed
  /** The yield's addresses; by default the deployed one. */
  contracts?(deployed: Deployed): readonly Address[]
  arguments(deployed: Deployed, coin: Token): YieldArguments
  /** Describes the yield in the contract's form, from chain data. One call to the chain. */
  describe(context: YieldContext<Deployed>): Promise<YieldDescription>
  /** Reads an owner's account. One call to the chain. */
  read(context: YieldContext<Deployed>, owner: Address, request: Arguments): Promise<Account>
  /** Rows of a position with their pending actions. */
  rows(context: OwnerContext<Deployed, Account>, request: Arguments): readonly PositionRow[]
  /** Token of rows without their own; by default the native coin. */
  token?(deployed: Deployed): Token
  /** Plan of a pending action whose row has changed since it was offered; null when no longer valid. */
  resolveRow?(context: OwnerContext<Deployed, Account>, key: string): EvmPlan | null
  /** Plans an enter. @throws ServiceError of the contract's error table, as `exit` */
  enter(context: OwnerContext<Deployed, Account>, request: Arguments): EvmPlan | Promise<EvmPlan>
  /** Absent where a yield is exited by pending actions only. */
  exit?(context: OwnerContext<Deployed, Account>, request: Arguments): EvmPlan | Promise<EvmPlan>
  /** Members that only some protocols have. */
  extras?(
    context: YieldContext<Deployed>,
    open: (owner: Address) => Promise<OwnerContext<Deployed, Account>>,
  ): Pick<
    EvmProtocol,
    | 'campaigns'
    | 'validators'
    | 'kyc'
    | 'issuer'
    | 'afterSignature'
    | 'getDueCalls'
    | 'restrictions'
  >
}

/** Builds a module from a protocol's definition. */
export function defineEvmProtocol<Plan, Deployed extends DeployedYield, Account>(
  definition: EvmProtocolDefinition<Plan, Deployed, Account>,
): EvmModule<Deployed> {
  return {
    deploy(site) {
      const deployed: Deployed[] = []
      for (const plan of definition.plans[site.network])
        deployed.push(definition.deploy(site, plan, deployed))
      return deployed
    },
    open(chain, deployed) {
      const coin = nativeCoin(chain.network)
      const yieldArguments = definition.arguments(deployed, coin)
      return openYield(definition, { chain, deployed, coin, arguments: yieldArguments })
    },
  }
}

function openYield<Plan, Deployed extends DeployedYield, Account>(
  definition: EvmProtocolDefinition<Plan, Deployed, Account>,
  context: YieldContext<Deployed>,
): EvmProtocol {
  const { chain, deployed, coin } = context
  const { id, address } = deployed
  const openIn = async (
    opened: YieldContext<Deployed>,
    owner: Address,
    request: Arguments = {},
  ) => ({
    ...opened,
    owner,
    account: await definition.read(opened, owner, request),
  })
  const open = (owner: Address, request?: Arguments) => openIn(context, owner, request)
  const positionsIn = async (
    opened: YieldContext<Deployed>,
    owner: Address,
    request: Arguments = {},
  ) => {
    const rows = definition.rows(await openIn(opened, owner, request), request)
    return toPositions({ yieldId: id, owner }, definition.token?.(deployed) ?? coin, rows)
  }
  const manage = async (owner: Address, request: PendingActionRequest) => {
    const opened = await open(owner, request.request)
    return planPendingAction(
      { yieldId: id, owner },
      context.arguments.manage,
      definition.rows(opened, {}),
      request,
      (key) => definition.resolveRow?.(opened, key) ?? null,
    )
  }
  return {
    id,
    network: chain.network,
    contracts: definition.contracts?.(deployed) ?? [address],
    describe: () => definition.describe(context),
    positions: (owner, request) => positionsIn(context, owner, request),
    positionsAt: (owner, moment) =>
      positionsIn({ ...context, chain: chainAtBlock(chain, moment) }, owner),
    enter: async (owner, request) => definition.enter(await open(owner, request), request),
    async exit(owner, request) {
      if (!definition.exit)
        throw ServiceError.full(400, 'This yield is left through its pending actions, not by exit')
      return definition.exit(await open(owner, request), request)
    },
    manage: (owner, action, passthrough, request) =>
      manage(owner, { action, passthrough, request }),
    ...definition.extras?.(context, open),
  }
}
