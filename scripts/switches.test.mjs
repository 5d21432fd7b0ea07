import { runInThisContext } from 'node:vm'
import { afterEach, expect, it } from 'vitest'
import { applyMutation, getMutations } from './mutations.mjs'
import { SWITCH, writeSwitches } from './switches.mjs'

/** @param {number | null} on */
const setSwitch = (on) =>
  Object.assign(globalThis, { [SWITCH]: (/** @type {number} */ id) => id === on })

afterEach(() => {
  Reflect.deleteProperty(globalThis, SWITCH)
})

/** What a source gives, or that it throws. @param {string} code */
function evaluate(code) {
  try {
    return { value: runInThisContext(code) }
  } catch {
    return 'throws'
  }
}

it.each([
  '(() => { if (7 < 8 && !false) return 0; return 9 })()',
  '(() => { const a = [1, 2]\na.push(4)\nif (a) a.shift()\nelse a.pop()\nreturn a })()',
  '((a) => a?.b.filter(Boolean).length ?? -2)(undefined)',
  '((a) => a?.b.filter(Boolean).length ?? -2)({ b: [false, true] })',
  '((a) => ({ c: a.some((b) => b > 3 || b < 1) ? `${a[0] + 2}` : 5n * 2n }))([2, 4])',
])('%s gives with each switch what its mutation gives', (code) => {
  const mutations = getMutations(code, 'it.ts')
  const switched = writeSwitches(code, mutations)
  setSwitch(null)
  expect(evaluate(switched)).toEqual(evaluate(code))
  for (const [id, mutation] of mutations.entries()) {
    setSwitch(id)
    expect(evaluate(switched)).toEqual(evaluate(applyMutation(code, mutation)))
  }
})

it('a function can give back each of its constants', () => {
  const code = 'function f(a): boolean { return a }'
  const written = writeSwitches(code, getMutations(code, 'it.ts'))
  for (const [id, value] of [true, false].entries())
    expect(written).toContain(`if(globalThis.${SWITCH}(${id})){ return ${value} }`)
})
