import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { campaignSchema } from '../contract/campaign.ts'
import { createPage, pageSchema } from '../contract/page.ts'
import { campaignsQuerySchema, idParamsSchema, noQuerySchema } from '../contract/queries.ts'
import { riskSchema, type Risk } from '../contract/risk.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { YieldDescription } from '../contract/yield.ts'
import { getDayStart, toUtcDay } from '../history/group-by-interval.ts'
import type { KeyedEnvironment } from './authenticate.ts'
import { keyedResponses } from './openapi/responses.ts'
import type { ServiceDependencies } from './service-dependencies.ts'

const tags = ['Discovery']

const readRisk = createRoute({
  method: 'get',
  path: '/{id}/risk',
  tags,
  summary: 'What agencies say about the risk, each in its own scale',
  request: { params: idParamsSchema, query: noQuerySchema },
  responses: keyedResponses(riskSchema, 'The ratings', [404]),
})

const listCampaigns = createRoute({
  method: 'get',
  path: '/{id}/campaigns',
  tags,
  summary: 'Extra rewards of projects',
  request: { params: idParamsSchema, query: campaignsQuerySchema },
  responses: keyedResponses(pageSchema(campaignSchema), 'A page of campaigns'),
})

/** GET /v1/yields/{id}/risk and /campaigns (contract: Risk; contract: Campaigns). */
export function riskRoutes({
  catalogues,
  clock,
  logos,
}: Pick<ServiceDependencies, 'catalogues' | 'clock' | 'logos'>): OpenAPIHono<KeyedEnvironment> {
  return new OpenAPIHono<KeyedEnvironment>()
    .openapi(readRisk, async (context) => {
      const { id } = context.req.valid('param')
      const { description } = await catalogues.of(context.get('project')).find(id)
      const risk = toRisk(description, clock.now())
      if (!risk) throw ServiceError.full(404, `There is no rating of ${id}`)
      return context.json(risk, 200)
    })
    .openapi(listCampaigns, async (context) => {
      const { offset, limit, status } = context.req.valid('query')
      const { id } = context.req.valid('param')
      const { protocol } = await catalogues.of(context.get('project')).find(id)
      const campaigns = (await protocol?.campaigns?.()) ?? []
      const matching = campaigns.filter((each) => each.status === status)
      const page = createPage(matching, offset, limit)
      const items = page.items.map((each) => logos.campaign(each))
      return context.json({ ...page, items }, 200)
    })
}

/** Returns the details of a yield's ratings; null without any. */
function toRisk({ risk, curator }: YieldDescription, now: Date): Risk | null {
  const find = (agency: string) => risk?.ratings.find(({ source }) => source === agency)
  const [credora, stakingRewards] = [find('credora'), find('stakingRewards')]
  if (!credora && !stakingRewards) return null
  return {
    updatedAt: getDayStart(toUtcDay(now)).toISOString(),
    ...(credora && {
      credora: {
        rating: credora.rating,
        score: null,
        psl: null,
        publishDate: null,
        curator: curator?.name ?? null,
      },
    }),
    ...(stakingRewards && {
      stakingRewards: {
        rating: stakingRewards.rating,
        score: null,
        potentialRating: null,
        potentialScore: null,
        ratedAt: null,
        ratedSince: null,
        profileUrl: stakingRewards.url,
        reportUrl: null,
      },
    }),
  }
}
