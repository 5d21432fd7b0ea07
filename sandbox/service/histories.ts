import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type { HistoryDay } from '../catalogue/generated/generated-history.ts'
import { rateHistorySchema, tvlHistorySchema, type HistoryPeriod } from '../contract/history.ts'
import { createPage } from '../contract/page.ts'
import type { YieldDescription } from '../contract/yield.ts'
import { ServiceError } from '../contract/service-error.ts'
import {
  historyQuerySchema,
  idParamsSchema,
  tvlHistoryQuerySchema,
  type HistoryQuery,
} from '../contract/queries.ts'
import { toUtcDay, addDays, getDayStart, groupByInterval } from '../history/group-by-interval.ts'
import type { KeyedEnvironment } from './authenticate.ts'
import { keyedResponses } from './openapi/responses.ts'
import type { ServiceDependencies } from './service-dependencies.ts'
import type { ProjectCatalogue } from './project-catalogue.ts'

const tags = ['Discovery']

const readRates = createRoute({
  method: 'get',
  tags,
  path: '/{id}/reward-rate/history',
  summary: 'What a yield paid',
  description: 'A week or month has the mean of its days. Empty where nothing is known.',
  request: { params: idParamsSchema, query: historyQuerySchema },
  responses: keyedResponses(rateHistorySchema, 'The oldest point first', [404]),
})

const readTvl = createRoute({
  method: 'get',
  tags,
  path: '/{id}/tvl/history',
  summary: 'What lay in a yield',
  description: 'A week or month has what lay there on its last day. Empty where nothing is known.',
  request: { params: idParamsSchema, query: tvlHistoryQuerySchema },
  responses: keyedResponses(tvlHistorySchema, 'The oldest point first', [404]),
})

/** GET /v1/yields/{id}/reward-rate/history and /tvl/history (contract: Histories). */
export function historyRoutes({
  catalogues,
  clock,
}: Pick<ServiceDependencies, 'catalogues' | 'clock'>): OpenAPIHono<KeyedEnvironment> {
  return new OpenAPIHono<KeyedEnvironment>()
    .openapi(readRates, async (context) => {
      const historyRequest = { ...context.req.valid('param'), query: context.req.valid('query') }
      const catalogue = catalogues.of(context.get('project'))
      const { points, page } = await readHistory(catalogue, historyRequest, clock.now())
      return context.json(page(points.map(ratePoint)), 200)
    })
    .openapi(readTvl, async (context) => {
      const historyRequest = { ...context.req.valid('param'), query: context.req.valid('query') }
      const catalogue = catalogues.of(context.get('project'))
      const { points, page } = await readHistory(catalogue, historyRequest, clock.now())
      return context.json(page(points.flatMap(tvlPoint)), 200)
    })
}

interface HistoryRequest {
  readonly id: string
  readonly query: HistoryQuery & { readonly feeConfigurationId?: string | undefined }
}

/** Returns the history of a yield. @throws ServiceError 400, 403 for a yield that is not the project's */
async function readHistory(catalogue: ProjectCatalogue, { id, query }: HistoryRequest, now: Date) {
  const { description } = await catalogue.find(id)
  const { feeConfigurationId, offset, limit, period } = query
  requireFeeConfiguration(description, feeConfigurationId)
  const to = query.to ?? now
  const earliest = query.from ?? getPeriodStart(period, to)
  if (earliest > to) throw ServiceError.validation(['from must not be after to'])
  const isAllTime = period === 'all' && query.from === undefined
  const interval = isAllTime && query.interval === 'day' ? 'week' : query.interval
  const { id: yieldId, token } = description
  const subject = { yieldId, feeConfigurationId, decimals: token.decimals }
  const days = await catalogue.history(subject, earliest, to)
  const from = isAllTime ? (days[0]?.date ?? to) : earliest
  const head = { yieldId: id, interval, from: from.toISOString(), to: to.toISOString() }
  return {
    points: groupByInterval(days, interval),
    page: <Item>(items: readonly Item[]) => ({ ...createPage(items, offset, limit), ...head }),
  }
}

/** Checks that a yield has the fee configuration, where one is given. @throws ServiceError 400 */
export function requireFeeConfiguration(
  { feeConfigurations = [] }: Pick<YieldDescription, 'feeConfigurations'>,
  id: string | undefined,
): void {
  if (id !== undefined && !feeConfigurations.some((each) => each.id === id))
    throw ServiceError.validation(['feeConfigurationId must be one of the yield'])
}

const DAYS: Readonly<Record<Exclude<HistoryPeriod, 'all'>, number>> = {
  '1d': 1,
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '1y': 365,
}
/** No yield here is older. */
const EARLIEST_DATE = new Date('2020-01-01T00:00:00Z')

/** Returns the first of so many UTC days, today included. */
export const getPeriodStart = (period: HistoryPeriod, now: Date): Date =>
  period === 'all' ? EARLIEST_DATE : getDayStart(addDays(toUtcDay(now), 1 - DAYS[period]))

const ratePoint = ({ date, rate }: HistoryDay) => ({
  timestamp: date.toISOString(),
  rewardRate: rate.toFixed(6).replace(/\.?0+$/, ''),
})

const tvlPoint = ({ date, tvl, tvlRaw }: HistoryDay) =>
  tvl === null || tvlRaw === null ? [] : { timestamp: date.toISOString(), tvl, tvlRaw }
