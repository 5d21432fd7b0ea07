import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { actionQuery } from '#src/api/queries/action.ts'
import { yieldQuery } from '#src/api/queries/yield.ts'
import { createMemoryJournal } from '#src/execution/journal/journal.ts'
import { OWNER } from '#src/execution/testing/step-facts.ts'
import { renderScreen } from '#src/testing/render-screen.tsx'
import { MovePage } from './move-page.tsx'
import { MovesSection } from './moves-section.tsx'
import { NextLeg } from './next-leg.tsx'
import { ProgressView } from './progress-view.tsx'
import { moveStore, type Move } from './stored-moves.ts'
import { exampleYield } from './testing/example-yield.ts'
import { createActionFacts, createExampleMove, requestExit } from './testing/move-facts.ts'
import { GiveUpUnread } from './unread-move.tsx'

const CANCEL = 'Cancel move'
const PROBLEM = 'role="alert"'
const journal = createMemoryJournal()
const move = createExampleMove()
let client = new QueryClient()
let moves: readonly Move[] = []

beforeEach(() => {
  // What failed is shown as such, not read again.
  client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  moves = [move]
  vi.spyOn(moveStore, 'list').mockImplementation(() => moves)
})
afterEach(() => {
  client.clear()
  vi.restoreAllMocks()
})

const answer = (id: string) => client.setQueryData(yieldQuery(id).queryKey, exampleYield({ id }))
const fail = (queryKey: readonly unknown[]) =>
  client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('unreadable')) })

async function show(view: ReactNode, href = '/move'): Promise<string> {
  const page = () => <QueryClientProvider client={client}>{view}</QueryClientProvider>
  const { markup } = await renderScreen({ href, page }, {}, [])
  return markup
}

it('a move into a yield that can’t be read can be cancelled', async () => {
  answer('a')
  await fail(yieldQuery('b').queryKey)
  const markup = await show(<ProgressView move={move} journal={journal} />)
  expect(markup).toContain(PROBLEM)
  expect(markup).toContain(CANCEL)
  const finished = createExampleMove({ finishedAt: 1 })
  const after = await show(<ProgressView move={finished} journal={journal} />)
  expect(after).toContain(PROBLEM)
  expect(after).not.toContain(CANCEL)
})

it('a move out of a yield that can’t be read can be cancelled', async () => {
  await fail(yieldQuery('a').queryKey)
  const href = `/move?from=a&to=b&address=${OWNER}`
  const markup = await show(<MovePage journal={journal} />, href)
  expect(markup).toContain(PROBLEM)
  expect(markup).toContain(CANCEL)
  moves = []
  expect(await show(<MovePage journal={journal} />, href)).not.toContain(CANCEL)
})

it('a move is only cancelled unread where it is clear which', async () => {
  const other = createExampleMove({ address: `0x${'1'.repeat(40)}` })
  moves = [move, other]
  expect(await show(<GiveUpUnread from="a" address={OWNER.toLowerCase()} />)).toContain(CANCEL)
  expect(await show(<GiveUpUnread from="a" address="" />)).not.toContain(CANCEL)
  moves = [createExampleMove({ finishedAt: 1 }), other]
  expect(await show(<GiveUpUnread from="a" address="" />)).toContain(CANCEL)
  expect(await show(<GiveUpUnread from="b" address="" />)).not.toContain(CANCEL)
})

it('a journal that can’t be read is a problem, not an endless wait, and the move can be cancelled', async () => {
  answer('a')
  answer('b')
  const waiting = await show(<ProgressView move={move} journal={journal} />)
  expect(waiting).toContain('aria-busy="true"')
  await fail(['journal-facts'])
  const markup = await show(<ProgressView move={move} journal={journal} />)
  expect(markup).toContain(PROBLEM)
  expect(markup).toContain(CANCEL)
})

it('a list of moves says that the journal can’t be opened', async () => {
  const list = (
    <MovesSection loadJournal={() => Promise.resolve(journal)} addresses={[move.address]} />
  )
  expect(await show(list)).not.toContain('Could not be loaded')
  await fail(['move-journal'])
  expect(await show(list)).toContain('Could not be loaded')
})

it('an ended action leads to its move, also where that can’t be read', async () => {
  client.setQueryData(['journal-facts'], createActionFacts('exit', requestExit('a'), 1))
  const next = <NextLeg action="exit" journal={journal} />
  expect(await show(next)).not.toContain('Open the move')
  answer('a')
  await fail(yieldQuery('b').queryKey)
  await fail(actionQuery('exit').queryKey)
  expect(await show(next)).toContain('Open the move')
})
