import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { counted, type PluralForms } from '@stroyfin/domain/russian/plural'
import { countDependents, type Dependents } from './dependents-store.ts'

const WORDS: readonly (readonly [keyof Dependents, PluralForms])[] = [
  ['payments', ['платёж', 'платежа', 'платежей']],
  ['acts', ['акт', 'акта', 'актов']],
  ['dopniks', ['доп. соглашение', 'доп. соглашения', 'доп. соглашений']],
  ['orders', ['заказ', 'заказа', 'заказов']],
  ['estimates', ['смета', 'сметы', 'смет']],
  ['invoices', ['счёт', 'счёта', 'счетов']],
  ['positions', ['договор с позициями', 'договора с позициями', 'договоров с позициями']],
  ['plans', ['договор с планом', 'договора с планом', 'договоров с планом']],
  ['rounds', ['договор на согласовании', 'договора на согласовании', 'договоров на согласовании']],
  ['files', ['прикреплённый файл', 'прикреплённых файла', 'прикреплённых файлов']],
  ['edited', ['договор изменён', 'договора изменены', 'договоров изменены']],
]

/** An import is taken back as long as nobody has worked with its contracts; otherwise it is told what they did. */
export async function refuseDependents(db: Db, company_id: number, batch_id: number): Promise<void> {
  const dependents = await countDependents(db, company_id, batch_id)
  const found = WORDS.filter(([kind]) => dependents[kind] > 0)
  if (found.length === 0) return
  const list = found.map(([kind, forms]) => counted(dependents[kind], forms)).join(', ')
  throw new Refusal('conflict', `Импорт нельзя отменить, с его договорами уже работали: ${list}`)
}
