import { createClassifierItem } from '@stroyfin/contract/classifiers/create-item'
import type { ClassifierKind } from '@stroyfin/domain/classifiers/classifier-kind'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { AddItemDialog } from './AddItemDialog.tsx'

interface NewArticleDialogProps {
  kind: ClassifierKind
  name: string
  onClose: () => void
  onSaved: (id: number) => void
}

/** An article made where one is chosen: the last at the root of its classifier, to be placed there later. */
export function NewArticleDialog({ kind, name, onClose, onSaved }: NewArticleDialogProps) {
  const create = useAction(createClassifierItem, {
    onSuccess: ({ id }) => {
      toast.success('Статья создана')
      onClose()
      onSaved(id)
    },
  })
  return (
    <AddItemDialog
      kind={kind}
      beside={undefined}
      is_folder={false}
      given_name={name}
      saving={create.isPending}
      onAdd={(item) => create.mutate(item)}
      onClose={onClose}
    />
  )
}
