export { createToDo } from './create-to-do.tsx'
