import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** Tasks that end when they are told to; `started` names those that run or ran. */
function createTasks() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const createTask = (name: string) => () =>
    new Promise<string>((resolve) => {
      started.push(name)
      ends.set(name, () => resolve(name))
    })
  return { started, createTask, end: (name: string) => ends.get(name)?.() }
}

it('no more tasks run at a time than allowed, in the order they came in', async () => {
  const run = limitConcurrency(2)
  const { started, createTask, end } = createTasks()
  const [a, b, c] = ['a', 'b', 'c'].map((name) => run(createTask(name)))
  await Promise.resolve()
  expect(started).toEqual(['a', 'b'])
  end('b')
  expect(await b).toBe('b')
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  end('a')
  end('c')
  expect(await Promise.all([a, c])).toEqual(['a', 'c'])
})

it('a task that fails makes room for the next one', async () => {
  const run = limitConcurrency(1)
  const failed = run(() => Promise.reject(new Error('down')))
  const next = run(() => Promise.resolve('up'))
  await expect(failed).rejects.toThrow('down')
  expect(await next).toBe('up')
})

it('a task that is aborted while it waits never runs', async () => {
  const run = limitConcurrency(1)
  const { started, createTask, end } = createTasks()
  const controller = new AbortController()
  const [a, b] = [run(createTask('a')), run(createTask('b'), controller.signal)]
  const c = run(createTask('c'))
  controller.abort(new Error('gone'))
  await expect(b).rejects.toThrow('gone')
  end('a')
  await a
  await expect.poll(() => started).toEqual(['a', 'c'])
  end('c')
  expect(await c).toBe('c')
})
