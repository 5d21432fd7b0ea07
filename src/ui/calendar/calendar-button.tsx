import { Button } from '../button.tsx'
import { formatCalendarEvent, type CalendarEvent } from './calendar-event.ts'

export interface CalendarButtonProps {
  readonly event: CalendarEvent
  /** Milliseconds. */
  readonly now: number
  readonly label: string
}

/** Downloads a date as a calendar file. Sends nothing. */
export function CalendarButton({ event, now, label }: CalendarButtonProps) {
  // Cross-origin frames can't download files.
  if (window.top !== window) return null

  function save(): void {
    const url = URL.createObjectURL(
      new Blob([formatCalendarEvent(event, now)], { type: 'text/calendar' }),
    )
    const link = document.createElement('a')
    link.href = url
    link.download = 'sheaf.ics'
    link.click()
    URL.revokeObjectURL(url)
  }

  return (
    <Button variant="secondary" onClick={save}>
      {label}
    </Button>
  )
}
