import { createContext, type ComponentType } from 'react'
import type { Yield } from '#src/api/schemas/yield.ts'
import type { PausedDeposits } from '#src/catalogue/availability.ts'

export type Intent = 'enter' | 'exit'

export interface ActionFormProps {
  readonly earnYield: Yield
  readonly paused: PausedDeposits | undefined
  readonly intent: Intent
  /** What was typed before the form had loaded; empty for nothing. */
  readonly typedAmount: string
}

/** Loads the forms of deposits and withdrawals, which a yield's page opens in itself. */
export type LoadActionForm = () => Promise<ComponentType<ActionFormProps>>

/** Null where forms are pages of their own, as in a widget. */
export const ActionFormContext = createContext<LoadActionForm | null>(null)
