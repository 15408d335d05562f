export { UNDO_RIGHT_KEY } from './undo-right-key.ts'
