import { expect, it } from 'vitest'
import { exampleYield } from '../testing/example-yield.ts'
import { getYieldDocuments } from './yield-documents.ts'

const documents = (metadata: object, provider?: object) => {
  const sent = provider && {
    name: undefined,
    description: undefined,
    website: undefined,
    references: [],
    ...provider,
  }
  return getYieldDocuments(exampleYield({ metadata }), sent).map(({ kind, href }) => [kind, href])
}

it("include the documentation and the provider's pages", () => {
  const provider = { website: 'https://a.example/', references: ['https://b.example/audit'] }
  expect(documents({ documentation: 'https://docs.example/vault' }, provider)).toEqual([
    ['documentation', 'https://docs.example/vault'],
    ['website', 'https://a.example/'],
    ['reference', 'https://b.example/audit'],
  ])
})

it('are listed once, and only with safe links', () => {
  const provider = {
    website: 'https://docs.example/vault',
    references: ['http://plain.example', 'javascript:alert(1)', ''],
  }
  expect(documents({ documentation: 'https://docs.example/vault' }, provider)).toEqual([
    ['documentation', 'https://docs.example/vault'],
  ])
})
