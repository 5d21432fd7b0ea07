import { expect, it } from 'vitest'
import { createDemoPrompts } from './demo-request.ts'

it('the demo wallet shows one prompt after the other and returns each its own answer', async () => {
  const prompts = createDemoPrompts()
  const first = prompts.ask({ kind: 'connect', family: 'evm' })
  const second = prompts.ask({ kind: 'switch', network: 'base-sepolia' })
  expect(prompts.current()?.request.kind).toBe('connect')
  prompts.current()?.answer(true)
  expect(prompts.current()?.request.kind).toBe('switch')
  prompts.current()?.answer(false)
  expect([await first, await second, prompts.current()]).toEqual([true, false, null])
})
