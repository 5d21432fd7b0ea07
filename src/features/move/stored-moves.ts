import * as z from 'zod/mini'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { MOVES_KEY } from './has-moves.ts'

/** What is moved: everything that an address has in one yield, into another. */
export interface MovePair {
  /** Ids of yields. */
  readonly from: string
  readonly to: string
  readonly address: string
}

/** A begun move. What came of it is in the journal and on the chain, not here (decisions/057-move). */
export interface Move extends MovePair {
  /** Service time in milliseconds, as all times here. */
  readonly at: number
  /** When its deposit was opened, oldest first; the last of them. */
  readonly openings: readonly number[]
  /** When its deposit was seen to be done; null before. */
  readonly finishedAt: number | null
}

/** A finished move is shown as such for a day; then the same pair is a new one. Milliseconds. */
const FINISHED_FOR_MS = 24 * 3_600_000
/** Each unfinished move is read by the portfolio. */
const MAX_MOVES = 16
const MAX_ID_LENGTH = 256
/** A deposit is requested soon after it was opened. */
const MAX_OPENINGS = 16

const textSchema = z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH))
const timeSchema = z.number().check(z.nonnegative())

const moveSchema = z.object({
  from: textSchema,
  to: textSchema,
  address: z.string().check(z.regex(/^[\da-zA-Z]{32,64}$/)),
  at: timeSchema,
  openings: z.catch(z.array(timeSchema), []),
  // Earlier entries have only the last one.
  depositAt: z.catch(z.nullable(timeSchema), null),
  finishedAt: z.catch(z.nullable(timeSchema), null),
})

const isSamePosition = (a: MovePair, b: MovePair): boolean =>
  a.from === b.from && isSameAddress(a.address, b.address)

/** Whether two moves are of the same position into the same yield. */
export const isSameMove = (a: MovePair, b: MovePair): boolean =>
  a.to === b.to && isSamePosition(a, b)

/** Parses stored moves; what is none is left out, and one position moves to one place at a time. */
export function parseMoves(text: string | null): readonly Move[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    const list: readonly unknown[] = Array.isArray(stored) ? stored : []
    const moves = list.flatMap((entry): Move[] => {
      const { data } = z.safeParse(moveSchema, entry)
      if (!data || data.from === data.to) return []
      const { depositAt, openings, ...move } = data
      const all = depositAt === null ? openings : [...openings, depositAt]
      return [{ ...move, openings: all.slice(-MAX_OPENINGS) }]
    })
    return moves
      .filter((move, index) => moves.findIndex((one) => isSamePosition(one, move)) === index)
      .slice(0, MAX_MOVES)
  } catch {
    return []
  }
}

/** The moves of this browser; every tab has the same. */
export interface MoveStore {
  /** The same array until it changes. */
  readonly list: () => readonly Move[]
  readonly subscribe: (listener: () => void) => () => void
  /** Begins a move in place of a finished one. @returns false where another is unfinished, or nothing can be stored */
  readonly begin: (pair: MovePair, now: number) => boolean
  /** Notes that its deposit was opened. */
  readonly openDeposit: (pair: MovePair, now: number) => void
  /** Notes that its deposit is done. */
  readonly finish: (pair: MovePair, now: number) => void
  /** Forgets a move; its actions and funds stay as they are. */
  readonly forget: (pair: MovePair) => void
}

/** @param getStorage where they are kept; may throw if it is blocked */
export function createMoveStore(
  getStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): MoveStore {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let moves: readonly Move[] = []
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  // Another tab, or the settings, may have changed the storage.
  const list = (): readonly Move[] => {
    try {
      const stored = getStorage().getItem(MOVES_KEY)
      if (stored !== text) {
        text = stored
        moves = parseMoves(stored)
      }
    } catch {
      // What was read last is still so.
    }
    return moves
  }
  const write = (next: readonly Move[]): boolean => {
    try {
      if (next.length === 0) getStorage().removeItem(MOVES_KEY)
      else getStorage().setItem(MOVES_KEY, JSON.stringify(next))
    } catch {
      return false
    }
    notify()
    return true
  }
  const change = (pair: MovePair, getChanges: (move: Move) => Partial<Move>): void => {
    if (list().some((move) => isSameMove(move, pair)))
      write(
        list().map((move) =>
          isSameMove(move, pair) ? Object.assign({}, move, getChanges(move)) : move,
        ),
      )
  }
  return {
    list,
    subscribe: (listener) => {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', notify)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', notify)
      }
    },
    begin: ({ from, to, address }, now) => {
      const pair = { from, to, address }
      const others = list().filter(
        (move) => move.finishedAt === null || (!isSamePosition(move, pair) && !isPast(move, now)),
      )
      if (others.some((move) => isSamePosition(move, pair)) || others.length >= MAX_MOVES)
        return false
      return write([...others, { ...pair, at: now, openings: [], finishedAt: null }])
    },
    openDeposit: (pair, now) =>
      change(pair, ({ openings }) => ({ openings: [...openings, now].slice(-MAX_OPENINGS) })),
    finish: (pair, now) => change(pair, () => ({ finishedAt: now })),
    forget: (pair) => void write(list().filter((move) => !isSameMove(move, pair))),
  }
}

/** Whether a move was finished so long ago that nothing shows it any more. @param now service time, milliseconds */
export const isPast = ({ finishedAt }: Pick<Move, 'finishedAt'>, now: number): boolean =>
  finishedAt !== null && now - finishedAt >= FINISHED_FOR_MS

/** Returns the move of a position that is unfinished or was just finished; null without one. */
export const findMoveOfPosition = (
  moves: readonly Move[],
  pair: MovePair,
  now: number,
): Move | null => moves.find((move) => isSamePosition(move, pair) && !isPast(move, now)) ?? null

/** Those of this browser. */
export const moveStore = createMoveStore(() => localStorage)
