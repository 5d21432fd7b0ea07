export { LanguageContext, type LanguageSelection } from './language.ts'
export { readStoredLanguage, storeLanguage } from './language.ts'
export { ThemeSwitch } from './theme-switch.tsx'
