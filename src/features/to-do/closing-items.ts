import { canExit as canExitYield } from '#src/catalogue/availability.ts'
import { canExit, getBalanceUsd, isPoints } from '#src/features/portfolio/index.ts'
import { addUsd } from '#src/money/usd.ts'
import type { OwnEntry } from './own-entries.ts'
import { CLOSINGS, type ClosingItem } from './to-do-item.ts'

/** Balances that have left already, or are about to. Source: contract: Balance types. */
const LEAVING_TYPES: ReadonlySet<string> = new Set(['exiting', 'withdrawable', 'claimable'])

/**
 * Returns the positions whose yields are retired, closed both ways, or under maintenance. A yield that only takes no
 * deposits is not: it may be full. Source: contract: Availability.
 * @param withoutExit ids of yields that offer no direct withdrawal
 */
export const findClosingItems = (
  own: readonly OwnEntry[],
  withoutExit: ReadonlySet<string>,
): readonly ClosingItem[] =>
  own.flatMap(({ yieldId, name, row, entry }): ClosingItem[] => {
    const closing = CLOSINGS.find((availability) => availability === row?.availability)
    const { owner, balances, position } = entry
    const staying = balances.filter(
      (balance) => !LEAVING_TYPES.has(balance.type) && !isPoints(balance),
    )
    if (row === null || closing === undefined || staying.length === 0) return []
    return [
      {
        kind: 'closing',
        key: JSON.stringify(['closing', yieldId, owner.address, closing]),
        yieldId,
        name,
        row,
        owner,
        usd: addUsd(staying.map(getBalanceUsd)),
        closing,
        canExit:
          canExitYield(row.availability) &&
          canExit(!withoutExit.has(yieldId), { ...position, balances }),
      },
    ]
  })
