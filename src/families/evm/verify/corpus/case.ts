import { encodeFunctionData, isHex, parseAbi, type Hex } from 'viem'
import type { Action } from '#src/api/schemas/action.ts'
import type { ActionRequest } from '#src/api/create-action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { getRequestedAmount } from '../../../requested-amount.ts'
import type { Intent, RequestedAsset, YieldSnapshot } from '../../../intent.ts'
import type { Inspection } from '../../../inspection.ts'
import type { BalanceChanges, PassedSimulation } from '../../../action-simulation.ts'
import { tokensNamed } from '../../../token-facts.ts'
import type { Witnesses } from '../../../witnesses.ts'

import { NO_FACTS, type ChainFacts } from '../../chain-facts.ts'
import { inspectEvm } from '../inspect-evm.ts'
import { USER } from './people.ts'
import { chainDecimals, chainSymbols } from './protocols.ts'

/** A payload as a service would send it, and what was asked for. */
export interface VerificationCase {
  readonly name: string
  readonly intent: Intent
  readonly transaction: Transaction
  /** The fields of a transaction's payload; none of a message. */
  readonly payload: Readonly<Record<string, unknown>>
  readonly action: Action
  readonly simulation: PassedSimulation
  /** Who vouches for what the yield names, beside the service. */
  readonly witnesses: Witnesses
  readonly facts: ChainFacts
}

/** What is said of a case once it was rehearsed as well as it can be. */
export const inspectCase = ({
  transaction,
  action,
  intent,
  simulation,
  witnesses,
  facts,
}: VerificationCase): Inspection =>
  inspectEvm(transaction, action, intent, simulation, witnesses, facts)

/** The site's operator vouches for all of these. */
export const createWitnesses = (
  by: 'operator' | 'memory',
  addresses: readonly (string | null | undefined)[],
): Witnesses => ({
  contracts: new Map(
    addresses.flatMap((each) =>
      each ? [[each.toLowerCase(), { by, since: null, actions: 0 }]] : [],
    ),
  ),
})

/** The call of a method as it is published. */
export function call(signature: string, ...args: readonly unknown[]): Hex {
  const signatures: readonly string[] = [signature]
  return encodeFunctionData({ abi: parseAbi(signatures), args })
}

interface CaseRequest {
  readonly asset: RequestedAsset
  readonly amount?: string | undefined
  /** What the yield takes, where that is more than the asset. */
  readonly inputs?: readonly RequestedAsset[]
  readonly output?: RequestedAsset
  readonly contracts: readonly Hex[]
  readonly network?: string
  readonly more?: Readonly<Record<string, unknown>>
}

const toYieldSnapshot = ({
  asset,
  inputs = [],
  output,
  contracts,
  network = 'ethereum',
}: CaseRequest): YieldSnapshot => ({
  network,
  tokens: [asset, ...inputs],
  output: output ?? null,
  contracts,
})

function createIntent(intent: 'enter' | 'exit', caseRequest: CaseRequest): Intent {
  const { asset, amount, more = {} } = caseRequest
  const isPortion = 'percentage' in more || 'shareAmount' in more
  const all = isPortion ? more : { useMaxAmount: true, ...more }
  const requestArguments = amount === undefined ? all : { amount, ...more }
  return {
    request: { intent, yieldId: 'the-yield', address: USER, arguments: requestArguments },
    asset,
    place: toYieldSnapshot(caseRequest),
  }
}

export const createEnterIntent = (caseRequest: CaseRequest): Intent =>
  createIntent('enter', caseRequest)
/** A deposit of which each input token's amount was typed, and none of the asset alone. */
export const createEnterSeveralIntent = (
  caseRequest: CaseRequest,
  ...amounts: readonly string[]
): Intent => {
  const { request, ...rest } = createIntent('enter', caseRequest)
  return { ...rest, request: { ...request, arguments: { amounts } }, asset: null }
}
export const createExitIntent = (caseRequest: CaseRequest): Intent =>
  createIntent('exit', caseRequest)

/** A pending action, which has no amount. */
export function createManageIntent(action: string, caseRequest: CaseRequest): Intent {
  const common = { yieldId: 'the-yield', address: USER, arguments: caseRequest.more ?? {} }
  const request: ActionRequest = { intent: 'manage', ...common, action, passthrough: 'p' }
  return { request, asset: null, place: toYieldSnapshot(caseRequest) }
}

/** The best that a chain could show: only what was asked for leaves, and all of it comes back in value. */
function createFavourableSimulation(intent: Intent): PassedSimulation {
  const worth = getRequestedAmount(intent) ?? 1_000_000n
  const token = intent.asset?.address ?? null
  const output = intent.place?.output?.address ?? intent.place?.contracts[0] ?? null
  const [taken, requestArguments] = [
    { token, amount: worth },
    { token: output, amount: worth },
  ]
  const isIn = intent.request.intent === 'enter'
  const moved: BalanceChanges = {
    left: intent.request.intent === 'manage' ? [] : [isIn ? taken : requestArguments],
    arrived: [isIn ? requestArguments : taken],
    allowances: [],
  }
  return {
    kind: 'passed',
    held: [{ token: output, amount: worth }],
    isWhole: true,
    ...moved,
    worth: { left: worth, arrived: worth },
    valuedBy: output === null ? [] : [output],
    steps: [moved],
    claims: [],
    next: moved,
    isLikeReal: true,
    varies: false,
  }
}

/** An operator who knows all that the yield names. */
const createOperatorWitnesses = ({ place }: Intent): Witnesses =>
  createWitnesses('operator', [
    ...(place?.contracts ?? []),
    ...(place?.tokens ?? []).map(({ address }) => address),
    place?.output?.address,
  ])

/** The chain counts and calls known tokens as they are, and others as the yield says. */
function createFacts(intent: Intent): ChainFacts {
  const decimals = new Map<string, number>()
  const symbols = new Map<string, string>()
  for (const { address, ...named } of tokensNamed(intent)) {
    const key = address?.toLowerCase()
    if (key === undefined) continue
    decimals.set(key, chainDecimals.get(key) ?? named.decimals)
    symbols.set(key, chainSymbols.get(key) ?? named.symbol)
  }
  return { ...NO_FACTS, decimals, symbols }
}

const CHAINS: Readonly<Record<string, number>> = {
  ethereum: 1,
  base: 8453,
  arbitrum: 42_161,
  polygon: 137,
  binance: 56,
  celo: 42_220,
  sonic: 146,
  monad: 143,
}

/** What a test changes of a payload, of its step, of its action, or of its rehearsal. */
export interface CaseChange {
  readonly payload?: Readonly<Record<string, unknown>>
  readonly step?: Partial<Transaction>
  readonly action?: Partial<Action>
  readonly simulation?: Partial<PassedSimulation>
  readonly witnesses?: Witnesses
  readonly facts?: Partial<ChainFacts>
}

/** A rehearsal of which something else is shown; the only step, where no others are given, shows it too. */
function changeSimulation(
  base: PassedSimulation,
  change: Partial<PassedSimulation> = {},
): PassedSimulation {
  const whole = { ...base, ...change }
  const { left, arrived, allowances } = whole
  const only: BalanceChanges = { left, arrived, allowances }
  return { ...whole, steps: change.steps ?? [only], next: change.next ?? only }
}

const createAction = ({ request }: Intent): Action => ({
  id: 'a',
  type: request.intent === 'manage' ? request.action : 'STAKE',
  intent: request.intent,
  yieldId: request.yieldId,
  address: request.address,
  rawArguments: request.arguments,
  transactions: [],
  executionPattern: 'synchronous',
  status: 'CREATED',
})

/** The only step of an action, as it was asked for. */
export function createTransactionCase(
  name: string,
  intent: Intent,
  type: string,
  payload: { readonly to: Hex; readonly data?: Hex; readonly value?: bigint },
): VerificationCase {
  const network = intent.place?.network ?? 'ethereum'
  const { to, data = '0x', value = 0n } = payload
  const unsigned = {
    from: USER,
    to,
    data,
    value: `0x${value.toString(16)}`,
    nonce: 7,
    chainId: CHAINS[network],
    type: 2,
    gasLimit: '0x493e0',
    maxFeePerGas: '0x6fc23ac00',
    maxPriorityFeePerGas: '0x3b9aca00',
  }
  const transaction: Transaction = {
    id: 't',
    network,
    status: 'WAITING_FOR_SIGNATURE',
    type,
    stepIndex: 0,
    unsignedTransaction: JSON.stringify(unsigned),
  }
  return {
    name,
    intent,
    transaction,
    payload: unsigned,
    action: createAction(intent),
    simulation: createFavourableSimulation(intent),
    witnesses: createOperatorWitnesses(intent),
    facts: createFacts(intent),
  }
}

/** The same, in one line. */
export const createStepCase = (
  name: string,
  intent: Intent,
  type: string,
  to: Hex,
  data: Hex,
  value = 0n,
): VerificationCase => createTransactionCase(name, intent, type, { to, data, value })

/** The same case in which so much arrives, of each of these tokens. */
export const withArriving = (
  base: VerificationCase,
  ...moved: readonly (readonly [RequestedAsset | Hex, bigint])[]
): VerificationCase =>
  changeCase(base, {
    simulation: {
      arrived: moved.map(([token, amount]) => ({
        token: typeof token === 'string' ? token : token.address,
        amount,
      })),
    },
  })

/** A message that is to be signed, plain or typed. */
export function createMessageCase(
  name: string,
  intent: Intent,
  message: unknown,
): VerificationCase {
  const transaction: Transaction = {
    id: 't',
    network: intent.place?.network ?? 'ethereum',
    status: 'WAITING_FOR_SIGNATURE',
    type: 'PERMIT',
    stepIndex: 0,
    isMessage: true,
    unsignedTransaction: typeof message === 'string' ? message : JSON.stringify(message),
  }
  return {
    name,
    intent,
    transaction,
    payload: {},
    action: createAction(intent),
    simulation: createFavourableSimulation(intent),
    witnesses: createOperatorWitnesses(intent),
    facts: createFacts(intent),
  }
}

/** The same case with something changed. */
export function changeCase(
  base: VerificationCase,
  { payload, step, action, simulation, witnesses, facts }: CaseChange,
): VerificationCase {
  const fields = { ...base.payload, ...payload }
  const built = payload ? { unsignedTransaction: JSON.stringify(fields) } : {}
  return {
    ...base,
    payload: fields,
    transaction: { ...base.transaction, ...built, ...step },
    action: { ...base.action, ...action },
    simulation: changeSimulation(base.simulation, simulation),
    witnesses: witnesses ?? base.witnesses,
    facts: { ...base.facts, ...facts },
  }
}

/** The same case where the operator vouches for more. */
export const withWitnesses = (
  base: VerificationCase,
  ...more: readonly string[]
): VerificationCase => ({
  ...base,
  witnesses: {
    contracts: new Map([
      ...base.witnesses.contracts,
      ...createWitnesses('operator', more).contracts,
    ]),
  },
})

/** The bytes of a case's call. @throws TypeError where it has none */
export function getCallData({ payload: { data } }: VerificationCase): Hex {
  if (!isHex(data)) throw new TypeError('the case is no call')
  return data
}
