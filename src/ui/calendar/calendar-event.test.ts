import { expect, it } from 'vitest'
import { formatCalendarEvent } from './calendar-event.ts'

const event = {
  id: 'action-1@sheaf',
  title: 'Free: 2.5 ETH, at last; really',
  text: 'First line\nsecond “línea” '.repeat(6),
  link: 'https://earn.example/portfolio',
  at: Date.UTC(2026, 10, 25, 13, 5, 7),
}
const lines = formatCalendarEvent(event, Date.UTC(2026, 10, 22)).split('\r\n')

it('has time, title and link', () => {
  expect(lines).toContain('DTSTART:20261125T130507Z')
  expect(lines).toContain('DTSTAMP:20261122T000000Z')
  expect(lines).toContain(String.raw`SUMMARY:Free: 2.5 ETH\, at last\; really`)
  expect(lines).toContain('URL:https://earn.example/portfolio')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

it('folds long lines without losing text', () => {
  const sizes = lines.map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '')
  expect(unfolded).toContain(`DESCRIPTION:${event.text.replaceAll('\n', String.raw`\n`)}`)
})
