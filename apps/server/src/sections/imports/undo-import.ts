import { undoImport } from '@stroyfin/contract/imports/undo-import'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { allows } from '@stroyfin/domain/access/allows'
import { counted, type PluralForms } from '@stroyfin/domain/russian/plural'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { patchAgreements } from '../agreements/public.ts'
import { writeCompanyValues } from '../columns/public.ts'
import {
  countDependents,
  type Dependents,
  deleteCreated,
  deleteUnusedContractors,
  type LockedBatch,
  listChanged,
  lockBatch,
  markUndone,
} from './undo-store.ts'

/** Takes back what an import has made and changed, all of it or nothing. */
export const undoImportHandle = handle(undoImport, async ({ batch_id, version }, call) => {
  const { db, company_id } = call
  const batch = await lockBatch(db, company_id, batch_id)
  if (!batch) throw new Refusal('not_found', 'Импорт не найден')
  refuseStrangers(batch, call)
  if (batch.status === 'undone') throw new Refusal('conflict', 'Этот импорт уже отменён')
  if (batch.version !== version) throw new Refusal('stale', 'Импорт изменил другой пользователь')
  refuseDependents(await countDependents(db, company_id, batch_id))
  const changed = await listChanged(db, company_id, batch_id)
  const removed = await deleteCreated(db, company_id, batch_id)
  if (changed.length > 0) await patchAgreements(db, company_id, changed)
  await writeCompanyValues(
    { db, company_id },
    'agreements',
    changed.map(({ id, own = {} }) => ({ id, values: own })),
  )
  const contractors = await deleteUnusedContractors(db, company_id, batch_id)
  await markUndone(db, company_id, batch_id)
  return { message: sentence(removed, changed.length, contractors.kept) }
})

function refuseStrangers({ created_by }: LockedBatch, { user, rights }: Call): void {
  if (created_by === user.id || allows(rights, 'agreement.remove')) return
  throw new Refusal(
    'forbidden',
    'Отменить импорт может тот, кто его загрузил, или тот, кому можно удалять договоры',
  )
}

const WORDS: readonly (readonly [keyof Dependents, PluralForms])[] = [
  ['payments', ['платёж', 'платежа', 'платежей']],
  ['acts', ['документ выполнения', 'документа выполнения', 'документов выполнения']],
  ['dopniks', ['доп. соглашение', 'доп. соглашения', 'доп. соглашений']],
  ['orders', ['заказ', 'заказа', 'заказов']],
  ['estimates', ['смета', 'сметы', 'смет']],
  ['positions', ['договор с позициями', 'договора с позициями', 'договоров с позициями']],
  ['plans', ['договор с планом', 'договора с планом', 'договоров с планом']],
  ['rounds', ['договор на согласовании', 'договора на согласовании', 'договоров на согласовании']],
  ['files', ['прикреплённый файл', 'прикреплённых файла', 'прикреплённых файлов']],
  ['edited', ['договор изменён', 'договора изменены', 'договоров изменены']],
]

function refuseDependents(dependents: Dependents): void {
  const found = WORDS.filter(([kind]) => dependents[kind] > 0)
  if (found.length === 0) return
  const list = found.map(([kind, forms]) => counted(dependents[kind], forms)).join(', ')
  throw new Refusal('conflict', `Импорт нельзя отменить, с его договорами уже работали: ${list}`)
}

function sentence(removed: number, restored: number, kept: number): string {
  const parts = ['Импорт отменён']
  if (removed > 0) parts.push(`убрано договоров: ${removed}`)
  if (restored > 0) parts.push(`возвращено к прежнему виду: ${restored}`)
  if (kept > 0) parts.push(`осталось контрагентов, на которых ссылаются другие документы: ${kept}`)
  return parts.join(', ')
}
