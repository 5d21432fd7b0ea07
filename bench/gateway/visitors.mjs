import { measureVisitors } from './visitors/measure-visitors.mjs'

/** A busy minute behind two copies (decisions/045-checks), with enough actions for each part's 95th percentile. */
const SIZE = { copies: 2, visitors: 1_000, actions: 100, seconds: 60 }

/** @type {ReturnType<typeof measureVisitors> | null} */
let measurement = null

/** A figure of the shared run. @param {keyof import('./visitors/measure-visitors.mjs').VisitorFigures} name */
const figure = (name) => async () => {
  measurement ??= measureVisitors(SIZE)
  return (await measurement)[name]
}

export const visitorsWithAnError = figure('failed')
export const visitorsDiscovery = figure('discovery')
export const visitorsBalances = figure('balances')
export const visitorsActionDelay = figure('addedP95')
export const visitorsPortfolio = figure('slowestPortfolio')
