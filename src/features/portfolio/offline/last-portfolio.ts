import { isDecimal, type Decimal } from '#src/money/decimal.ts'
import { isPoints } from '../balances.ts'
import type { PositionGroup } from '../list/position-group.ts'
import { getBalanceUsd } from '../usd-total.ts'

/**
 * Key of the copy, and the event of its change: there is a value while the user wants one. It begins as all of the app's
 * keys, so that clearing this device's data deletes it. Source: decisions/061-pwa.
 */
export const LAST_PORTFOLIO_KEY = 'sheaf.offline'

/** More than a screen's worth; the rest is left out, and the copy says so. */
const MAX_POSITIONS = 200

interface KeptBalance {
  readonly type: string
  readonly amount: Decimal
  readonly symbol: string
  /** US dollars; null if unknown. */
  readonly usd: Decimal | null
  readonly isPoints: boolean
}

export interface KeptPosition {
  readonly yieldId: string
  readonly name: string
  readonly network: string
  readonly address: string
  readonly balances: readonly KeptBalance[]
}

/** What a portfolio showed: texts and amounts, of which nothing can be signed. */
export interface LastPortfolio {
  /** When the oldest part of it was read, milliseconds by this device's clock. */
  readonly at: number
  /** Whether everything was read and is in it. */
  readonly isComplete: boolean
  readonly positions: readonly KeptPosition[]
}

/** Copies what a portfolio shows. @param at when it was read, milliseconds by this device's clock */
export function createLastPortfolio(
  groups: readonly PositionGroup[],
  { at, isComplete }: Pick<LastPortfolio, 'at' | 'isComplete'>,
): LastPortfolio {
  const positions = groups.flatMap(({ yieldId, name, entries }) =>
    entries.map(({ network, address, balances }) => ({
      yieldId,
      name,
      network,
      address,
      balances: balances.map((balance) => ({
        type: balance.type,
        amount: balance.amount,
        symbol: balance.token.symbol,
        usd: getBalanceUsd(balance),
        isPoints: isPoints(balance),
      })),
    })),
  )
  const isReadable = groups.every(({ entries }) =>
    entries.every(({ position }) => position.unreadable === 0),
  )
  return {
    at,
    isComplete: isComplete && isReadable && positions.length <= MAX_POSITIONS,
    positions: positions.slice(0, MAX_POSITIONS),
  }
}

type Fields<Of> = { readonly [Name in keyof Of]?: unknown }

const isText = (value: unknown): value is string => typeof value === 'string'

function readBalance(value: unknown): KeptBalance[] {
  const { type, amount, symbol, usd, isPoints: points }: Fields<KeptBalance> = Object(value)
  if (!isText(type) || !isText(symbol) || !isText(amount) || !isDecimal(amount)) return []
  const isKnown = isText(usd) && isDecimal(usd)
  return [{ type, amount, symbol, usd: isKnown ? usd : null, isPoints: points === true }]
}

const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function readPosition(value: unknown): KeptPosition[] {
  const { yieldId, name, network, address, balances }: Fields<KeptPosition> = Object(value)
  if (!isText(yieldId) || !isText(name) || !isText(network) || !isText(address)) return []
  return [{ yieldId, name, network, address, balances: asArray(balances).flatMap(readBalance) }]
}

/** Parses a stored copy; null without one. Somebody, or another version, may have changed it. */
export function parseLastPortfolio(text: string | null): LastPortfolio | null {
  try {
    const { at, isComplete, positions }: Fields<LastPortfolio> = Object(JSON.parse(text ?? 'null'))
    if (typeof at !== 'number' || !Number.isFinite(at)) return null
    const read = asArray(positions).flatMap(readPosition)
    const isWhole = isComplete === true && read.length === asArray(positions).length
    return { at, isComplete: isWhole, positions: read }
  } catch {
    return null
  }
}

/** Returns what is stored; null while the user wants no copy, or where storage is blocked. */
export function getStoredPortfolio(): string | null {
  try {
    return localStorage.getItem(LAST_PORTFOLIO_KEY)
  } catch {
    return null
  }
}

/** What is stored where a page is rendered elsewhere: nothing. */
export const getServerPortfolio = () => null

/** Stores a text, or deletes it with null. @returns whether the browser did */
function store(text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(LAST_PORTFOLIO_KEY)
    else localStorage.setItem(LAST_PORTFOLIO_KEY, text)
    return true
  } catch {
    return false
  } finally {
    dispatchEvent(new Event(LAST_PORTFOLIO_KEY))
  }
}

/** Keeps the next portfolio that is shown, or deletes the copy and keeps none. @returns whether the browser did */
export const keepPortfolios = (isOn: boolean): boolean => store(isOn ? '{}' : null)

/** A whole copy that is older gives way to one with gaps. Milliseconds. */
const MAX_AGE_OF_WHOLE = 86_400_000

/**
 * Whether a copy takes the place of the stored one: what was read while a connection died has gaps, and must not take that
 * of a whole one.
 */
export function isReplaced(before: LastPortfolio | null, next: LastPortfolio): boolean {
  if (next.isComplete || before?.isComplete !== true) return true
  return next.at - before.at > MAX_AGE_OF_WHOLE
}

/** Keeps a copy in place of the earlier one; does nothing while the user wants none. */
export function keepPortfolio(portfolio: LastPortfolio): void {
  const stored = getStoredPortfolio()
  if (stored !== null && isReplaced(parseLastPortfolio(stored), portfolio))
    store(JSON.stringify(portfolio))
}

/** Another tab's change comes by the browser's own event. */
const EVENTS = [LAST_PORTFOLIO_KEY, 'storage']

export function subscribeToLastPortfolio(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener)
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener)
  }
}
