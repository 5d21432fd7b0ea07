export interface CalendarEvent {
  /** Stable id, so that a second import updates the event. */
  readonly id: string
  readonly title: string
  readonly text: string
  readonly link: string
  /** Milliseconds. */
  readonly at: number
}

const REMINDER_MINUTES = 15

/** Source: RFC 5545, section 3.3.11. */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (letter) => `\\${letter}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** Formats a time in UTC, to the second. */
const formatUtc = (at: number): string =>
  new Date(at).toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '')

const MAX_LINE_OCTETS = 75

/** Folds lines longer than 75 octets, never within a character. Source: RFC 5545, section 3.1. */
function foldLine(line: string): string {
  const size = (text: string): number => new TextEncoder().encode(text).length
  const lines: string[] = ['']
  for (const letter of line) {
    const last = lines.at(-1) ?? ''
    if (size(last + letter) > MAX_LINE_OCTETS) lines.push(` ${letter}`)
    else lines[lines.length - 1] = last + letter
  }
  return lines.join('\r\n')
}

/** Formats an event as iCalendar (.ics) with a reminder at its time. @param now milliseconds */
export function formatCalendarEvent(
  { id, title, text, link, at }: CalendarEvent,
  now: number,
): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sheaf//Earn//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(at)}`,
    `DURATION:PT${REMINDER_MINUTES}M`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    `URL:${link}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:PT0M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
}
