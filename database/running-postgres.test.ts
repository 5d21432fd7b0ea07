import { describe, expect, it } from 'vitest'
import { parsePostmasterFile } from './running-postgres.ts'

const file = (status: string) =>
  ['4711', '/data', '1700000000', '5433', '', '127.0.0.1', ' 1  2', status, ''].join('\n')

describe('postmaster.pid', () => {
  it('postmaster.pid names the process, its port and whether it is ready', () => {
    expect(parsePostmasterFile(file('ready   '))).toEqual({ pid: 4711, port: 5433, ready: true })
    expect(parsePostmasterFile(file('starting'))).toMatchObject({ ready: false })
  })

  it.each(['', 'x', '4711', '4711\n/data\n1\nfour'])(
    'a postmaster.pid of only %j names nothing',
    (text) => expect(parsePostmasterFile(text)).toBeNull(),
  )
})
