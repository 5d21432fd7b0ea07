import { useState } from 'react'
import { useLocale } from 'use-intl'
import type { ArgumentField } from '#src/api/schemas/argument-field.ts'
import type { FormValues } from '#src/arguments/control.ts'
import { readLink } from '#src/arguments/link-arguments.ts'
import { decimalMark } from '#src/money/decimal-mark.ts'
import { useSearch } from '#src/router/page-context.ts'

/** What a form holds, from the start what the page's address says. The review is always a press of the person's own. */
export function useLinkedValues(fields: readonly ArgumentField[] = []) {
  const search = useSearch()
  const mark = decimalMark(useLocale())
  return useState<FormValues>(() => readLink(search, fields, mark))
}
