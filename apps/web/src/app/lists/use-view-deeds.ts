import { changeView } from '@stroyfin/contract/views/change-view'
import { removeView } from '@stroyfin/contract/views/remove-view'
import { saveView } from '@stroyfin/contract/views/save-view'
import { setDefaultView } from '@stroyfin/contract/views/set-default-view'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { askDefaultViews } from './default-views.ts'

interface Removed {
  id: number
  name: string
  is_shared: boolean
}

/** What is done with views on the server, said in its words; what lists open in is asked anew after each. */
export function useViewDeeds() {
  const told = {
    onSuccess: ({ message }: { message: string }) => {
      toast.success(message)
      void askDefaultViews()
    },
  }
  const save = useAction(saveView, told)
  const change = useAction(changeView, told)
  const remove = useAction(removeView, told)
  const setDefault = useAction(setDefaultView, told)
  return {
    save: save.mutate,
    /** In its place: a name, a state or who sees it, each without the others. */
    change: change.mutate,
    setDefault: setDefault.mutate,
    /** Asks first: a shared view goes from everybody’s lists. */
    remove: async ({ id, name, is_shared }: Removed, onSuccess?: () => void) => {
      const agreed = await confirmAction({
        title: `Удалить вид «${name}»?`,
        text: is_shared
          ? 'Его видят все в компании: у коллег он тоже пропадёт, а ссылки на него откроют список целиком.'
          : 'Отбор и колонки этого вида вернуть будет нельзя. Сам список не изменится.',
        confirm: 'Удалить',
        danger: true,
      })
      if (agreed) remove.mutate({ id }, { ...(onSuccess && { onSuccess }) })
    },
  }
}
