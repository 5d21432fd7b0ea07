import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { visitStorage } from '#src/wallets/visit-storage.ts'
import {
  addHidden,
  readHidden,
  removeHidden,
  writeHidden,
  type HiddenItems,
} from './hidden-items.ts'
import type { ToDoItem } from './to-do-item.ts'
import { HiddenRow, ToDoRow } from './to-do-row.tsx'

/** Rows that are shown at first. */
const MAX_ROWS = 5

/** What this browser hides. What was hidden just now stays in its place, where it can be undone. */
function useHiddenItems() {
  const [hidden, setHidden] = useState(() => readHidden(visitStorage, serviceClock.now()))
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const keep = (next: HiddenItems): void => {
    writeHidden(visitStorage, next)
    setHidden(next)
  }
  return {
    isHidden: (key: string): boolean => hidden.has(key),
    isGone: (key: string): boolean => hidden.has(key) && !fresh.has(key),
    hide: (key: string): void => {
      keep(addHidden(hidden, key, serviceClock.now()))
      setFresh(new Set([...fresh, key]))
    },
    undo: (key: string): void => keep(removeHidden(hidden, key)),
  }
}

export interface ToDoListProps {
  /** Most urgent first. */
  readonly items: readonly ToDoItem[]
  /** Whether several owners have to be distinguished. */
  readonly showOwner: boolean
}

/** What waits for the user: the first few, and all at a press. */
export function ToDoList({ items, showOwner }: ToDoListProps) {
  const t = useTranslations('portfolio.toDo')
  const heading = useId()
  const list = useId()
  const { isHidden, isGone, hide, undo } = useHiddenItems()
  const [isOpen, setOpen] = useState(false)
  const all = items.filter(({ key }) => !isGone(key))
  // What is found later must not push the page down.
  const [rows] = useState(Math.min(MAX_ROWS, all.length))
  const shown = isOpen ? all : all.slice(0, Math.max(1, rows))
  if (all.length === 0) return null
  return (
    <Card aria-labelledby={heading} className="overflow-hidden">
      <header className="flex min-h-13 items-center justify-between gap-3 border-b border-line ps-4 pe-1 sm:ps-5">
        <h2 id={heading} className="text-lg font-semibold">
          {t('title')}
        </h2>
        {(isOpen || all.length > shown.length) && (
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('showFewer') : t('showAll', { count: all.length })}
          </Button>
        )}
      </header>
      <ul id={list} className="divide-y divide-line">
        {shown.map((item) =>
          isHidden(item.key) ? (
            <HiddenRow key={item.key} item={item} onUndo={() => undo(item.key)} />
          ) : (
            <ToDoRow
              key={item.key}
              item={item}
              showOwner={showOwner}
              onHide={() => hide(item.key)}
            />
          ),
        )}
      </ul>
    </Card>
  )
}
