import { counted } from '@stroyfin/domain/russian/plural'
import { confirmAction } from '../../ui/dialog/confirm-action.ts'
import { formatMoney } from '../../ui/format/figures.ts'

const CONTRACTS = ['договор', 'договора', 'договоров'] as const

interface Undoable {
  created: number
  changed: number
  contractors: number
  summ: number
}

/** The consequence in words: what disappears and what becomes as it was. */
export function askUndo({ created, changed, contractors, summ }: Undoable): Promise<boolean> {
  const parts: string[] = []
  if (created > 0) parts.push(`Будет убрано: ${counted(created, CONTRACTS)} на ${formatMoney(summ)} ₽.`)
  if (changed > 0) parts.push(`Вернётся к прежнему виду: ${counted(changed, CONTRACTS)}.`)
  if (contractors > 0) {
    const parties = counted(contractors, ['контрагент', 'контрагента', 'контрагентов'])
    parts.push(`Исчезнут и новые контрагенты (${parties}), если на них больше ничего не ссылается.`)
  }
  return confirmAction({
    title: 'Отменить импорт целиком?',
    text: parts.join(' '),
    confirm: 'Отменить импорт',
    cancel: 'Оставить',
    danger: true,
  })
}

/** All is taken back in one piece or not at all: stopped in the middle it leaves everything. */
export function stoppedWords(batch: Pick<Undoable, 'created' | 'changed'> | null): string {
  const kept = batch && counted(batch.created + batch.changed, CONTRACTS)
  return `Отмена импорта остановлена: ничего не убрано${kept ? `, на месте ${kept}` : ''}`
}
