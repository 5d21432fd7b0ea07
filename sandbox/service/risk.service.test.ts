import { expect, it } from 'vitest'
import { campaignSchema } from '../contract/campaign.ts'
import { pageSchema } from '../contract/page.ts'
import { riskSchema } from '../contract/risk.ts'
import { callService, fetchParsed } from './testing/call-service.ts'
import { fetchYieldByName } from './testing/yields.ts'

const rated = '/v1/yields/arbitrum-usdt-silo-v2-lending'
const key = 'live_sandbox_ro'

it('a rating is the one of the yield, in its agency’s own scale', async () => {
  const risk = await fetchParsed(riskSchema, `${rated}/risk`, { key })
  const { body } = await callService(rated, { key })
  const rating = risk.credora?.rating
  expect(body).toMatchObject({ risk: { ratings: [{ source: 'credora', rating }] } })
  expect(rating).toMatch(/^[A-C][+-]?$/)
})

it('a yield without a rating is 404, an unknown one 400', async () => {
  const { id } = await fetchYieldByName('Harbor USDC Vault')
  expect((await callService(`/v1/yields/${id}/risk`)).status).toBe(404)
  expect((await callService('/v1/yields/none/risk')).status).toBe(400)
})

it('a yield without campaigns has an empty page', async () => {
  const { id, metadata } = await fetchYieldByName('Harbor USDC Vault')
  const path = `/v1/yields/${id}/campaigns`
  const page = await fetchParsed(pageSchema(campaignSchema), path)
  expect(page).toEqual({ total: 0, offset: 0, limit: 20, items: [] })
  expect(metadata.supportsCampaigns).toBe(false)
  expect((await callService(`${path}?status=over`)).status).toBe(400)
})

it('a campaign is what the chain pays, and a part of the yield’s rate', async () => {
  const { id, metadata, rewardRate, network } = await fetchYieldByName('Brook USDC Market')
  const path = `/v1/yields/${id}/campaigns`
  const [campaign, ...others] = (await fetchParsed(pageSchema(campaignSchema), path)).items
  expect([metadata.supportsCampaigns, others]).toEqual([true, []])
  const incentive = rewardRate.components.find(
    ({ yieldSource }) => yieldSource === 'campaign_incentive',
  )
  expect(campaign).toMatchObject({
    yieldId: id,
    status: 'active',
    rewardToken: { symbol: 'BROOK', network },
    rewardRate: { components: [{ yieldSource: 'campaign_incentive', token: incentive?.token }] },
    totalBudget: '54000',
  })
  expect(campaign?.rewardRate?.total).toBeCloseTo(incentive?.rate ?? 0, 4)
  const { startTime = '', endTime = '', updatedAt = '' } = campaign ?? {}
  const passed =
    (Date.parse(updatedAt) - Date.parse(startTime)) / (Date.parse(endTime) - Date.parse(startTime))
  expect(Number(campaign?.distributedBudget)).toBeCloseTo(54_000 * passed, 3)
  expect(Number(campaign?.remainingBudget)).toBeCloseTo(54_000 * (1 - passed), 3)
  for (const status of ['draft', 'paused', 'ended'])
    expect(
      (await fetchParsed(pageSchema(campaignSchema), `${path}?status=${status}`)).items,
    ).toEqual([])
})
