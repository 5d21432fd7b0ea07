import { applyMutation } from './mutations.mjs'

/** @typedef {import('./mutations.mjs').Host} Host */
/** @typedef {import('./mutations.mjs').Mutation} Mutation */
/** @typedef {{ id: number, mutation: Mutation }} Numbered */

/** The global function that the written code calls: whether the mutation of this number is on. */
export const SWITCH = '__isMutated'

const HOST_ORDER = ['statement', 'body', 'expression']

/** @param {Host} a @param {Host} b the outer one first */
const compareHosts = (a, b) =>
  a.start - b.start || b.end - a.end || HOST_ORDER.indexOf(a.type) - HOST_ORDER.indexOf(b.type)

/** Mutations by the host that they share, the outer hosts first. @param {readonly Numbered[]} numbered */
function groupByHost(numbered) {
  /** @type {Map<string, { host: Host, mutations: Numbered[] }>} */
  const groups = new Map()
  for (const each of numbered) {
    const { host } = each.mutation
    const key = `${host.type} ${host.start} ${host.end}`
    const group = groups.get(key) ?? { host, mutations: [] }
    group.mutations.push(each)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted((a, b) => compareHosts(a.host, b.host))
}

/** @param {number} id */
const callSwitch = (id) => `globalThis.${SWITCH}(${id})`

/** A host with all of its mutations. @param {Host} host @param {Numbered[]} mutations @param {string} code @param {string} inner */
function writeHost({ start, end, type }, mutations, code, inner) {
  const offset = (/** @type {Mutation} */ { text, ...range }) => ({
    start: range.start - start,
    end: range.end - start,
    text,
  })
  const original = code.slice(start, end)
  const written = mutations.map(({ id, mutation }) => ({
    on: callSwitch(id),
    mutated: applyMutation(original, offset(mutation)),
  }))
  if (type === 'statement')
    return `{${written.map(({ on }) => `if(${on});else `).join('')}${inner}}`
  if (type === 'body')
    return `{${written.map(({ on, mutated }) => `if(${on})${mutated}`).join('\n')}${inner.slice(1)}`
  return `(${written.map(({ on, mutated }) => `${on}?(${mutated}):`).join('')}(${inner}))`
}

/**
 * A source with all of its mutations in it, each off until the global function `SWITCH` says that its number is on. So
 * the tests need to load it only once.
 * @param {string} code
 * @param {readonly Mutation[]} mutations of this source; the index of each is its number
 */
export function writeSwitches(code, mutations) {
  const groups = groupByHost(mutations.map((mutation, id) => ({ id, mutation })))
  let next = 0
  /** @param {number} start @param {number} end @returns {string} */
  const write = (start, end) => {
    let [written, position] = ['', start]
    for (let group = groups[next]; group && group.host.start < end; group = groups[next]) {
      next += 1
      const { host } = group
      const inner = write(host.start, host.end)
      written += code.slice(position, host.start) + writeHost(host, group.mutations, code, inner)
      position = host.end
    }
    return written + code.slice(position, end)
  }
  return write(0, code.length)
}
