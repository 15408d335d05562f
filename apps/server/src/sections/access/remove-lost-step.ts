import { Refusal } from '@stroyfin/contract/kit/refusal'
import { removeLostStep } from '@stroyfin/contract/permissions/remove-lost-step'
import type { Db } from '@stroyfin/database/connection/db'
import type { House, UserRow } from '../../http/call.ts'
import { handleApart } from '../../http/handle.ts'
import { tellSecurity } from '../../http/security-store.ts'
import { readAdmins } from '../approvals/public.ts'
import { tell } from '../notifications/public.ts'
import { deleteAllWays, findPerson, lockWays } from '../second-step/public.ts'
import { endSessionsOf, findAccount } from '../session/public.ts'
import { findMembers } from './matrix-store.ts'
import { companiesOf } from './member-store.ts'

const OFF = 'Второй шаг у сотрудника не включён'

/** Four eyes: one's own stays; an account of several companies is not weakened by the admin of one of them. */
export const removeLostStepHandle = handleApart(removeLostStep, async ({ user_id, reason }, call) => {
  const { house, user, company_id } = call
  if (user_id === user.id)
    throw new Refusal('conflict', 'Свой второй шаг снимает другой администратор или суперпользователь')
  const name = await house.database.platform(
    async (db) => {
      const asked = { user_ids: [user_id], viewer_is_superuser: user.is_superuser }
      const [member] = await findMembers(db, company_id, asked)
      const person = member === undefined ? null : await findPerson(db, member)
      if (!person) throw new Refusal('not_found', 'Сотрудника больше нет в компании')
      if (!user.is_superuser && (await companiesOf(db, user_id)).length > 1)
        throw new Refusal(
          'conflict',
          'Сотрудник работает и в других компаниях: второй шаг снимет суперпользователь',
        )
      if (!(await takeOff(db, house, { person, by: user, reason }))) throw new Refusal('conflict', OFF)
      return nameOf(person)
    },
    { company_id, user_id: user.id },
  )
  return { message: `Второй шаг снят: ${name} войдёт по паролю и включит его снова` }
})

/** From the command line, for the only superuser; answers what went wrong, or null. */
export async function removeLostStepOf(
  house: House,
  username: string,
  reason: string,
): Promise<string | null> {
  if (reason.trim() === '') return 'Напишите причину: её увидят в журнале'
  return house.database.platform(async (db) => {
    const person = await findAccount(db, username)
    if (!person) return 'Нет такой учётной записи'
    return (await takeOff(db, house, { person, by: null, reason: reason.trim() })) ? null : OFF
  })
}

interface Lost {
  person: UserRow
  /** null: whoever runs the installation. */
  by: UserRow | null
  reason: string
}

/** Ways and recovery codes are gone, sessions end, and who should know is told; false where no step is on. */
async function takeOff(db: Db, house: House, { person, by, reason }: Lost): Promise<boolean> {
  const { is_on } = await lockWays(db, person.id)
  if (!is_on) return false
  await deleteAllWays(db, person.id)
  await endSessionsOf(db, person.id, {})
  const about = { kind: 'second_step_removed', company_id: null, subject_id: person.id } as const
  await tellSecurity(db, { ...about, details: { reason } })
  const who = by ? `Снял сотрудник ${nameOf(by)}` : 'Снят с сервера'
  const companies = await companiesOf(db, person.id)
  for (const company_id of companies) {
    const admins = await readAdmins(db, company_id)
    await tell(
      { db, company_id, house },
      {
        group: null,
        user_ids: admins.filter((id) => id !== person.id && id !== by?.id),
        text: `Второй шаг входа снят: ${nameOf(person)}. ${who}, причина: ${reason}`,
        link: '/classifiers/system/security-journal/',
      },
    )
  }
  // The person is told once, however many companies there are.
  for (const company_id of companies.slice(0, 1)) {
    const text = `С вашей учётной записи снят второй шаг входа. ${who}, причина: ${reason}. Включите его снова в профиле. Если вы об этом не просили, сразу смените пароль`
    await tell({ db, company_id, house }, { group: null, user_ids: [person.id], text, link: null })
  }
  return true
}

const nameOf = ({ first_name, last_name, username }: UserRow) =>
  `${first_name} ${last_name}`.trim() || username
