import type { ComponentType } from 'react'
import type { Journal } from '#src/execution/journal/journal.ts'
import { ActivityPage } from './activity-page.tsx'

/** The page of what was done, with the journal that knows what was asked for here. */
export function createActivityPage(journal: Journal): ComponentType {
  return function ActivityWithJournal() {
    return <ActivityPage journal={journal} />
  }
}
