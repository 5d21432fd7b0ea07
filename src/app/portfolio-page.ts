import type { ComponentType } from 'react'
import { createPortfolioPage } from '#src/features/portfolio/index.ts'
import type { AppDependencies } from './app-dependencies.ts'

/** Creates the portfolio's page, with the list of what waits for the user, which is made of other features. */
export function createPortfolio({ execution, messageStore }: AppDependencies): ComponentType {
  const loadJournal = async () => (await execution()).journal
  const loadToDo = async () => {
    const [{ createToDo }, journal] = await Promise.all([
      import('#src/features/to-do/index.ts'),
      loadJournal(),
      messageStore.load(['running', 'activity']),
    ])
    return createToDo(journal)
  }
  return createPortfolioPage(loadJournal, loadToDo)
}
