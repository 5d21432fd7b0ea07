import type {
  BalanceError,
  BalancesResponse,
  YieldBalances,
  Balance,
  PendingActionDescription,
} from '../contract/balance.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { Arguments, Position } from '../protocols/protocol.ts'
import { checkArguments } from './check-arguments.ts'
import { getPositionRate } from './position-rate.ts'
import type { ResolvedYield, ProjectCatalogue } from './project-catalogue.ts'
import type { ServiceDependencies } from './service-dependencies.ts'
import { addressReader, requireAddress } from './require-address.ts'
import { fromRaw } from '#src/money/units.ts'
import type { Token } from '../contract/token.ts'
import { toUsdAmount } from '../protocols/to-usd-amount.ts'
import type { BalanceQuery } from '../contract/bodies.ts'

type BalanceDependencies = Pick<ServiceDependencies, 'networks' | 'logos' | 'log'>

/** The address of a balance query with the yield's arguments. */
interface BalanceRequest {
  readonly address: string
  readonly arguments?: Arguments | undefined
}

/** Leaves the arguments out where nothing is asked: the public widget drops a row in which they are null. */
const omitNullArguments = ({ arguments: fields, ...pending }: PendingActionDescription) => ({
  ...pending,
  ...(fields && { arguments: fields }),
})

/** Balances of a yield without a protocol. */
const EMPTY_POSITIONS: readonly Position[] = [
  { type: 'active', amount: 0n, date: null, isEarning: false, pendingActions: [] },
]

/**
 * Formats a position's rows in the contract's form, zero amounts included, each with the address (contract: Balance
 * queries).
 */
function balanceRows(
  address: string,
  yieldToken: Token,
  positions: readonly Position[],
): Balance[] {
  return positions.map((position) => {
    const token = position.token ?? yieldToken
    const amountUsd = toUsdAmount(position.amount, token)
    return {
      address,
      type: position.type,
      amount: fromRaw(position.amount, token.decimals),
      amountRaw: position.amount.toString(),
      ...(amountUsd === undefined ? {} : { amountUsd }),
      ...(position.date === null
        ? {}
        : { date: new Date(Number(position.date) * 1_000).toISOString() }),
      // An empty row has no executable action.
      pendingActions: position.amount === 0n ? [] : position.pendingActions.map(omitNullArguments),
      token,
      isEarning: position.isEarning,
      ...(position.validator ? { validator: position.validator } : {}),
      ...(position.validators ? { validators: [...position.validators] } : {}),
      ...(position.feeConfigurationId ? { feeConfigurationId: position.feeConfigurationId } : {}),
      ...(position.rewardRate ? { rewardRate: position.rewardRate } : {}),
      ...(position.priceRange ? { priceRange: position.priceRange } : {}),
      ...(position.tokenId ? { tokenId: position.tokenId } : {}),
      ...getShareFields(position),
    }
  })
}

const getShareFields = ({
  shares,
}: Position): Pick<Balance, 'shareAmount' | 'shareAmountRaw' | 'shareToken'> =>
  shares
    ? {
        shareAmount: fromRaw(shares.amount, shares.token.decimals),
        shareAmountRaw: shares.amount.toString(),
        shareToken: shares.token,
      }
    : {}

/** Reads every row of one yield for one address, zero amounts included. @throws ServiceError 400, INVALID_ADDRESS */
export async function readBalances(
  { networks, logos }: Pick<BalanceDependencies, 'networks' | 'logos'>,
  { protocol, description }: ResolvedYield,
  { address, arguments: submitted = {} }: BalanceRequest,
): Promise<YieldBalances> {
  const { id: yieldId, network, token, outputToken, mechanics, rewardRate } = description
  requireAddress(networks, network, address)
  const reader = addressReader(networks, network)
  const checked = checkArguments(mechanics.arguments.balance?.fields ?? [], submitted, reader)
  const positions = protocol ? await protocol.positions(address, checked) : EMPTY_POSITIONS
  const rows = balanceRows(address, token, positions)
  const rate = getPositionRate(rows, rewardRate)
  return {
    yieldId,
    balances: rows.map((row) => logos.balance(row)),
    ...(outputToken && getOutputTokenBalance(address, positions, outputToken)),
    ...(rate && { rewardRate: logos.rate(rate) }),
  }
}

/** Sums the shares of the rows in the receipt token, as a balance; nothing where no row has shares. */
function getOutputTokenBalance(
  address: string,
  positions: readonly Position[],
  token: Token,
): Pick<YieldBalances, 'outputTokenBalance'> {
  const isReceipt = ({ shares }: Position): boolean =>
    shares !== undefined && shares.token.address === token.address
  const owned = positions.filter(isReceipt)
  if (owned.length === 0) return {}
  const raw = owned.reduce((sum, { shares }) => sum + (shares?.amount ?? 0n), 0n)
  return {
    outputTokenBalance: {
      address,
      type: 'active',
      amount: fromRaw(raw, token.decimals),
      amountRaw: raw.toString(),
      pendingActions: [],
      token,
      isEarning: owned.some(({ isEarning }) => isEarning),
    },
  }
}

interface BalanceTarget {
  readonly yieldId: string
  readonly address: string
  readonly network: string
  /** The yield's own balance arguments. */
  readonly arguments?: Arguments | undefined
  /** Whether requested by id: an unknown id is then an error. */
  readonly specific: boolean
}

/**
 * Resolves queries to targets: scans expand to the network's yields, duplicates (same yield, address, network) are read
 * once in any letter case, and a specific query wins over a scan (contract: Balance queries).
 */
export async function balanceTargets(
  queries: readonly BalanceQuery[],
  yieldsOf: (network: string, address: string) => Promise<readonly string[]>,
  ownerOf: (address: string) => string,
): Promise<BalanceTarget[]> {
  const targets = new Map<string, BalanceTarget>()
  const put = (target: BalanceTarget): void => {
    const key = JSON.stringify([target.yieldId, ownerOf(target.address), target.network])
    if (target.specific || !targets.has(key)) targets.set(key, target)
  }
  for (const { yieldId, ...query } of queries) {
    if (yieldId !== undefined) put({ ...query, yieldId, specific: true })
    else
      for (const each of await yieldsOf(query.network, query.address))
        put({ ...query, yieldId: each, specific: false })
  }
  return [...targets.values()]
}

/** Reads every target; a failed one becomes an entry of `errors`. */
export async function readAllBalances(
  dependencies: BalanceDependencies,
  catalogue: ProjectCatalogue,
  targets: readonly BalanceTarget[],
): Promise<BalancesResponse> {
  const results = await Promise.all(
    targets.map((target) => readOne(dependencies, catalogue, target)),
  )
  const owned = results.flatMap(({ found }) => found ?? []).map(withoutZeros)
  return {
    items: owned.filter(({ balances }) => balances.length > 0),
    errors: results.flatMap(({ error }) => error ?? []),
  }
}

const withoutZeros = ({ balances, ...rest }: YieldBalances): YieldBalances => ({
  ...rest,
  balances: balances.filter(({ amountRaw }) => amountRaw !== '0'),
})

/** Formats a failure: validation errors in full, unexpected errors without details. */
function reason(failure: unknown): string {
  if (!(failure instanceof ServiceError)) return 'Balances are unavailable'
  return failure.parts.validation?.join(', ') ?? failure.message
}

async function readOne(
  dependencies: BalanceDependencies,
  catalogue: ProjectCatalogue,
  { yieldId, network, ...balanceRequest }: BalanceTarget,
): Promise<{ found?: YieldBalances; error?: BalanceError }> {
  try {
    const found = await catalogue.find(yieldId)
    if (found.description.network !== network)
      throw ServiceError.full(400, `${yieldId} is not on ${network}`)
    return { found: await readBalances(dependencies, found, balanceRequest) }
  } catch (failure) {
    if (!(failure instanceof ServiceError))
      dependencies.log.error(failure, 'a balance was not read')
    return { error: { yieldId, address: balanceRequest.address, network, error: reason(failure) } }
  }
}
