import { encodeFunctionData, isHex, parseAbi, type Hex } from 'viem'
import type { Action } from '#src/api/schemas/action.ts'
import type { ActionRequest } from '#src/api/create-action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { askedAmount } from '../../../asked-amount.ts'
import type { AskedAsset, Intent } from '../../../intent.ts'
import type { Inspection } from '../../../inspection.ts'
import type { Moved, Passed } from '../../../rehearsal.ts'
import { tokensNamed } from '../../../token-facts.ts'
import type { Witnesses } from '../../../witnesses.ts'
import type { YieldPlace } from '../../../yield-place.ts'
import { NO_FACTS, type ChainFacts } from '../../chain-facts.ts'
import { inspectEvm } from '../inspect-evm.ts'
import { USER } from './people.ts'
import { chainDecimals, chainSymbols } from './protocols.ts'

/** A payload as a service would send it, and what was asked for. */
export interface Case {
  readonly name: string
  readonly intent: Intent
  readonly transaction: Transaction
  /** The fields of a transaction's payload; none of a message. */
  readonly payload: Readonly<Record<string, unknown>>
  readonly action: Action
  readonly rehearsal: Passed
  /** Who vouches for what the yield names, beside the service. */
  readonly witnesses: Witnesses
  readonly facts: ChainFacts
}

/** What is said of a case once it was rehearsed as well as it can be. */
export const inspectCase = ({
  transaction,
  action,
  intent,
  rehearsal,
  witnesses,
  facts,
}: Case): Inspection => inspectEvm(transaction, action, intent, rehearsal, witnesses, facts)

/** The site's operator vouches for all of these. */
export const vouchedBy = (
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

interface Asked {
  readonly asset: AskedAsset
  readonly amount?: string | undefined
  /** What the yield takes, where that is more than the asset. */
  readonly inputs?: readonly AskedAsset[]
  readonly output?: AskedAsset
  readonly contracts: readonly Hex[]
  readonly network?: string
  readonly more?: Readonly<Record<string, unknown>>
}

const placeOf = ({
  asset,
  inputs = [],
  output,
  contracts,
  network = 'ethereum',
}: Asked): YieldPlace => ({
  network,
  tokens: [asset, ...inputs],
  output: output ?? null,
  contracts,
})

function wanted(intent: 'enter' | 'exit', asked: Asked): Intent {
  const { asset, amount, more = {} } = asked
  const isPart = 'percentage' in more || 'shareAmount' in more
  const all = isPart ? more : { useMaxAmount: true, ...more }
  const given = amount === undefined ? all : { amount, ...more }
  return {
    request: { intent, yieldId: 'the-yield', address: USER, arguments: given },
    asset,
    place: placeOf(asked),
  }
}

export const entering = (asked: Asked): Intent => wanted('enter', asked)
/** A deposit of which each input token's amount was typed, and none of the asset alone. */
export const enteringSeveral = (asked: Asked, ...amounts: readonly string[]): Intent => {
  const { request, ...rest } = wanted('enter', asked)
  return { ...rest, request: { ...request, arguments: { amounts } }, asset: null }
}
export const leaving = (asked: Asked): Intent => wanted('exit', asked)

/** A pending action, which has no amount. */
export function managing(action: string, asked: Asked): Intent {
  const common = { yieldId: 'the-yield', address: USER, arguments: asked.more ?? {} }
  const request: ActionRequest = { intent: 'manage', ...common, action, passthrough: 'p' }
  return { request, asset: null, place: placeOf(asked) }
}

/** The best that a chain could show: only what was asked for leaves, and all of it comes back in value. */
function favourable(intent: Intent): Passed {
  const worth = askedAmount(intent) ?? 1_000_000n
  const token = intent.asset?.address ?? null
  const output = intent.place?.output?.address ?? intent.place?.contracts[0] ?? null
  const [taken, given] = [
    { token, amount: worth },
    { token: output, amount: worth },
  ]
  const isIn = intent.request.intent === 'enter'
  const moved: Moved = {
    left: intent.request.intent === 'manage' ? [] : [isIn ? taken : given],
    arrived: [isIn ? given : taken],
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
const vouchedFor = ({ place }: Intent): Witnesses =>
  vouchedBy('operator', [
    ...(place?.contracts ?? []),
    ...(place?.tokens ?? []).map(({ address }) => address),
    place?.output?.address,
  ])

/** The chain counts and calls known tokens as they are, and others as the yield says. */
function factsOf(intent: Intent): ChainFacts {
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
export interface Change {
  readonly payload?: Readonly<Record<string, unknown>>
  readonly step?: Partial<Transaction>
  readonly action?: Partial<Action>
  readonly rehearsal?: Partial<Passed>
  readonly witnesses?: Witnesses
  readonly facts?: Partial<ChainFacts>
}

/** A rehearsal of which something else is shown; the only step, where no others are given, shows it too. */
function rehearsedAs(base: Passed, change: Partial<Passed> = {}): Passed {
  const whole = { ...base, ...change }
  const { left, arrived, allowances } = whole
  const only: Moved = { left, arrived, allowances }
  return { ...whole, steps: change.steps ?? [only], next: change.next ?? only }
}

const answerTo = ({ request }: Intent): Action => ({
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
export function transactionOf(
  name: string,
  intent: Intent,
  type: string,
  payload: { readonly to: Hex; readonly data?: Hex; readonly value?: bigint },
): Case {
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
    action: answerTo(intent),
    rehearsal: favourable(intent),
    witnesses: vouchedFor(intent),
    facts: factsOf(intent),
  }
}

/** The same, in one line. */
export const stepOf = (
  name: string,
  intent: Intent,
  type: string,
  to: Hex,
  data: Hex,
  value = 0n,
): Case => transactionOf(name, intent, type, { to, data, value })

/** The same case in which so much arrives, of each of these tokens. */
export const arriving = (
  base: Case,
  ...moved: readonly (readonly [AskedAsset | Hex, bigint])[]
): Case =>
  changed(base, {
    rehearsal: {
      arrived: moved.map(([token, amount]) => ({
        token: typeof token === 'string' ? token : token.address,
        amount,
      })),
    },
  })

/** A message that is to be signed, plain or typed. */
export function messageOf(name: string, intent: Intent, message: unknown): Case {
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
    action: answerTo(intent),
    rehearsal: favourable(intent),
    witnesses: vouchedFor(intent),
    facts: factsOf(intent),
  }
}

/** The same case with something changed. */
export function changed(
  base: Case,
  { payload, step, action, rehearsal, witnesses, facts }: Change,
): Case {
  const fields = { ...base.payload, ...payload }
  const built = payload ? { unsignedTransaction: JSON.stringify(fields) } : {}
  return {
    ...base,
    payload: fields,
    transaction: { ...base.transaction, ...built, ...step },
    action: { ...base.action, ...action },
    rehearsal: rehearsedAs(base.rehearsal, rehearsal),
    witnesses: witnesses ?? base.witnesses,
    facts: { ...base.facts, ...facts },
  }
}

/** The same case where the operator vouches for more. */
export const knowing = (base: Case, ...more: readonly string[]): Case => ({
  ...base,
  witnesses: {
    contracts: new Map([...base.witnesses.contracts, ...vouchedBy('operator', more).contracts]),
  },
})

/** The bytes of a case's call. @throws TypeError where it has none */
export function dataOf({ payload: { data } }: Case): Hex {
  if (!isHex(data)) throw new TypeError('the case is no call')
  return data
}
