import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { fromRaw } from '#src/money/units.ts'
import { earningsSchema, earningsSummarySchema, type Earned } from '../contract/earnings.ts'
import {
  earningsQuerySchema,
  earningsSummaryQuerySchema,
  idParamsSchema,
} from '../contract/queries.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { Token } from '../contract/token.ts'
import { createEarned, toBuckets } from '../history/earned.ts'
import type { KeyedEnvironment } from './authenticate.ts'
import { getPeriodStart, requireFeeConfiguration } from './histories.ts'
import { keyedResponses } from './openapi/responses.ts'
import type { Project } from './project.ts'
import { requireAddress } from './require-address.ts'
import type { ServiceDependencies } from './service-dependencies.ts'

const tags = ['Balances']

const readSummary = createRoute({
  method: 'get',
  path: '/{id}/rewards/summary',
  tags,
  summary: 'What an address earned, in the deposit token',
  description: 'Deposits and withdrawals count as neither. 404 where nothing is recorded.',
  request: { params: idParamsSchema, query: earningsSummaryQuerySchema },
  responses: keyedResponses(earningsSummarySchema, 'Signed amounts', [404]),
})

const readEarnings = createRoute({
  method: 'get',
  path: '/{id}/rewards/earnings',
  tags,
  summary: 'What an address earned by day, week or month',
  description: 'At most 366 buckets, each dated by its start. 404 where nothing is recorded.',
  request: { params: idParamsSchema, query: earningsQuerySchema },
  responses: keyedResponses(earningsSchema, 'The oldest bucket first', [404]),
})

const DAY_MS = 86_400_000
const MAX_BUCKETS = 366

/** GET /v1/yields/{id}/rewards/summary and /rewards/earnings (contract: Earnings). */
export function earningsRoutes(dependencies: ServiceDependencies): OpenAPIHono<KeyedEnvironment> {
  const { clock } = dependencies
  return new OpenAPIHono<KeyedEnvironment>()
    .openapi(readSummary, async (context) => {
      const { id } = context.req.valid('param')
      const { address, feeConfigurationId } = context.req.valid('query')
      const subject = { project: context.get('project'), yieldId: id, address, feeConfigurationId }
      const { earned, first, token } = await readRecord(dependencies, subject)
      const to = clock.now()
      const inDays = (days: number) =>
        toEarned(earned(new Date(to.getTime() - days * DAY_MS), to), token)
      const summary = {
        last24H: inDays(1),
        last7D: inDays(7),
        last30D: inDays(30),
        lastYear: inDays(365),
        total: toEarned(earned(first, to), token),
      }
      return context.json({ yieldId: id, address, ...summary }, 200)
    })
    .openapi(readEarnings, async (context) => {
      const { id } = context.req.valid('param')
      const { address, interval, period, ...query } = context.req.valid('query')
      const subject = { project: context.get('project'), yieldId: id, address }
      const { earned, first, token } = await readRecord(dependencies, subject)
      const to = query.to ?? clock.now()
      const start = query.from ?? getPeriodStart(period, to)
      if (start > to) throw ServiceError.validation(['from must not be after to'])
      const from = start < first ? first : start
      const buckets = toBuckets(earned, { from, to, interval })
      if (buckets.length > MAX_BUCKETS)
        throw ServiceError.validation([
          `interval must be longer: there are more than ${MAX_BUCKETS} of them`,
        ])
      const items = buckets.map(({ date, amount: raw }) => {
        const { amount, amountRaw } = toEarned(raw, token)
        return { timestamp: date.toISOString(), amount, amountRaw }
      })
      const head = { yieldId: id, address, interval }
      return context.json({ ...head, from: from.toISOString(), to: to.toISOString(), items }, 200)
    })
}

interface EarningsSubject {
  readonly project: Project
  readonly yieldId: string
  readonly address: string
  readonly feeConfigurationId?: string | undefined
}

/** Reads what an address earned. @throws ServiceError 400, 403 of the yield; INVALID_ADDRESS; 404 without a record */
async function readRecord(
  { catalogues, networks, positionValues }: ServiceDependencies,
  { project, yieldId, address, feeConfigurationId }: EarningsSubject,
) {
  const { description } = await catalogues.of(project).find(yieldId)
  requireFeeConfiguration(description, feeConfigurationId)
  const owner = requireAddress(networks, description.network, address)
  const readings = await positionValues.sync(yieldId, owner)
  const [first] = readings
  if (!first) throw ServiceError.full(404, `There are no earnings of ${address} in ${yieldId}`)
  const earned = createEarned(readings, feeConfigurationId)
  return { earned, first: first.at, token: description.token }
}

const toEarned = (raw: bigint, { decimals }: Token): Earned => ({
  amount: fromRaw(raw, decimals),
  amountRaw: raw.toString(),
})
