export { LanguageContext, type LanguageChoice } from './language-context.ts'
export { readLanguage, rememberLanguage } from './stored-language.ts'
export { ThemeSwitch } from './theme-switch.tsx'
