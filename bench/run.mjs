import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { begin, giveUp, prepare, root } from '../scripts/prepare.mjs'
import { firstLoadJs } from './first-load-js.mjs'
import { countPackages } from './install-packages.mjs'
import { installSize } from './install-size.mjs'
import { startInstalled } from './start-installed.mjs'

/** @type {Record<string, () => number | Promise<number>>} */
const figures = {
  'first-load-js': () => firstLoadJs('first-load-js'),
  'widget-first-load-js': () => firstLoadJs('widget-first-load-js'),
  'start-installed': startInstalled,
  'install-size': installSize,
  'install-packages': countPackages,
}

begin()
await prepare([])
/** @type {Record<string, { unit: string, budget: number }>} */
const budgets = JSON.parse(readFileSync(join(root, 'bench/budgets.json'), 'utf8'))
const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in figures))
if (unknown)
  giveUp(`There is no figure "${unknown}": choose of ${Object.keys(figures).join(', ')}.`)

for (const [name, measure] of Object.entries(figures)) {
  const limit = budgets[name]
  if (!limit || (asked.length > 0 && !asked.includes(name))) continue
  const value = Number((await measure()).toFixed(1))
  console.log(JSON.stringify({ name, value, ...limit }))
  if (value > limit.budget) process.exitCode = 1
}
