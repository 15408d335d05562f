import { confirmAction } from '../ui/dialog/confirm-action.ts'
import { forgetUnsaved, hasUnsaved } from '../ui/unsaved-marks.ts'

/** R-2.1-16: the question before what was typed is lost; once answered with «Уйти» nothing asks again. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return true
  const leaves = await confirmAction({
    title: 'Есть несохраненные данные, уйти со страницы?',
    confirm: 'Уйти',
    cancel: 'Остаться',
    danger: true,
  })
  if (leaves) forgetUnsaved()
  return leaves
}
