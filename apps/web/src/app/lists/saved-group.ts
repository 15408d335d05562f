import type { ListView } from '@stroyfin/contract/views/list-view'
import type { SavedView } from '../../ui/filters/view-store.ts'

type Saved = Pick<ListView, 'is_mine' | 'is_shared' | 'is_orphan' | 'owner_name'>
type Grouped = Pick<SavedView<unknown>, 'group' | 'hint' | 'removable' | 'renamable' | 'shared'>

/** Where a saved view stands among the others, and what this person may do with it; the server decides the same. */
export function savedGroup({ is_mine, is_shared, is_orphan, owner_name }: Saved, is_admin: boolean): Grouped {
  if (is_mine)
    return {
      group: 'Мои',
      ...(is_shared && { hint: 'видят все' }),
      shared: is_shared,
      renamable: true,
      removable: true,
    }
  return { group: 'Общие', hint: owner_name || 'автор ушёл', removable: is_orphan && is_admin }
}
