import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { yieldSchema } from '#src/api/schemas/yield.ts'
import { getAvailableActions } from './available-actions.ts'

const found = (given: Record<string, unknown>) =>
  z.parse(yieldSchema, {
    id: 'base-usdc-vault',
    network: 'base',
    token: { symbol: 'USDC', decimals: 6, network: 'base' },
    rewardRate: { total: 0.04 },
    mechanics: { arguments: { enter: { fields: [] }, exit: { fields: [] } } },
    ...given,
  })

it('entering and exiting are available by default', () => {
  expect(getAvailableActions(found({}))).toEqual({ enter: true, exit: true, exitByActions: false })
})

it('exiting is available where deposits are closed', () => {
  const paused = { all: true, networks: [], yields: [] }
  expect(getAvailableActions(found({}), paused)).toMatchObject({ enter: false, exit: true })
  expect(getAvailableActions(found({ metadata: { deprecated: true } }))).toMatchObject({
    enter: false,
    exit: true,
  })
  expect(getAvailableActions(found({ status: { enter: false, exit: true } }))).toMatchObject({
    enter: false,
    exit: true,
  })
})

it('some yields exit only through pending actions', () => {
  const mechanics = { arguments: { enter: { fields: [] }, exit: null } }
  expect(getAvailableActions(found({ mechanics }))).toEqual({
    enter: true,
    exit: false,
    exitByActions: true,
  })
})
