import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Position, YieldProtocol } from '../protocols/protocol.ts'
import type { Store } from '../store/store.ts'
import { comparePositions, type PositionNow } from './compare-positions.ts'
import { forgetEnded } from './forget-ended.ts'
import { recordEvents } from './record-events.ts'
import { positions, watches, type WatchRow } from './schema.ts'

/**
 * Reads a watched position from its chain and tells what changed since the last look, together with what is known from
 * now on.
 */
export async function lookAtPosition(
  store: Store,
  watch: WatchRow,
  protocol: Pick<YieldProtocol, 'positions'>,
  now: Date,
): Promise<void> {
  const { yieldId, owner, address, network, changes: count } = watch
  const rows = (await protocol.positions(address)).map(positionNow)
  const ofOwner = and(eq(positions.yieldId, yieldId), eq(positions.owner, owner))
  await store.transaction(async (within) => {
    const known = await within.select().from(positions).where(ofOwner)
    const { appeared, changed, ended } = comparePositions(known, rows, count > watch.seen)
    const added = appeared.map(({ type, date, validatorAddress, amount }) => ({
      id: randomUUID(),
      yieldId,
      owner,
      type,
      date,
      validatorAddress,
      amount: amount.toString(),
    }))
    if (added.length > 0) await within.insert(positions).values(added)
    for (const { id, amount } of changed) {
      const set = { amount: amount.toString(), completedAt: null }
      await within.update(positions).set(set).where(eq(positions.id, id))
    }
    if (ended.length > 0)
      await within.update(positions).set({ completedAt: now }).where(inArray(positions.id, ended))
    const told = [...added.map(({ id }) => id), ...changed.map(({ id }) => id), ...ended]
    await recordEvents(
      within,
      told.map((subjectId) => ({ resource: 'position', subjectId, network, address })),
      now,
    )
    await forgetEnded(within, yieldId, owner)
    // Steps that were confirmed since the chain was read have a look of their own to come.
    await within
      .update(watches)
      .set({ seen: count })
      .where(and(eq(watches.yieldId, yieldId), eq(watches.owner, owner)))
  })
}

const positionNow = ({ type, amount, date, validator }: Position): PositionNow => ({
  type,
  amount,
  date,
  validatorAddress: validator?.address ?? null,
})
