import { mendLink } from '@stroyfin/domain/access/mends'
import { asRefusal } from '../../http/as-refusal.ts'
import type { Call } from '../../http/call.ts'
import { toldApart } from '../../http/mending.ts'
import { refuseLostGround } from '../registries/public.ts'
import { type Judged, judgeDecision } from './judge-decision.ts'
import { judgeSending, type Sending } from './judge-sending.ts'

/** Why whoever decides now would be refused to agree, told on the card for as long as it is so; null where nothing hinders. */
export const hindranceOf = (judged: Judged, call: Call) =>
  hindranceIn(call, async () => {
    await judgeDecision(judged, { kind: 'approve', remark: '' }, call)
    if (judged.approvable.table === 'registries')
      await refuseLostGround(call.db, call.company_id, judged.ref.object_id, false)
  })

/** The same of whoever would send it. */
export const sendingHindranceOf = (sending: Omit<Sending, 'lock'>, call: Call) =>
  hindranceIn(call, () => judgeSending({ ...sending, lock: false }, call))

async function hindranceIn(call: Call, judge: () => Promise<unknown>) {
  try {
    await judge()
    return null
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    const { error: text, mend } = await toldApart(call, refusal)
    // Where one more person is wanted, the rule that wants them may be switched off as well.
    const rules = refusal.mend?.what === 'second_person' ? mendLink('company_rules', call.rights) : null
    return { text, mends: [mend, rules].filter((link) => link !== null) }
  }
}
