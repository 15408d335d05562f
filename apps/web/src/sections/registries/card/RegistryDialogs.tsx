import { HeadDialog } from './HeadDialog.tsx'
import { StaleRegistry } from './StaleRegistry.tsx'
import type { useRegistryEdit } from './use-registry-edit.ts'

interface RegistryDialogsProps {
  edit: ReturnType<typeof useRegistryEdit>
  editing_head: boolean
  onHeadClose: () => void
}

/** What opens over the card: its head, and both versions when somebody saved before. */
export function RegistryDialogs({ edit, editing_head, onHeadClose }: RegistryDialogsProps) {
  const { draft } = edit
  return (
    <>
      {editing_head && (
        <HeadDialog
          head={draft.head}
          saving={edit.saving}
          onSave={(head) => {
            draft.changeHead(head)
            edit.save(head)
            onHeadClose()
          }}
          onClose={onHeadClose}
        />
      )}
      {edit.current && (
        <StaleRegistry
          mine={{ head: draft.head, lines: draft.taken }}
          current={edit.current}
          saving={edit.saving}
          onSave={edit.saveChosen}
          onTheirs={edit.takeTheirs}
          onClose={edit.leaveStale}
        />
      )}
    </>
  )
}
