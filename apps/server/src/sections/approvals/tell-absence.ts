import { actingUser, whyStuck } from '@stroyfin/domain/approvals/substitute'
import { counted } from '@stroyfin/domain/russian/plural'
import type { Call } from '../../http/call.ts'
import { tell } from '../notifications/public.ts'
import { readAdmins, readPersonNames, readVacations } from './people-store.ts'
import { HOLDERS_PAGE } from './tell-stuck.ts'
import { countHeldBy } from './waiting-store.ts'

interface Absence {
  on_vacation: boolean
  substitute_id: number | null
}

interface Changed {
  user_id: number
  before: Absence
  after: Absence
}

type Desk = Pick<Call, 'db' | 'company_id' | 'house'>

const DOCUMENTS = ['документ', 'документа', 'документов'] as const
const deputyOf = ({ on_vacation, substitute_id }: Absence) => (on_vacation ? substitute_id : null)

/** A substitution begins or ends: both learn of it; where nobody substitutes, the administrators do (K-10). */
export async function tellAbsence(desk: Desk, { user_id, before, after }: Changed): Promise<void> {
  const [former, next] = [deputyOf(before), deputyOf(after)]
  const names = await readPersonNames(desk.db, [user_id, ...[former, next].filter((id) => id !== null)])
  const name = (id: number) => names.get(id) ?? ''
  const waiting = await countHeldBy(desk.db, desk.company_id, user_id)
  const wait = waiting > 0 ? `. Сейчас ждут решения: ${counted(waiting, DOCUMENTS)}` : ''
  if (former !== null && former !== next) {
    await notice(desk, former, `Замещение окончено: ${name(user_id)} – решения больше не за вами`)
    await notice(desk, user_id, `Замещение окончено: ${name(former)} больше не решает за вас`)
  }
  if (next !== null && former !== next) {
    await notice(
      desk,
      next,
      `Замещение началось: на время отпуска вы решаете вместо: ${name(user_id)}${wait}`,
    )
    await notice(desk, user_id, `Замещение началось: на время отпуска за вас решает ${name(next)}`)
  }
  if (!after.on_vacation || waiting === 0) return
  const vacations = await readVacations(desk.db, desk.company_id)
  if (actingUser(user_id, vacations) !== user_id || whyStuck(user_id, vacations) === null) return
  const admins = (await readAdmins(desk.db, desk.company_id)).filter((id) => id !== user_id)
  await tell(desk, {
    group: 'deadlines',
    user_ids: admins,
    text: `${name(user_id)} в отпуске, замещающего нет${wait}. Передайте их другому`,
    link: HOLDERS_PAGE,
  })
}

const notice = (desk: Desk, user_id: number, text: string) =>
  tell(desk, { group: 'deadlines', user_ids: [user_id], text, link: null })
