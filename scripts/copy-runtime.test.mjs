import { expect, test } from 'vitest'
import { findImportedPackages, getRuntimePackages } from './copy-runtime.mjs'

test('a built program’s package imports are found, without those of Node or its own', () => {
  const code = [
    'import { once } from "node:events";',
    'import fs from "fs";',
    'import { Hono } from "hono";',
    'import { compress } from "hono/compress";',
    'import { createAdaptorServer } from "@hono/node-server";',
    'import { getConnInfo } from "@hono/node-server/conninfo";',
    'import "side-effect";',
    'export { x } from "exported";',
    'import { own } from "./chunk.js";',
    'const text = "import y from \'nothing\'"',
  ].join('\n')
  expect(findImportedPackages(code)).toEqual([
    '@hono/node-server',
    'exported',
    'hono',
    'side-effect',
  ])
})

test('a package comes with all its dependencies, from where Node finds them', () => {
  const locked = {
    'node_modules/a': { dependencies: { b: '1', c: '1' } },
    'node_modules/b': { dependencies: { a: '1', d: '1' } },
    'node_modules/c': {},
    'node_modules/d': {},
    'node_modules/b/node_modules/d': { dependencies: { c: '1' } },
    'node_modules/unused': {},
  }
  expect(getRuntimePackages(['a'], locked)).toEqual([
    'node_modules/a',
    'node_modules/b',
    'node_modules/b/node_modules/d',
    'node_modules/c',
  ])
  expect(() => getRuntimePackages(['e'], locked)).toThrow('The lockfile has no e.')
})
