import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { getIntent } from '#src/execution/attempt.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import type { PaidFee } from '#src/families/chain-family.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { getRequestedAction } from '#src/features/journal/index.ts'
import { countFractionDigits, trimZeros, type Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { getActionStatus } from '../action-status.ts'
import { getAssetSymbol } from '../asset-symbol.ts'
import { getSentHash } from '../sent-hash.ts'
import type { ExportRow } from './export-columns.ts'
import { getFeeKey } from './read-export.ts'

/** What is known beside an action. */
export interface ExportContext {
  /** The action's facts in this browser. */
  readonly facts: readonly Fact[]
  /** Its yield; undefined if the catalogue has none. */
  readonly earnYield: CatalogueRow | undefined
  /** By `getFeeKey`; null is unknown. Absent where none was read. */
  readonly fees: ReadonlyMap<string, PaidFee | null>
}

const toUtc = (date: string | undefined): string | null => {
  const at = Date.parse(date ?? '')
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

interface ActionAmount {
  readonly amount: Decimal | null
  readonly raw: string | null
  /** Its value as the service says it. */
  readonly usd: string | null
}

/** Returns what was requested here, else the service's amount; the raw one and the value only of the same amount. */
function getAmount(action: Action, facts: readonly Fact[]): ActionAmount {
  const intent = getIntent(facts)
  const requested = getRequestedAction(action, intent).amount
  const amount = requested ?? action.amount ?? null
  const isServiceAmount =
    requested === null ||
    (action.amount !== undefined && trimZeros(action.amount) === trimZeros(requested))
  const usd = isServiceAmount ? (action.amountUsd ?? null) : null
  if (amount === null) return { amount, raw: null, usd }
  const decimals = intent?.asset?.decimals
  if (requested !== null && decimals !== undefined && countFractionDigits(requested) <= decimals)
    return { amount, raw: toRaw(requested, decimals).toString(), usd }
  return { amount, raw: isServiceAmount ? (action.amountRaw ?? null) : null, usd }
}

/** Whether an action's token would be known with its yield, which the catalogue lacks. */
export const isAssetUnknown = (
  action: Action,
  { facts, earnYield }: Omit<ExportContext, 'fees'>,
): boolean =>
  earnYield === undefined && getRequestedAction(action, getIntent(facts)).symbol === null

interface FeeCells {
  readonly asset: string | null
  readonly amount: Decimal | null
  readonly raw: string | null
  readonly payer: string | null
  /** Whether it should be known and isn't. */
  readonly isMissing: boolean
}

const NO_FEE: FeeCells = { asset: null, amount: null, raw: null, payer: null, isMissing: false }

/**
 * Returns a fee that the action's own address paid; of somebody else's only who paid it.
 * @param fee undefined where none is asked for
 */
function getFeeCells(
  network: string | null,
  fee: PaidFee | null | undefined,
  address: string,
): FeeCells {
  if (fee === undefined || network === null) return NO_FEE
  const { native } = findNetwork(network)
  if (fee === null || native === null) return { ...NO_FEE, isMissing: true }
  const { raw, payer } = fee
  if (!isSameAddress(payer, address)) return { ...NO_FEE, payer }
  const amount = fromRaw(raw, native.decimals)
  return { asset: native.symbol, amount, raw: raw.toString(), payer, isMissing: false }
}

const getActionName = ({ intent, type }: { readonly intent: string; readonly type: string }) =>
  intent === 'manage' ? type : intent

/** A step that an export has a row of. */
interface ExportStep {
  readonly step: Transaction | null
  readonly hash: string | null
  readonly position: number
}

/** Returns the sent steps and the last one, whose row has the action's amount. */
function selectSteps({ transactions }: Action, facts: readonly Fact[]): readonly ExportStep[] {
  const ordered = transactions.toSorted((a, b) => a.stepIndex - b.stepIndex)
  if (ordered.length === 0) return [{ step: null, hash: null, position: 0 }]
  return ordered
    .map((step, index) => ({ step, hash: getSentHash(step, facts), position: index + 1 }))
    .filter(({ hash, position }) => hash !== null || position === ordered.length)
}

/** Returns why cells of a row are empty; null if there is nothing to say. */
function formatNote(reasons: Readonly<Record<string, boolean>>): string | null {
  const given = Object.keys(reasons).filter((reason) => reasons[reason] === true)
  return given.length === 0 ? null : given.join('; ')
}

/**
 * Returns an action's rows: one for each sent transaction, with its fee, and the last step's, which alone has the amount.
 * Steps that were sent in one transaction have its fee once.
 */
export function createExportRows(action: Action, context: ExportContext): readonly ExportRow[] {
  const { facts, earnYield, fees } = context
  const requested = getRequestedAction(action, getIntent(facts))
  const { amount, raw, usd } = getAmount(action, facts)
  const count = action.transactions.length
  const steps = selectSteps(action, facts)
  return steps.map(({ step, hash, position }, index) => {
    const isMain = position === count
    const network = step?.network ?? earnYield?.network ?? null
    const isFirst = steps.findIndex((other) => other.hash === hash) === index
    const isPaid = hash !== null && network !== null && isFirst
    const fee = isPaid ? fees.get(getFeeKey({ network, hash })) : undefined
    const cells = getFeeCells(network, fee, action.address)
    return {
      date_utc: toUtc(step?.broadcastedAt) ?? toUtc(action.createdAt),
      action: getActionName(requested),
      yield: requested.yieldId,
      network,
      asset: isMain ? getAssetSymbol(requested, earnYield) : null,
      amount: isMain ? amount : null,
      amount_raw: isMain ? raw : null,
      usd: isMain ? usd : null,
      fee_asset: cells.asset,
      fee: cells.amount,
      hash,
      address: action.address,
      status: getActionStatus(action, facts),
      fee_raw: cells.raw,
      fee_payer: cells.payer,
      yield_name: earnYield?.name ?? null,
      step: step && `${position}/${count}`,
      step_type: step && step.type,
      step_status: step && step.status,
      action_id: action.id,
      note: formatNote({
        'fee not known': cells.isMissing,
        'amount not known': isMain && amount === null,
        'asset not known': isMain && isAssetUnknown(action, context),
        'requested for another address': !isSameAddress(requested.address, action.address),
      }),
    }
  })
}
