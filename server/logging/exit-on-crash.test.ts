import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { exitOnCrash } from '../log.ts'

test.each(['uncaughtException', 'unhandledRejection'])(
  'after an %s there is one line without its message, and the process ends',
  (event) => {
    const did: unknown[] = []
    const note = (...line: unknown[]): void => void did.push(line)
    const program = Object.assign(new EventEmitter(), { exit: (code: number) => did.push(code) })
    exitOnCrash({ info: note, warn: note, error: note }, program)
    program.emit(event, new RangeError('about 0xUser and live_secret'))
    expect(did).toEqual([
      [expect.objectContaining({ error: 'RangeError' }), 'the gateway crashed'],
      1,
    ])
    expect(JSON.stringify(did)).not.toMatch(/0xUser|live_secret/)
  },
)
