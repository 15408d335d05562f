import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import { loadClassifierUsage } from '@stroyfin/contract/classifiers/load-usage'
import { usageText } from '@stroyfin/domain/classifiers/usage-text'
import { counted } from '@stroyfin/domain/russian/plural'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/call-error.ts'
import { toast } from '../../theme/toast.tsx'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'

/** Asks with the consequence in words; says what uses the article when it cannot be deleted. */
export async function askRemoval({ id, name }: ClassifierItem): Promise<boolean> {
  try {
    const usage = await call(loadClassifierUsage, { id })
    const used = usageText(usage)
    if (used !== null) {
      toast.error(`«${name}» нельзя удалить, её используют: ${used}`)
      return false
    }
    const inside = counted(usage.items, ['вложенная строка', 'вложенные строки', 'вложенных строк'])
    return await confirmAction({
      title: `Удалить «${name}»?`,
      text: usage.items > 0 ? `Вместе с ней будут удалены ${inside}.` : 'Коды следующих статей сдвинутся.',
      confirm: 'Удалить',
      danger: true,
    })
  } catch (error) {
    toast.error(errorText(error))
    return false
  }
}
