import type { Estate } from '@stroyfin/contract/projects/estate-row'
import { moveEstate } from '@stroyfin/contract/projects/move-estate'
import { removeEstate, restoreEstate } from '@stroyfin/contract/projects/remove-estate'
import {
  carriedPlace,
  type StepNode,
  stepPlace,
  type TreeStep,
} from '@stroyfin/domain/classifiers/step-place'
import type { TreePlace } from '@stroyfin/domain/classifiers/tree-place'
import { counted } from '@stroyfin/domain/russian/plural'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import type { RowWhere } from '../../ui/grid/row-deeds.ts'

/** What is done with an estate where it stands in the tree. */
export function useEstateDeeds(items: readonly Estate[], steps: readonly StepNode[]) {
  const move = useAction(moveEstate)
  const remove = useAction(removeEstate, { onSuccess: () => toast.success('Объект проекта удалён') })
  const restore = useAction(restoreEstate, { onSuccess: () => toast.success('Объект проекта восстановлен') })
  const go = ({ id, version }: Estate, place: TreePlace | null) => {
    if (place && !move.isPending) move.mutate({ id, version, ...place })
  }
  return {
    step: (row: Estate, direction: TreeStep) => go(row, stepPlace(steps, row.id, direction)),
    carry: (row: Estate, where: RowWhere, beside: Estate) => {
      const node = steps.find(({ id }) => id === beside.id)
      if (node) go(row, carriedPlace(where, node))
    },
    askToRemove: async ({ id, version, name, agreements_count }: Estate) => {
      const inside = items.filter((item) => item.group_id === id && !item.is_deleted).length
      const agreements = counted(agreements_count, ['договор', 'договора', 'договоров'])
      const kept = agreements_count > 0 ? ` За ним остаются ${agreements}.` : ''
      const agreed = await confirmAction({
        title: `Удалить «${name}»?`,
        text:
          inside > 0
            ? 'Сначала перенесите или удалите то, что внутри.'
            : `Объект исчезнет из выбора в договорах, а его площадь из площади проекта.${kept} Восстановить его можно в любой момент.`,
        confirm: 'Удалить',
        danger: true,
      })
      if (agreed) remove.mutate({ id, version })
    },
    restore: ({ id, version }: Estate) => restore.mutate({ id, version }),
  }
}
