import { saveItems } from '@stroyfin/contract/agreements/save-items'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { carriedProblem } from '@stroyfin/domain/agreements/carried'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { handle } from '../../http/handle.ts'
import { type AgreementDetail, lockAgreement } from './agreement-store.ts'
import { insertRootItem } from './draft-store.ts'
import { statusAfter } from './edit-agreement.ts'
import { updateRootItem } from './edit-store.ts'
import {
  deleteItems,
  listItems,
  readRootId,
  usedItems,
  writeAgreementSumm,
  writeItems,
} from './items-store.ts'
import { refusingAdvanceAbove } from './refuse-advance-above.ts'
import { refuseFrozen } from './refuse-frozen.ts'

export const saveItemsHandle = handle(saveItems, async ({ items, ...asked }, { db, company_id }) => {
  const current = await lockAgreement(db, company_id, asked)
  refuseFrozen(current)
  const known = new Set((await listItems(db, company_id, current.id)).map((item) => item.id))
  if (items.some((item) => item.id >= 0 && !known.has(item.id)))
    throw new Refusal('not_found', 'Позиция не найдена')
  const kept = new Set(items.map((item) => item.id))
  const gone = [...known].filter((id) => !kept.has(id))
  const used = await usedItems(db, company_id, gone)
  if (used.length > 0) throw new Refusal('conflict', 'Позицию нельзя удалить: по ней есть акты')
  const summ = items.length === 0 ? current.summ : roubles(sumOf(items.map((item) => kopecks(item.summ))))
  const carried = current.type === 'document' ? carriedProblem(current, { ...current, summ }) : null
  if (carried) throw new Refusal('conflict', carried)
  if (current.type !== 'dopnik' && kopecks(summ) < 0n) throw new Refusal('invalid', 'Сумма с НДС меньше нуля')
  // Opened for a new round first: positions of an agreed contract do not change.
  const version = await refusingAdvanceAbove(db, company_id, {
    ...{ id: current.id, field: 'summ' },
    write: () => writeAgreementSumm(db, company_id, current.id, { summ, status: statusAfter(current) }),
  })
  const root_id = (await readRootId(db, company_id, current.id)) ?? (await makeRoot(current))
  await deleteItems(db, company_id, gone)
  const ids = await writeItems(db, company_id, { agreement_id: current.id, root_id }, items)
  await updateRootItem(db, company_id, current.id, { ...current, summ })
  return { message: 'Позиции сохранены', version, ids }

  /** Contracts of an import may come without their header position. */
  function makeRoot(agreement: AgreementDetail) {
    return insertRootItem(db, company_id, agreement.id, agreement)
  }
})
