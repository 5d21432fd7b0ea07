import { fromRaw } from '#src/money/units.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { createRandom } from './random.ts'

/** A yield at the end of a UTC day. */
export interface HistoryDay {
  readonly date: Date
  /** Yearly fraction. */
  readonly rate: number
  /** Token units and smallest unit; null when not provided. */
  readonly tvl: string | null
  readonly tvlRaw: string | null
}

const DAY_MS = 86_400_000
/** Amplitude of seasonal and daily changes. */
const SWING = 0.16
const NOISE = 0.05
const PRECISION = 10_000

const SPAN = 180
/** Most that a young yield grew within that time. */
const GROWTH = 0.4

/**
 * Generates up to 180 days before a yield's first one: a walk that leads to its figures, determined by yield and date.
 * @param first its first day, whose figures are known
 * @param to the last day, inclusive; later ones than the day before `first` are left out
 */
export function generateDaysBefore(
  first: HistoryDay,
  { id, decimals }: { readonly id: string; readonly decimals: number },
  from: Date,
  to: Date,
): HistoryDay[] {
  const start = new Date(Math.max(from.getTime(), first.date.getTime() - SPAN * DAY_MS))
  const figures = {
    id,
    rewardRate: { total: first.rate },
    ...(first.tvlRaw !== null && { statistics: { tvlRaw: first.tvlRaw } }),
    token: { decimals },
  }
  const walk = generatedHistory(figures, id, start, first.date)
  const end = walk.at(-1)
  if (!end) return []
  const growth = createRandom(id, 'growth').between(-GROWTH / 4, GROWTH)
  return walk.slice(0, -1).flatMap(({ date, rate, tvlRaw }) => {
    if (date > to) return []
    const age = (first.date.getTime() - date.getTime()) / DAY_MS / SPAN
    const raw =
      tvlRaw && first.tvlRaw && end.tvlRaw && BigInt(end.tvlRaw) > 0n
        ? scaled((BigInt(tvlRaw) * BigInt(first.tvlRaw)) / BigInt(end.tvlRaw), 1 - growth * age)
        : null
    return {
      date,
      rate: end.rate === 0 ? 0 : Number(((rate * first.rate) / end.rate).toFixed(6)),
      tvl: raw === null ? null : fromRaw(raw, decimals),
      tvlRaw: raw?.toString() ?? null,
    }
  })
}

/** What of a yield its history is generated from. */
interface HistoryBasis {
  readonly id: string
  readonly rewardRate: Pick<YieldDescription['rewardRate'], 'total'>
  readonly statistics?: Pick<NonNullable<YieldDescription['statistics']>, 'tvlRaw'> | undefined
  readonly token: Pick<YieldDescription['token'], 'decimals'>
}

/** Generates a walk around the current figures, determined by seed, yield and date. */
export function generatedHistory(
  { id, rewardRate, statistics, token }: HistoryBasis,
  seed: string,
  from: Date,
  to: Date,
): HistoryDay[] {
  const random = createRandom(seed, `season ${id}`)
  const [season, phase] = [random.between(20, 120), random.between(0, 2 * Math.PI)]
  const first = Math.floor(from.getTime() / DAY_MS)
  const days = Math.floor(to.getTime() / DAY_MS) - first + 1
  return Array.from({ length: Math.max(0, days) }, (_, index) => {
    const day = first + index
    const noise = createRandom(seed, `${day} ${id}`)
    const swing = SWING * Math.sin((2 * Math.PI * day) / season + phase)
    const rate = rewardRate.total * (1 + swing + noise.between(-NOISE, NOISE))
    const tvlRaw = statistics?.tvlRaw
      ? scaled(BigInt(statistics.tvlRaw), 1 - swing / 2 + noise.between(-NOISE, NOISE) / 4)
      : null
    return {
      date: new Date(day * DAY_MS),
      rate: Number(rate.toFixed(6)),
      tvl: tvlRaw === null ? null : fromRaw(tvlRaw, token.decimals),
      tvlRaw: tvlRaw?.toString() ?? null,
    }
  })
}

/** Multiplies an amount by a factor of four decimals, in integers. */
const scaled = (raw: bigint, factor: number): bigint =>
  (raw * BigInt(Math.round(factor * PRECISION))) / BigInt(PRECISION)
