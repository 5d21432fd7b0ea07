export { hasMoves } from './has-moves.ts'
export { MovesSection, NextLeg } from './lazy-moves.ts'
