import { decodeCatalogue } from '#src/catalogue/compact/decode-catalogue.ts'
import type { CompactYield } from '#src/catalogue/compact/compact-yield.ts'
import type { RateUnit } from '../earn/convert-rates.ts'
import type { Log } from '../log.ts'
import type { LoadedCatalogue } from './loaded-catalogue.ts'

/** `ok`, or why the rates are not plausible in the unit that EARN_RATE_UNIT says. */
export type RateUnitVerdict =
  | 'ok'
  | 'looks like percent'
  | 'looks like fractions'
  | 'totals differ from components'

export interface RateUnitReport {
  readonly verdict: RateUnitVerdict
  /** Of all totals but 0, without their sign, as fractions; null where there are none. */
  readonly median: number | null
  /** Yields whose total is of another magnitude than the sum of its components. */
  readonly differing: number
}

/** Yields that pay more than half in a year are rare; their median is above it only when it is in percent. */
const MAX_MEDIAN_FRACTION = 0.5
/** Between the same unit (1) and the other one (100). */
const OTHER_MAGNITUDE = 10
/** Share of differing yields from which it is no matter of single ones. */
const MAX_DIFFERING_SHARE = 0.1

type Rates = Pick<CompactYield, 'rate' | 'components'>

function getMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}

const isOtherMagnitude = ({ rate, components }: Rates): boolean | null => {
  const sum = components.reduce((total, component) => total + component.rate, 0)
  if (!rate || !sum) return null
  const ratio = Math.abs(rate / sum)
  return ratio > OTHER_MAGNITUDE || ratio < 1 / OTHER_MAGNITUDE
}

/**
 * Checks whether rates are plausible as fractions, since a wrong unit shows every rate a hundred times too high or
 * low. It changes nothing by itself. Source: contract: Reward rates.
 * @param rows after a conversion
 * @param unit of the service, as the deployment says
 */
export function checkRateUnit(rows: readonly Rates[], unit: RateUnit): RateUnitReport {
  const median = getMedian(rows.flatMap(({ rate }) => (rate ? [Math.abs(rate)] : [])))
  const comparisons = rows.map(isOtherMagnitude).filter((isOther) => isOther !== null)
  const differing = comparisons.filter(Boolean).length
  return { verdict: judge(median, differing / comparisons.length, unit), median, differing }
}

function judge(median: number | null, differingShare: number, unit: RateUnit): RateUnitVerdict {
  const sent = median === null ? null : median * (unit === 'percent' ? 100 : 1)
  if (unit === 'fraction' && sent !== null && sent > MAX_MEDIAN_FRACTION)
    return 'looks like percent'
  if (unit === 'percent' && sent !== null && sent <= MAX_MEDIAN_FRACTION)
    return 'looks like fractions'
  return differingShare > MAX_DIFFERING_SHARE ? 'totals differ from components' : 'ok'
}

const reports = new WeakMap<LoadedCatalogue, RateUnitReport>()

/** Checks the rates of a catalogue, once, whichever copy of the gateway read it. */
export function getRateUnitReport(loaded: LoadedCatalogue, unit: RateUnit): RateUnitReport {
  const known = reports.get(loaded)
  if (known) return known
  const { yields } = decodeCatalogue(Buffer.from(loaded.bodies.plain).toString())
  const report = checkRateUnit(yields, unit)
  reports.set(loaded, report)
  return report
}

const ADVICE: Readonly<Record<Exclude<RateUnitVerdict, 'ok'>, string>> = {
  'looks like percent':
    'The service’s rates look like percent, but are read as fractions: every rate may be shown a hundred times too high. If the service’s team confirms it, set EARN_RATE_UNIT=percent.',
  'looks like fractions':
    'The service’s rates look like fractions, but EARN_RATE_UNIT=percent divides them: every rate may be shown a hundred times too low. If the service’s team confirms it, remove EARN_RATE_UNIT.',
  'totals differ from components':
    'The total rates of many yields are of another magnitude than the sums of their components: the service may mix percent and fractions. Ask its team.',
}

/** Logs rates that are not plausible; they are shown as they came all the same. */
export function logImplausibleRates(report: RateUnitReport, unit: RateUnit, log: Log): void {
  const { verdict, ...figures } = report
  if (verdict !== 'ok') log.warn({ ...figures, unit }, ADVICE[verdict])
}
