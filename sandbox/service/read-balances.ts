import type { BalanceError, BalancesAnswer, YieldBalances } from '../contract/balance.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { Arguments, Position } from '../protocols/protocol.ts'
import { balanceRows } from './balance-rows.ts'
import type { BalanceTarget } from './balance-scan.ts'
import { checkArguments } from './check-arguments.ts'
import type { FoundYield } from './find-yield.ts'
import type { ServiceParts } from './parts.ts'
import type { ProjectCatalogue } from './project-catalogue.ts'
import { addressReader, requireAddress } from './require-address.ts'

type Parts = Pick<ServiceParts, 'networks' | 'logos' | 'log'>

/** Whose balances of a yield, and what the yield's own arguments for it are. */
interface Asked {
  readonly address: string
  readonly arguments?: Arguments | undefined
}

/** Nobody holds anything in a yield that nothing runs. */
const NOTHING: readonly Position[] = [
  { type: 'active', amount: 0n, date: null, isEarning: false, pendingActions: [] },
]

/** Every row of one yield for one address, zero amounts included. @throws ServiceError 400, INVALID_ADDRESS */
export async function readBalances(
  { networks, logos }: Pick<Parts, 'networks' | 'logos'>,
  { protocol, description }: FoundYield,
  { address, arguments: submitted = {} }: Asked,
): Promise<YieldBalances> {
  const { id: yieldId, network, token, mechanics } = description
  requireAddress(networks, network, address)
  const reader = addressReader(networks, network)
  const checked = checkArguments(mechanics.arguments.balance?.fields ?? [], submitted, reader)
  const positions = protocol ? await protocol.positions(address, checked) : NOTHING
  const rows = balanceRows(address, token, positions)
  return { yieldId, balances: rows.map((row) => logos.balance(row)) }
}

/** Reads every target; one that fails becomes an entry of `errors` and the rest still answer. */
export async function readAllBalances(
  parts: Parts,
  catalogue: ProjectCatalogue,
  targets: readonly BalanceTarget[],
): Promise<BalancesAnswer> {
  const results = await Promise.all(targets.map((target) => readOne(parts, catalogue, target)))
  const held = results.flatMap(({ found }) => found ?? []).map(withoutZeros)
  return {
    items: held.filter(({ balances }) => balances.length > 0),
    errors: results.flatMap(({ error }) => error ?? []),
  }
}

const withoutZeros = ({ yieldId, balances }: YieldBalances): YieldBalances => ({
  yieldId,
  balances: balances.filter(({ amountRaw }) => amountRaw !== '0'),
})

/** In words: of failed constraints each, of what nobody foresaw nothing. */
function reason(failure: unknown): string {
  if (!(failure instanceof ServiceError)) return 'Balances are unavailable'
  return failure.parts.validation?.join(', ') ?? failure.message
}

async function readOne(
  parts: Parts,
  catalogue: ProjectCatalogue,
  { yieldId, network, ...asked }: BalanceTarget,
): Promise<{ found?: YieldBalances; error?: BalanceError }> {
  try {
    const found = await catalogue.find(yieldId)
    if (found.description.network !== network)
      throw ServiceError.full(400, `${yieldId} is not on ${network}`)
    return { found: await readBalances(parts, found, asked) }
  } catch (failure) {
    if (!(failure instanceof ServiceError)) parts.log.error(failure, 'a balance was not read')
    return { error: { yieldId, address: asked.address, network, error: reason(failure) } }
  }
}
