import { useLocale } from 'use-intl'
import { getTextDirection } from '#src/messages/language.ts'

/** Returns what separates the items of a list, and a remark from what it is about: Arabic has a comma of its own. */
export const useListSeparator = (): string =>
  getTextDirection(useLocale()) === 'rtl' ? '، ' : ', '
