export { LanguageContext, type LanguageSelection } from './language-context.ts'
export { readStoredLanguage, storeLanguage } from './stored-language.ts'
export { ThemeSwitch } from './theme-switch.tsx'
