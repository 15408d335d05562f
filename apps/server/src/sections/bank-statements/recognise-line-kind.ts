import { recogniseLineKind } from '@stroyfin/contract/bank-statements/recognise-line-kind'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { LINE_KIND_LABELS } from '@stroyfin/domain/bank/line-kind'
import { handle } from '../../http/handle.ts'
import { heldLine, lineNow } from './held-line.ts'
import { forgetKind, nameKinds } from './line-kind-store.ts'

/** The person's word is forgotten, also for lines that come later; what other people said of theirs stays. */
export const recogniseLineKindHandle = handle(recogniseLineKind, async (asked, { db, company_id }) => {
  const { id, kind_by_hand } = await heldLine(db, company_id, asked)
  if (!kind_by_hand) throw new Refusal('conflict', 'Вид этой строки и так определён по счёту и словам')
  await forgetKind(db, company_id, id)
  while (await nameKinds(db, company_id));
  const line = await lineNow(db, company_id, id)
  const name = line.kind === null ? '' : `: «${LINE_KIND_LABELS[line.kind]}»`
  return { line, message: `Вид определён по счёту и словам${name}` }
})
