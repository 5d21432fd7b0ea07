import { parseSync } from 'vite'

/** @typedef {{ type: string, start: number, end: number, [key: string]: unknown }} Node */
/**
 * The expression, statement or function body around a mutation that can be written so that either runs (`switches.mjs`).
 * @typedef {{ start: number, end: number, type: 'expression' | 'statement' | 'body' }} Host
 */
/** @typedef {{ start: number, end: number, text: string }} Edit */
/**
 * A range of a source and what stands there instead.
 * @typedef {Edit & { host: Host, isText: boolean }} Mutation `isText`: only the words of a string change
 */

/** What a comparison or sum is turned into. */
const OPERATORS = new Map([
  ['===', ['!==']],
  ['!==', ['===']],
  ['<', ['<=', '>=']],
  ['<=', ['<', '>']],
  ['>', ['>=', '<=']],
  ['>=', ['>', '<']],
  ['+', ['-']],
  ['-', ['+']],
  ['*', ['/']],
  ['/', ['*']],
  ['%', ['*']],
  ['&', ['|']],
  ['|', ['&']],
  ['in', ['instanceof Object || !']],
])
/** Methods that are called another way, or not at all. */
const OTHER_METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['max', 'min'],
  ['min', 'max'],
  ['startsWith', 'endsWith'],
])
const DROPPED_METHODS = ['filter', 'toLowerCase', 'toUpperCase', 'trim', 'toReversed', 'toSorted']

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** @param {Node} node @param {string} key @returns {Node | null} */
const getChild = (node, key) => {
  const value = node[key]
  return isNode(value) ? value : null
}

/** @param {Node} node @returns {Node[]} */
const getChildren = (node) => Object.values(node).flat().filter(isNode)

/** Types do nothing, names of modules nothing that a test could tell, and nobody is bound by an error's words. */
const SKIPPED = ['ImportDeclaration', 'ExportAllDeclaration', 'ThrowStatement']
const VALUE_TYPE_NODES = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

/** @param {Node} node */
const isSkipped = ({ type }) =>
  SKIPPED.includes(type) || (type.startsWith('TS') && !VALUE_TYPE_NODES.includes(type))

/** What a function may give back instead, by the type that it says. @param {string} type */
function getReturnConstants(type) {
  if (/\bis\b|^boolean$/.test(type)) return ['true', 'false']
  return [
    ...(/\|\s*null$/.test(type) ? ['null'] : []),
    ...(/^(?:readonly )?[\w.<>]+\[\]$/.test(type) ? ['[]'] : []),
  ]
}

/** Every mutation of one node itself. @param {Node} node @param {string} code @returns {Edit[]} */
function getNodeMutations(node, code) {
  /** @param {{ start: number, end: number }} part */
  const source = ({ start, end }) => code.slice(start, end)
  /** @param {Node} at @param {readonly string[]} texts @returns {Edit[]} */
  const replaceWith = ({ start, end }, texts) => texts.map((text) => ({ start, end, text }))
  const [test, left, right, argument] = ['test', 'left', 'right', 'argument'].map((key) =>
    getChild(node, key),
  )
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return test ? replaceWith(test, ['true', 'false']) : []
    case 'LogicalExpression': {
      if (!left || !right) return []
      const sides = [source(left), source(right)]
      if (node['operator'] === '??') return replaceWith(node, sides)
      const other = node['operator'] === '&&' ? '||' : '&&'
      return replaceWith(node, [...sides, `((${sides.join(`) ${other} (`)}))`])
    }
    case 'BinaryExpression': {
      if (!left || !right) return []
      const others = OPERATORS.get(String(node['operator'])) ?? []
      return replaceWith(
        node,
        others.map((other) => `(${source(left)}) ${other} (${source(right)})`),
      )
    }
    case 'UnaryExpression':
      return argument && ['!', '-'].includes(String(node['operator']))
        ? replaceWith(node, [source(argument)])
        : []
    case 'ArrayExpression':
      return getListMutations(node, source)
    case 'ExpressionStatement':
      return 'directive' in node && node['directive'] ? [] : replaceWith(node, [';'])
    case 'CallExpression':
      return getCallMutations(node, source)
    case 'Literal':
      return replaceWith(node, getLiteralMutations(node, source(node)))
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
      return getFunctionMutations(node, source)
    default:
      return []
  }
}

/** @typedef {(part: { start: number, end: number }) => string} Source */

/** Without each of its elements. @param {Node} node @param {Source} source @returns {Edit[]} */
function getListMutations(node, source) {
  const elements = getChildren(node)
  return elements.map((each) => ({
    start: node.start,
    end: node.end,
    text: `[${elements
      .filter((other) => other !== each)
      .map(source)
      .join(', ')}]`,
  }))
}

/** @param {Node} node @param {Source} source @returns {Edit[]} */
function getCallMutations(node, source) {
  const callee = getChild(node, 'callee')
  const object = callee && getChild(callee, 'object')
  const property = callee && getChild(callee, 'property')
  if (!object || !property) return []
  const name = source(property)
  const other = OTHER_METHODS.get(name)
  return [
    ...(other ? [{ start: property.start, end: property.end, text: other }] : []),
    ...(DROPPED_METHODS.includes(name)
      ? [{ start: node.start, end: node.end, text: source(object) }]
      : []),
  ]
}

/** @param {Node} node @param {string} text @returns {string[]} */
function getLiteralMutations({ value }, text) {
  if (text.startsWith('/')) {
    const end = text.lastIndexOf('/')
    const [inner, flags] = [text.slice(1, end), text.slice(end + 1)]
    return [
      ...(inner.startsWith('^') ? [`/${inner.slice(1)}/${flags}`] : []),
      ...(inner.endsWith('$') ? [`/${inner.slice(0, -1)}/${flags}`] : []),
    ]
  }
  if (typeof value === 'boolean') return [String(!value)]
  if (typeof value === 'number') return [String(value + 1)]
  if (typeof value === 'bigint') return [`${value + 1n}n`]
  return typeof value === 'string' && value !== '' ? ["''"] : []
}

/** @param {Node} node @param {Source} source @returns {Edit[]} */
function getFunctionMutations(node, source) {
  const annotation = getChild(node, 'returnType')
  const body = getChild(node, 'body')
  const type = annotation && getChild(annotation, 'typeAnnotation')
  if (!type || !body) return []
  return getReturnConstants(source(type)).map((constant) => ({
    start: body.start,
    end: body.end,
    text: body.type === 'BlockStatement' ? `{ return ${constant} }` : constant,
  }))
}

/** What names something is no value: keys of objects and of members. @param {Node} node @param {Node} parent */
const isName = (node, parent) =>
  parent['computed'] !== true && (parent['key'] === node || parent['property'] === node)

/** @param {Node} node @param {Host['type']} type @returns {Host} */
const toHost = ({ start, end }, type) => ({ start, end, type })

/** @param {Node} node @param {Node} parent */
const isLink = (node, parent) =>
  parent['object'] === node || parent['callee'] === node || parent.type === 'TSNonNullExpression'

/**
 * A chain such as `a?.b.c()` ends as a whole, so that a link of it can't be replaced by itself.
 * @param {Node} node
 * @param {readonly Node[]} ancestors the nearest last
 */
function findChain(node, ancestors) {
  let link = node
  for (const ancestor of ancestors.toReversed()) {
    if (ancestor.type === 'ChainExpression') return ancestor
    if (!isLink(link, ancestor)) return null
    link = ancestor
  }
  return null
}

/** @param {Node} node @param {readonly Node[]} ancestors @returns {Host} */
function getHost(node, ancestors) {
  if (node.type === 'ExpressionStatement') return toHost(node, 'statement')
  const test = getChild(node, 'test')
  if (test) return toHost(test, 'expression')
  const body = getChild(node, 'body')
  if (body) return toHost(body, body.type === 'BlockStatement' ? 'body' : 'expression')
  return toHost(findChain(node, ancestors) ?? node, 'expression')
}

/** @param {Node} node */
const isTextLiteral = ({ type, value }) => type === 'Literal' && typeof value === 'string'

/**
 * Every small change to a source that its tests should notice: conditions turned and dropped, operators exchanged, elements
 * and statements left out, constants changed, constants given back.
 * @param {string} code
 * @param {string} file its name, whose ending says its language
 * @returns {Mutation[]}
 */
export function getMutations(code, file) {
  /** @type {Mutation[]} */
  const found = []
  /** @param {Node} node @param {readonly Node[]} ancestors the nearest last */
  const visit = (node, ancestors) => {
    if (isSkipped(node)) return
    const edits = getNodeMutations(node, code)
    if (edits.length > 0) {
      const details = { host: getHost(node, ancestors), isText: isTextLiteral(node) }
      for (const edit of edits) found.push({ ...edit, ...details })
    }
    for (const inner of getChildren(node))
      if (!isName(inner, node)) visit(inner, [...ancestors, node])
  }
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new SyntaxError(`${file} can’t be read`)
  for (const node of program.body) if (isNode(node)) visit(node, [])
  return found.filter(({ start, end, text }) => code.slice(start, end) !== text)
}

/** @param {string} code @param {Edit} edit */
export const applyMutation = (code, { start, end, text }) =>
  `${code.slice(0, start)}${text}${code.slice(end)}`
