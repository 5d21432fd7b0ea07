import { expect, it } from 'vitest'
import { YieldPage } from '../yield-page.tsx'
import { exampleAnswers, YIELD_ID } from '#src/testing/example-answers.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'
import { mergeRatings } from './ratings.ts'

const credora = {
  agency: 'credora',
  rating: 'A-',
  score: undefined,
  psl: undefined,
  curator: undefined,
  date: undefined,
  url: undefined,
}

it('a yield’s own list adds the agencies that were not read', () => {
  const listed = [
    { source: 'Credora', rating: 'B' },
    { source: 'stakingRewards', rating: 'AA' },
    { source: 'other', rating: undefined },
  ]
  const merged = mergeRatings([credora], listed)
  expect(merged.map(({ agency, rating }) => [agency, rating])).toEqual([
    ['credora', 'A-'],
    ['stakingRewards', 'AA'],
  ])
})

const show = async (risk: unknown): Promise<string> => {
  const answers = { ...exampleAnswers, [`/v1/yields/${YIELD_ID}/risk`]: risk }
  const { markup } = await renderScreen(
    { href: `/yields/${YIELD_ID}`, page: YieldPage },
    answers,
    [],
  )
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

it('a yield’s page shows each agency with its own rating and score', async () => {
  const text = await show(exampleAnswers[`/v1/yields/${YIELD_ID}/risk`])
  expect(text).toMatch(/Credora .*A- .*score 4\.25/)
  expect(text).toMatch(/Probability of significant loss in a year: 1\.23\s?%/)
  expect(text).toMatch(/Staking Rewards .*AA .*score 81/)
})

it('a yield that nobody rated says nothing of ratings', async () => {
  expect(await show({})).not.toContain('Risk ratings')
})
