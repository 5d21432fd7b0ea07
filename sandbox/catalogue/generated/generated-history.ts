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

/** Generates a walk around the current figures, determined by seed, yield and date. */
export function generatedHistory(
  { id, rewardRate, statistics, token }: YieldDescription,
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
