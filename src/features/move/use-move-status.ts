import { skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { actionQuery } from '#src/api/queries/action.ts'
import { fetchPosition } from '#src/api/queries/balances.ts'
import { yieldQuery } from '#src/api/queries/yield.ts'
import type { Action } from '#src/api/schemas/action.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { groupActionFacts } from '#src/execution/journal/action-facts.ts'
import type { Journal } from '#src/execution/journal/journal.ts'
import { ENDED_STATUSES } from '#src/execution/select-forgettable.ts'
import { isReadableToken, walletBalanceQuery } from '#src/features/holdings/index.ts'
import { useJournalRead } from '#src/features/journal/index.ts'
import { findMoveActions } from './move-actions.ts'
import { findClaim, getMoveProgress, getWaitingRows } from './move-progress.ts'
import { getMoveStage, type MoveProgress, type MoveStage } from './move-stage.ts'
import { getNextPress, type NextPress } from './next-press.ts'
import { getPositionInterval, isPositionNeeded } from './position-polling.ts'
import { moveStore, type Move } from './stored-moves.ts'

/** What a move needs of the journal. */
export type MoveJournal = Pick<Journal, 'all' | 'subscribe'>

/** Milliseconds between two reads of what may change by others. */
const REFRESH_MS = 15_000

const NO_MOVES: readonly Move[] = []

/** Returns the moves of this browser, which other tabs change too. */
export const useMoves = (): readonly Move[] =>
  useSyncExternalStore(moveStore.subscribe, moveStore.list, () => NO_MOVES)

/** Others may carry an action on; one that is over is read once. */
const getInterval = ({ state }: { readonly state: { readonly data?: Action | undefined } }) =>
  state.data && ENDED_STATUSES.has(state.data.status) ? false : REFRESH_MS

interface Read {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

const combineActions = (results: readonly (Read & { readonly data: Action | undefined })[]) => ({
  actions: new Map(results.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
  failed: results.filter(({ data, error }) => error && !data),
})

export interface MoveStatus {
  readonly stage: MoveStage
  /** Null where there is nothing to press, and while unknown. */
  readonly next: NextPress | null
  /** Undefined until read. */
  readonly from: Yield | undefined
  readonly to: Yield | undefined
  /** What prevents reading it; null if nothing does. */
  readonly error: Error | null
  readonly isFetching: boolean
  readonly retry: () => void
}

const READING: MoveStage = { kind: 'reading' }
const DONE: MoveStage = { kind: 'done' }

type Progress = ReturnType<typeof getMoveProgress>

/** Returns how far an unfinished move's actions are; null until all that it takes is read, and for a finished one. */
function useProgress(move: Move, from: Yield | undefined, journal: MoveJournal) {
  const moves = useMoves()
  // Without the journal nothing of a move is known.
  const journalRead = useJournalRead(journal)
  const { facts } = journalRead
  const linked = useMemo(
    () => (move.finishedAt === null ? facts && findMoveActions(move, moves, facts) : null),
    [move, moves, facts],
  )
  const ids = linked ? [...linked.exits, ...linked.claims, ...linked.deposits] : []
  const { actions, failed } = useQueries({
    queries: ids.map((id) => Object.assign(actionQuery(id), { refetchInterval: getInterval })),
    combine: combineActions,
  })
  const progress = useMemo(() => {
    if (!from || !facts || !linked) return null
    const read = { actions, getFacts: groupActionFacts(facts), now: serviceClock.now() }
    return getMoveProgress(from, linked, read)
  }, [from, facts, linked, actions])
  return { progress, failed: journalRead.error ? [journalRead, ...failed] : failed }
}

/** Reads what waits in the position after a withdrawal that is not paid at once. */
function usePositionAfter(move: Move, from: Yield | undefined, progress: Progress | null) {
  const done = [...(progress?.exits ?? []), ...(progress?.claims ?? [])].filter(
    ({ status }) => status === 'done',
  )
  return useQuery({
    // What was read before the last withdrawal or claim says nothing of what waits after it.
    queryKey: ['position', move.from, move.address, 'after', done.length],
    queryFn: from ? ({ signal }) => fetchPosition(from, move.address, signal) : skipToken,
    enabled: isPositionNeeded(progress),
    staleTime: REFRESH_MS,
    refetchInterval: ({ state: { data } }) => {
      const freeAt = from && data ? getWaitingRows(data, from.token).freeAt : null
      return getPositionInterval(freeAt ?? progress?.expectedAt ?? null, serviceClock.now())
    },
  })
}

/** A finished move stays so, whatever is read later. */
function getStage({ finishedAt }: Move, progress: MoveProgress | null): MoveStage {
  if (finishedAt !== null) return DONE
  return progress ? getMoveStage(progress) : READING
}

/** Follows a move: by the service, this browser's journal and the chain. Marks it once its deposit is done. */
export function useMoveStatus(move: Move, journal: MoveJournal): MoveStatus {
  const fromRead = useQuery(yieldQuery(move.from))
  const toRead = useQuery(yieldQuery(move.to))
  const [from, to] = [fromRead.data, toRead.data]
  const { progress, failed } = useProgress(move, from, journal)
  const positionRead = usePositionAfter(move, from, progress)
  const position = positionRead.data ?? null
  const rows = from && position ? getWaitingRows(position, from.token) : null
  const stage = getStage(move, progress && { ...progress, rows, now: serviceClock.now() })
  const isOffered = stage.kind === 'deposit' || (stage.kind === 'wait' && stage.arrived > 0n)
  const balance = useBalance(to, move.address, isOffered)
  const { kind } = stage

  // Written where it is seen first: what happens later belongs to another move.
  useEffect(() => {
    if (kind === 'done' && move.finishedAt === null) moveStore.finish(move, serviceClock.now())
  }, [kind, move])

  const isReading = kind === 'reading'
  const reads: readonly Read[] = [fromRead, toRead, ...(isReading ? [positionRead, ...failed] : [])]
  const broken = reads.filter(({ error }) => error !== null)
  const isKnown = from && to && !isReading
  return {
    stage,
    next:
      from && to && balance !== undefined
        ? getNextPress({
            move,
            stage,
            claim: position && findClaim(position, from.token),
            siblings: position?.balances ?? [],
            yields: { from, to },
            balance,
          })
        : null,
    from,
    to,
    error: isKnown ? null : (broken[0]?.error ?? null),
    isFetching: broken.some(({ isFetching }) => isFetching),
    retry: () => broken.forEach(({ refetch }) => void refetch()),
  }
}

/** Returns the wallet's balance of a yield's token; null if it can't be read, undefined while it is. */
function useBalance(
  to: Yield | undefined,
  owner: string,
  isNeeded: boolean,
): bigint | null | undefined {
  const isRead = to !== undefined && isNeeded && isReadableToken(to.token)
  const reads = useQueries({
    queries: (isRead ? [to.token] : []).map((token) => walletBalanceQuery(token, owner)),
  })
  const read = reads[0]
  return read && !read.isError ? read.data : null
}
