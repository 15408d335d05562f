import { exportAgreements } from '@stroyfin/contract/agreements/export-agreements'
import { changePassword } from '@stroyfin/contract/auth/change-password'
import { login } from '@stroyfin/contract/auth/login'
import { invite } from '@stroyfin/contract/permissions/invite'
import { loadMatrix } from '@stroyfin/contract/permissions/load-matrix'
import { saveMatrix } from '@stroyfin/contract/permissions/save-matrix'
import { loadSecurityEvents } from '@stroyfin/contract/security/load-security-events'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const journal = async (asked: object = {}, options: object = {}) =>
  (await app.call(loadSecurityEvents, asked, { as: 'director', ...options })).items
const titles = async (asked: object = {}) => (await journal(asked)).map(({ title }) => title)

describe('the security journal (K-09)', () => {
  test('sign-ins, wrong passwords, refusals and new passwords stand there with who and where from', async () => {
    await app.call(login, { username: 'viewer', password: 'не тот' }).catch(() => null)
    await app.call(login, { username: 'viewer', password: 'demo' })
    await app.call(loadSecurityEvents, {}, { as: 'viewer' }).catch(() => null)
    await app.call(changePassword, { current: 'demo', password: 'новый пароль зимой' }, { as: 'viewer' })
    const events = await journal({ limit: 20 })
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['wrong_password', 'signed_in', 'refused', 'password_changed', 'session_ended']),
    )
    const wrong = events.find(({ kind }) => kind === 'wrong_password')
    expect(wrong).toMatchObject({ title: 'Неверный пароль', user_name: 'Ольга Зимина' })
    expect(wrong?.changes).toContainEqual({ field: 'ip', label: 'Откуда', was: null, became: '127.0.0.1' })
    const refused = events.find(({ kind }) => kind === 'refused')
    expect(refused?.changes).toContainEqual({
      field: 'call',
      label: 'Действие',
      was: null,
      became: 'Журнал безопасности',
    })
    const stored = await app.database.platform((db) =>
      sql<{ text: string }>`select string_agg(details::text, ' ') as text from security_events`.execute(db),
    )
    expect(stored.rows[0]?.text).not.toMatch(/argon2|новый пароль зимой|не тот/)
  })

  test('an invitation says who made it, for whom and with which role', async () => {
    await app.call(invite, { email: 'kto@bereg.example', role: 'engineer' }, { as: 'director' })
    const [event] = await journal({ group: 'people' })
    expect(event).toMatchObject({ title: 'Отправлено приглашение', user_name: 'Анна Белова' })
    expect(event?.changes).toEqual(
      expect.arrayContaining([
        { field: 'email', label: 'Почта', was: null, became: 'kto@bereg.example' },
        { field: 'role', label: 'Роль', was: null, became: 'Инженер ПТО' },
      ]),
    )
  })

  test('a change of rights says which were added and which were taken, not all that the person has', async () => {
    const { users } = await app.call(loadMatrix, {}, { as: 'director' })
    const viewer = users.find(({ username }) => username === 'viewer')
    const record = (name: string) => viewer?.records.find((one) => one.name === name)
    const agreement = { ...record('agreement')!, user_id: viewer!.id, is_create: true, is_edit: true }
    const project = { ...record('project')!, user_id: viewer!.id, is_view: false }
    await app.call(saveMatrix, { changes: [agreement, project] }, { as: 'director' })
    const [event] = await journal({ group: 'rights' })
    expect(event?.changes.filter(({ field }) => field !== 'ip')).toEqual([
      { field: 'rights_given', label: 'Добавлено', was: null, became: 'Договоры: создание, изменение' },
      { field: 'rights_taken', label: 'Снято', was: null, became: 'Проекты: просмотр' },
    ])
  })

  test('an export names its document or its file', async () => {
    await app.call(
      exportAgreements,
      { filters: [], told: [], sort: [], columns: ['number'] },
      { as: 'director' },
    )
    const [event] = await journal({ group: 'exports' })
    expect(event?.changes).toContainEqual({
      field: 'file',
      label: 'Файл',
      was: null,
      became: expect.stringMatching(/^Договоры на .*\.xlsx$/),
    })
  })

  test('rights, substitution, bank and Telegram links are recorded whoever writes them', async () => {
    await app.database.platform(
      (db) =>
        sql`with r as (update permissions set is_edit = not is_edit
              where company_id = ${app.company_id} and name = 'payment' returning user_id)
            select 1`.execute(db),
      { user_id: 1, ip: '198.51.100.4' },
    )
    await app.database.platform((db) =>
      sql`update company_users set on_vacation = not on_vacation
        where company_id = ${app.company_id} and user_id = (select id from users where username = 'engineer')`.execute(
        db,
      ),
    )
    await app.database.platform((db) =>
      sql`insert into telegram_chats (user_id, chat_id) select id, 77 from users where username = 'bank'`.execute(
        db,
      ),
    )
    const [absence, ...rights] = await journal({ group: 'rights', limit: 3 })
    expect(absence?.title).toBe('Изменены отпуск или замещение')
    expect(rights.map(({ title, user_name }) => [title.split(':')[0], user_name])).toEqual([
      ['Изменены права', 'Игорь Ветров'],
      ['Изменены права', 'Игорь Ветров'],
    ])
    expect(rights[0]?.changes).toContainEqual({
      field: 'ip',
      label: 'Откуда',
      was: null,
      became: '198.51.100.4',
    })
    expect(await titles({ group: 'links' })).toContain('Telegram подключён')
  })

  test('filters by person and day; another company and people without the right see nothing of it', async () => {
    const { user } = await app.call(login, { username: 'engineer', password: 'demo' })
    const own = await journal({ user_id: user.id })
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ user_name, title }) => `${user_name} ${title}`.includes('Павел Дроздов'))).toBe(true)
    expect(await journal({ date_to: '2020-01-01' })).toEqual([])
    await expect(journal({}, { as: 'finance' })).rejects.toMatchObject({ status: 403 })
    await expect(journal({}, { as: 'newcomer' })).rejects.toMatchObject({ status: 403 })
  })

  test('neither role of the product writes it over', async () => {
    const forge = (text: string) => (db: Parameters<Parameters<typeof app.database.platform>[0]>[0]) =>
      sql.raw(text).execute(db)
    for (const text of [
      "update security_events set kind = 'x'",
      'delete from security_events',
      "insert into security_events (company_id, kind) values (1, 'x')",
      "insert into audit_log (company_id, table_name, row_id, action, changes) values (1, 'payments', 1, 'update', '{}')",
    ]) {
      await expect(app.database.platform(forge(text)), text).rejects.toThrow('permission denied')
      const inside = app.database.inCompany({ company_id: app.company_id, user_id: 1 }, forge(text))
      await expect(inside, text).rejects.toThrow('permission denied')
    }
  })
})

describe('what the company role sees (K-08)', () => {
  const seen = async (text: string, company_id = app.other_company_id) =>
    (
      await app.database.inCompany({ company_id, user_id: 0 }, (db) =>
        sql.raw<{ count: number }>(text).execute(db),
      )
    ).rows[0]?.count
  test('no person and no session of other companies', async () => {
    const strangers =
      'select count(*) from users u where not exists (select from company_users c where c.user_id = u.id)'
    expect(await seen(strangers)).toBe(0)
    expect(await seen('select count(id) from sessions')).toBe(0)
  })
  test('names of those who have left stay readable where they worked', async () => {
    await app.database.platform((db) =>
      sql`insert into company_users (company_id, user_id)
        select ${app.other_company_id}, id from users where username = 'newcomer'`.execute(db),
    )
    await app.database.platform((db) =>
      sql`delete from company_users where company_id = ${app.other_company_id}
        and user_id = (select id from users where username = 'newcomer')`.execute(db),
    )
    const asked = "select count(*) from users where username = 'newcomer'"
    expect(await seen(asked)).toBe(1)
    expect(await seen(asked, app.company_id)).toBe(0)
  })
})
