import { expect, it } from 'vitest'
import { paragraphsOf } from './paragraphs-of.ts'

it('shows the words and none of the markup', () => {
  expect(
    paragraphsOf('# Vault\n\nEarn **more** with `USDC` at [Harvest](https://x.test).'),
  ).toEqual(['Vault', 'Earn more with USDC at Harvest.'])
  expect(paragraphsOf('*Slow* and _steady_, snake_case_stays, 2 * 3 * 4')).toEqual([
    'Slow and steady, snake_case_stays, 2 * 3 * 4',
  ])
})

it('drops what a page would have run', () => {
  expect(paragraphsOf('<img src=x onerror=alert(1)>Hello\n\n<script>1</script>')).toEqual([
    'Hello',
    '1',
  ])
})

it('has no paragraph for nothing', () => {
  expect(paragraphsOf('  \n\n \r\n\r\n')).toEqual([])
})
