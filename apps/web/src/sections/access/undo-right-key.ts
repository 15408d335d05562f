import type { ShownKey } from '../../ui/keys/key-press.ts'

export const UNDO_RIGHT_KEY: ShownKey = { keys: 'Ctrl+Z', does: 'вернуть последнюю галочку' }
