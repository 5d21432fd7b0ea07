import type { Address } from 'viem'
import type { Chain, EvmNetwork } from '../chains/chain.ts'
import type { Mechanics } from '../contract/mechanics.ts'
import { ServiceError } from '../contract/service-error.ts'
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

/** A yield's contracts on a chain. */
export interface DeployedYield {
  /** The yield's id. */
  readonly id: string
  readonly plan: { readonly name: string }
  readonly address: Address
}

/** What a yield asks for each kind of request. */
export type YieldArguments = Mechanics['arguments'] &
  Required<Pick<Mechanics['arguments'], 'manage'>>

/** A yield on its chain. */
export interface YieldContext<Deployed> {
  readonly chain: Chain
  readonly deployed: Deployed
  /** The chain's native coin. */
  readonly coin: Token
  /** What it asks for, as its description has it. */
  readonly arguments: YieldArguments
}

/** A yield as one owner has it, at one block. */
export interface OwnerContext<Deployed, Account> extends YieldContext<Deployed> {
  readonly owner: Address
  readonly account: Account
}

/** What is particular about a protocol; `defineEvmProtocol` does what all of them share. */
export interface EvmProtocolDefinition<Plan, Deployed extends DeployedYield, Account> {
  /** What to deploy on each network. */
  readonly plans: Readonly<Record<EvmNetwork, readonly Plan[]>>
  /**
   * Writes the contracts of a plan. What it does follows from its arguments alone, so that addresses are the same on
   * every fresh chain.
   * @param earlier what was deployed of this protocol before
   */
  deploy(site: DeploymentSite, plan: Plan, earlier: readonly Deployed[]): Deployed
  /** The addresses that take part; the deployed one when left out. */
  contracts?(deployed: Deployed): readonly Address[]
  arguments(deployed: Deployed, coin: Token): YieldArguments
  /** The yield in the contract's form, by what the chain says of it. One call to the chain. */
  describe(context: YieldContext<Deployed>): Promise<YieldDescription>
  /** What an owner has. One call to the chain. */
  read(context: YieldContext<Deployed>, owner: Address, request: Arguments): Promise<Account>
  /** The rows of a position with their pending actions. */
  rows(context: OwnerContext<Deployed, Account>, request: Arguments): readonly PositionRow[]
  /** What rows without a token of their own are of; the native coin when left out. */
  token?(deployed: Deployed): Token
  /** The plan of a pending action whose row has changed since it was handed out; null where it is good no more. */
  resolveRow?(context: OwnerContext<Deployed, Account>, key: string): EvmPlan | null
  /** @throws ServiceError for what the contract's error table names, as `exit` */
  enter(context: OwnerContext<Deployed, Account>, request: Arguments): EvmPlan | Promise<EvmPlan>
  /** Left out where a yield is left by pending actions only. */
  exit?(context: OwnerContext<Deployed, Account>, request: Arguments): EvmPlan | Promise<EvmPlan>
  /** What only some protocols have. */
  extras?(
    context: YieldContext<Deployed>,
    open: (owner: Address) => Promise<OwnerContext<Deployed, Account>>,
  ): Pick<
    EvmProtocol,
    'validators' | 'kyc' | 'issuer' | 'afterSignature' | 'getDueCalls' | 'restrictions'
  >
}

/** Makes a module of what is particular about a protocol. */
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
  const open = async (owner: Address, request: Arguments = {}) => ({
    ...context,
    owner,
    account: await definition.read(context, owner, request),
  })
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
    async positions(owner, request = {}) {
      const rows = definition.rows(await open(owner, request), request)
      return toPositions({ yieldId: id, owner }, definition.token?.(deployed) ?? coin, rows)
    },
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
