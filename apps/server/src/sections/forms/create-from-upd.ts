import { createFromUpd } from '@stroyfin/contract/forms/read-upd'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { UpdFile } from '@stroyfin/domain/forms/xml/upd-file'
import { handle } from '../../http/handle.ts'
import { insertLink } from '../files/public.ts'
import { storeKs } from '../ks/public.ts'
import { openUpd } from './open-upd.ts'
import { judged } from './read-upd-file.ts'

/** The document by the same rules as one typed by hand; the file it was made of stays with it. */
export const createFromUpdHandle = handle(createFromUpd, async ({ file, agreement_id }, call) => {
  const { db, company_id } = call
  const upd = await openUpd(call, file)
  const { faults, agreements } = await judged(call, upd)
  if (faults.length > 0) throw new Refusal('conflict', faults.join('. '))
  if (!agreements.some(({ id }) => id === agreement_id)) {
    throw new Refusal('conflict', 'Этот договор заключён с другими сторонами, чем в УПД')
  }
  const ks = await storeKs(db, company_id, draftOf(upd, agreement_id))
  await insertLink(db, company_id, {
    object_type: 'ks',
    object_id: ks,
    file_id: file,
    appointment: 'document',
  })
  return { ks, message: `УПД № ${upd.number} создан` }
})

function draftOf({ number, date, lines }: UpdFile, agreement_id: number) {
  return {
    agreement_id,
    type: 'purchase' as const,
    number,
    date,
    period_from: null,
    period_to: null,
    vat_rate: lines[0]?.vat_rate ?? null,
    vat_included: false,
    lines,
    description: '',
  }
}
