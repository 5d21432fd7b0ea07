import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

const after = (ms: number): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(() => resolve('there'), ms)
  })

test('a promise in time gives its value', async () => {
  expect(await withTimeout(after(1), 60_000)).toBe('there')
})

test('a failure or a timeout is reported', async () => {
  expect(await withTimeout(Promise.reject(new Error('no')), 60_000)).toBe('failed')
  expect(await withTimeout(new Promise(() => undefined), 5)).toBe('late')
})

test('a value that arrived while the process was busy is in time', async () => {
  const arrived = fetch('data:text/plain,there').then((answer) => answer.text())
  const first = withTimeout(arrived, 20)
  const until = performance.now() + 60
  while (performance.now() < until);
  expect(await first).toBe('there')
})
