import { expect, it } from 'vitest'
import { renderScreen } from '#src/testing/render-screen.tsx'
import type { MoveStage } from './move-stage.ts'
import { StageNote } from './stage-note.tsx'
import { exampleYield } from './testing/example-yield.ts'

const to = exampleYield({ id: 'b', metadata: { name: 'Brook' } })

async function show(stage: MoveStage): Promise<string> {
  const page = () => <StageNote stage={stage} next={null} to={to} />
  const { markup, errors } = await renderScreen({ href: '/move', page }, {}, [])
  expect(errors).toEqual([])
  return markup
}

it('a withdrawal is only offered again where no step was carried out; else the action is linked', async () => {
  const whole = { action: 'x', isPartial: false }
  const partial = { action: 'x', isPartial: true }
  expect(await show({ kind: 'withdraw', failed: whole })).toContain('Try again')
  const exit = await show({ kind: 'withdraw', failed: partial })
  expect(exit).not.toContain('Try again')
  expect(exit).toMatch(/a part of it was carried out.*href="\/actions\/x"/)
  const deposit = await show({
    kind: 'deposit',
    amount: 5n,
    isPerhapsDone: false,
    failed: partial,
  })
  expect(deposit).not.toContain('The funds are in your wallet')
  expect(deposit).toMatch(/a part of it was carried out.*href="\/actions\/x"/)
})

it('what only the service calls done is said to be so', async () => {
  const note = await show({ kind: 'reported', leg: 'deposit', action: 'x' })
  expect(note).toContain('no chain shows it')
})

it('a wait without a date says what to do once it has arrived', async () => {
  const note = await show({ kind: 'wait', freeAt: null, arrived: 0n })
  expect(note.replaceAll(/<[^>]*>/g, '')).toContain('deposit it in Brook and cancel this move')
})
