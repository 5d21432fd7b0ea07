import { describe, expect, it } from 'vitest'
import { exampleAction, exampleStep, createHash } from '#src/execution/testing/step-facts.ts'
import { renderMarkup, renderText } from '#src/testing/render-markup.tsx'
import { RunSteps } from './run-steps.tsx'

const [OWN, TOLD] = [createHash(1), createHash(2)]

const steps = (
  changes: Parameters<typeof exampleStep>[1],
  hashes: Readonly<Record<string, string>> = {},
) => (
  <RunSteps
    action={exampleAction([exampleStep('t', changes)])}
    facts={[]}
    current="t"
    isOver={false}
    hashes={hashes}
  />
)

describe('the transaction of a step', () => {
  it('is the one sent from here, whatever the service names', () => {
    const shown = renderMarkup(steps({ status: 'CONFIRMED', hash: TOLD }, { t: OWN }))
    expect(shown).toContain(OWN)
    expect(shown).not.toContain(TOLD)
  })

  it('is the service’s where none was sent from here', () => {
    expect(renderMarkup(steps({ status: 'CONFIRMED', hash: TOLD }))).toContain(TOLD)
  })
})

describe('the purpose of a step', () => {
  const costsNothing = /no network fee/
  const takesMoney = /Allows the contract to spend/

  it.each(['PERMIT', 'APPROVAL', 'DEPOSIT'])('is shown for a message named %s', (type) => {
    const shown = renderText(steps({ type, isMessage: true }))
    expect(shown).toMatch(costsNothing)
    expect(shown).not.toMatch(takesMoney)
  })

  it('is never a message for a transaction, whatever its name', () => {
    expect(renderText(steps({ type: 'PERMIT' }))).toBe('1Permit Now')
    expect(renderText(steps({ type: 'APPROVAL' }))).toMatch(takesMoney)
  })
})
