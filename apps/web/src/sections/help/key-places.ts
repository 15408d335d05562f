import { CLOSE_KEY, HELP_ANYWHERE_KEY, HELP_KEY, NEW_KEY, PALETTE_KEY } from '../../app/shell/shell-key.ts'
import { TREE_STEP_KEY } from '../../app/tree-step-keys.ts'
import { GRID_KEYS } from '../../ui/grid/grid-keys.ts'
import { PRINT_KEY } from '../../ui/grid/use-print-key.ts'
import type { ShownKey } from '../../ui/keys/key-press.ts'
import { SAVE_KEY } from '../../ui/use-save-key.ts'
import { UNDO_RIGHT_KEY } from '../access/public.ts'
import { CHANGE_VOLUME_KEY } from '../estimates/public.tsx'

export type KeyPlace = 'save' | 'table' | 'typing' | 'rows' | 'tree' | 'rights' | 'volume'

interface KeyList {
  title: string
  keys: readonly ShownKey[]
}

export const EVERYWHERE: KeyList = {
  title: 'На любом экране',
  keys: [PALETTE_KEY, NEW_KEY, HELP_KEY, HELP_ANYWHERE_KEY, CLOSE_KEY],
}

/** Keys by the kind of place they work in; each is declared where it is bound. */
export const KEY_PLACES: Readonly<Record<KeyPlace, KeyList>> = {
  save: { title: 'В форме', keys: [SAVE_KEY] },
  table: { title: 'В таблице', keys: [...GRID_KEYS.reading, PRINT_KEY] },
  typing: { title: 'Где ячейки заполняют', keys: GRID_KEYS.typing },
  rows: { title: 'Где строки добавляют', keys: GRID_KEYS.rows },
  tree: { title: 'В дереве', keys: [TREE_STEP_KEY] },
  rights: { title: 'В правах сотрудников', keys: [UNDO_RIGHT_KEY] },
  volume: { title: 'В смете доп. соглашения', keys: [CHANGE_VOLUME_KEY] },
}
