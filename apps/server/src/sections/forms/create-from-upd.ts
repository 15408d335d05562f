import { createFromUpd } from '@stroyfin/contract/forms/read-upd'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Ks2File, UpdFile } from '@stroyfin/domain/forms/xml/upd-file'
import { handle } from '../../http/handle.ts'
import { insertLink } from '../files/public.ts'
import { storeKs } from '../ks/public.ts'
import { openUpd, updFile } from './open-upd.ts'
import { judged } from './read-upd-file.ts'
import { takeUpdTurn } from './upd-agreement-store.ts'

/** The document by the same rules as one typed by hand; the file it was made of stays with it. */
export const createFromUpdHandle = handle(createFromUpd, async ({ file, agreement_id, agreed }, call) => {
  const { db, company_id } = call
  const upd = await openUpd(await updFile(db, call, file), call)
  await takeUpdTurn(db, company_id)
  const { faults, agreements, lines, questions } = await judged(call, upd, agreement_id)
  if (faults.length > 0) throw new Refusal('conflict', faults.join('. '))
  if (!agreements.some(({ id }) => id === agreement_id)) {
    throw new Refusal('conflict', 'Этот договор заключён с другими сторонами, чем в файле')
  }
  const open = questions.filter(({ asks }) => !agreed.includes(asks))
  if (open.length > 0) {
    const asks = open.map((question) => question.asks)
    throw new Refusal('conflict', open.map(({ text }) => text).join('. '), { current: { asks } })
  }
  const ks = await storeKs(db, company_id, draftOf(upd, agreement_id, lines))
  await insertLink(db, company_id, {
    object_type: 'ks',
    object_id: ks,
    file_id: file,
    appointment: 'document',
  })
  return { ks, message: `${upd.kind === 'upd' ? 'УПД' : 'Акт КС-2'} № ${upd.number} создан` }
})

type Matched = Awaited<ReturnType<typeof judged>>['lines']

function draftOf(file: UpdFile | Ks2File, agreement_id: number, matched: Matched) {
  const { number, date, lines } = file
  if (file.kind === 'ks-2') {
    const { period_from, period_to, vat_rate } = file
    const works = matched.map(({ name, unit, code, volume, price, estimate_line_id }) => ({
      ...{ name, unit, code, volume, price, estimate_line_id },
    }))
    const head = { agreement_id, type: 'contracting' as const, number, date, period_from, period_to }
    return { ...head, vat_rate, vat_included: false, lines: works, description: '' }
  }
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
